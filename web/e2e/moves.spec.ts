// Moves by pointer and by text: promotion, drops, refusals.
import { expect, test } from "./fixtures";

test.beforeEach(async ({ player }) => {
  await player.open();
  await player.start();
});

test.describe("promotion", () => {
  test.use({ replies: "2a1b 6a6b" });

  test("is asked for and accepted", async ({ player }) => {
    await player.point("1f1b");
    const question = player.dialog("Promote?");
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Promote: dragon" }).click();
    await player.until(2);
    expect((await player.state()).moves.map(({ usi }) => usi)).toEqual(["1f1b+", "2a1b"]);
  });

  test("is asked for and declined", async ({ player }) => {
    await player.point("1f1b");
    await player.dialog("Promote?").getByRole("button", { name: "Stay a rook" }).click();
    await player.until(2);
    expect((await player.state()).moves[0]?.hodges).toBe("Rx1b=");
    await expect(player.page.locator('[data-ply="1"]')).toHaveText("Rx1b=");
  });

  test("can be stepped back from", async ({ page, player }) => {
    await player.point("1f1b");
    await player.dialog("Promote?").getByRole("button", { name: "Cancel" }).click();
    await player.stands("1f", /^1f, Black rook/);
    await player.stands("1b", /^1b, White pawn/);
    await player.point("1f1b");
    await expect(player.dialog("Promote?")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(player.dialog("Promote?")).toBeHidden();
    await player.stands("1f", /^1f, Black rook/);
    expect((await player.state()).ply).toBe(0);
    await player.drag(player.square("1f"), player.square("1b"));
    await player.dialog("Promote?").getByRole("button", { name: "Promote: dragon" }).click();
    await player.until(2);
    expect((await player.state()).moves[0]?.usi).toBe("1f1b+");
  });
});

test.describe("forced promotion", () => {
  test.use({ replies: "1b1c 1c1d" });

  test("asks nothing", async ({ page, player }) => {
    await player.point("3f4d");
    await player.until(2);
    await player.point("4d5b");
    await player.until(4);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect((await player.state()).moves[2]?.usi).toBe("4d5b+");
    await player.stands("5b", /^5b, Black promoted knight/);
  });
});

test.describe("drops", () => {
  test.use({ replies: "2a1b 6a6b 6b6a" });

  test.beforeEach(async ({ player }) => {
    await player.click("1f1b+");
    await player.until(2);
    await expect(player.inHand("black", "P")).toHaveAccessibleName("pawn in hand, 1");
  });

  test("by click", async ({ player }) => {
    await player.point("P*4d");
    await player.until(4);
    await player.stands("4d", /^4d, Black pawn/);
    await expect(player.inHand("black", "P")).toHaveCount(0);
    await expect(player.page.locator('[data-ply="3"]')).toHaveText("P*4d");
    await expect(player.page.locator("sg-hp-wrap.last-dest")).toHaveCount(0);
  });

  test("by drag", async ({ player }) => {
    await player.drag(player.inHand("black", "P"), player.square("4d"));
    await player.until(4);
    expect((await player.state()).moves[2]?.usi).toBe("P*4d");
    await player.stands("4d", /^4d, Black pawn/);
  });

  test("refused ones say why and stay in hand", async ({ player }) => {
    await player.point("P*6c");
    await expect(player.notice()).toContainText("You already have an unpromoted pawn on that file.");
    await player.stands("6c", "6c, empty");
    await expect(player.inHand("black", "P")).toBeAttached();
    expect((await player.state()).ply).toBe(2);
  });

  test("the squares for a drop are shown once a man is chosen", async ({ page, player }) => {
    await player.clickOn(player.inHand("black", "P"));
    await player.stands("4d", "4d, empty, possible target");
    await player.stands("6c", "6c, empty");
    const shown = await page.getByRole("gridcell", { name: /possible target/ }).count();
    const { legal } = await player.state();
    expect(shown).toBe(legal.filter(({ usi }) => usi.startsWith("P*")).length);
  });
});

test.describe("moves on the board", () => {
  test.use({ replies: "1b1c 1c1d" });

  test("by drag, with targets, last move and both notations", async ({ page, player }) => {
    const from = await player.centre(player.square("6e"));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await player.stands("6d", "6d, empty, possible target");
    await page.mouse.up();
    await page.keyboard.press("Escape");
    await player.drag(player.square("6e"), player.square("6d"));
    await player.until(2);
    await player.stands("1c", "1c, White pawn, last move");
    await player.stands("1b", "1b, empty, last move");
    await page.getByLabel("Notation").selectOption("japanese");
    await expect(page.locator('[data-ply="1"]')).toHaveText("６四歩");
  });

  test("an illegal one is refused with its reason and put back", async ({ player }) => {
    await player.point("6e6c");
    await expect(player.notice()).toContainText("That man cannot go to that square.");
    await player.stands("6e", /^6e, Black pawn/);
    await player.drag(player.square("5f"), player.square("5c"));
    await expect(player.notice()).toContainText("That man cannot go to that square.");
    await player.click("6e6d");
    await player.until(2);
    await expect(player.notice()).toHaveCount(0);
    await player.stands("5f", /^5f, Black gold/);
  });

  test("the line for typed moves reads every notation", async ({ player }) => {
    for (const text of ["P-6d", "6e6d", "6四歩", "p6d"]) {
      await player.type(text);
      await player.until(2);
      expect((await player.state()).moves[0]?.usi).toBe("6e6d");
      await player.button("Undo").click();
      await expect(player.page.locator("[data-ply]")).toHaveCount(0);
    }
    await player.type("hello");
    await expect(player.notice()).toContainText("No legal move is written “hello”.");
    await player.type("6e6c");
    await expect(player.notice()).toContainText("That man cannot go to that square.");
    await player.type("4d4c");
    await expect(player.notice()).toContainText("There is no man on that square.");
  });
});

test.describe("check", () => {
  test.use({ replies: "6a6d" });

  test("is shown, and must be answered", async ({ page, player }) => {
    await player.click("6e6d");
    await player.until(2);
    await expect(page.getByTestId("status")).toHaveText("Check! Your turn");
    await player.stands("6f", "6f, Black king, in check");
    await expect(page.locator("sq.check")).toHaveCount(1);
    await player.point("1f1e");
    await expect(player.notice()).toContainText("That would leave your own king in check.");
    await player.clickOn(player.square("6f"));
    await expect(page.getByRole("gridcell", { name: /possible target/ })).toHaveCount(1);
    await page.locator('[data-ply="1"]').click();
    await expect(page.locator("sq.check")).toHaveCount(0);
  });
});
