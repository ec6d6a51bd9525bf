// White's side, handicaps, and who looks on.
import { expect, test } from "./fixtures";

test.describe("White", () => {
  test.use({ replies: "6e6d 6d6c" });

  test("sees the board from White's side and moves second", async ({ page, player }) => {
    await player.open();
    await page.getByLabel("White").check();
    await player.start();
    await player.until(1);
    const own = await player.centre(player.square("1a"));
    const other = await player.centre(player.square("6f"));
    expect(own.y).toBeGreaterThan(other.y);
    await expect(page.getByRole("gridcell").first()).toHaveAttribute("data-square", "1f");
    await player.click("1b1c", "white");
    await player.until(3);
    expect((await player.state()).moves.map(({ usi }) => usi)).toEqual(["6e6d", "1b1c", "6d6c"]);
  });
});

test.describe("handicaps", () => {
  test.use({ replies: "1b1c 1c1d" });

  test("a named one: White lacks the men and moves first", async ({ page, player }) => {
    await player.open();
    await page.getByLabel("Handicap").selectOption({ label: "Rook and bishop" });
    await player.start();
    await player.until(1);
    const state = await player.state();
    expect(state.handicap).toBe("RB");
    expect(state.start_sfen).toBe("2nsgk/5p/6/6/P5/KGSNBR w - 1");
    await player.stands("6a", "6a, empty");
    await expect(page.getByRole("listitem").first()).toContainText("1. … P-1c");
    await player.click("6e6d");
    await player.until(3);
  });

  test("a free one: any men can be taken away", async ({ page, player }) => {
    await player.open();
    await page.getByLabel("Handicap").selectOption({ label: "Choose the men…" });
    await page.getByRole("checkbox", { name: "silver" }).check();
    await page.getByRole("checkbox", { name: "knight" }).check();
    await expect(page.getByText("plays without these men and moves first")).toBeVisible();
    await player.start();
    await player.until(1);
    expect((await player.state()).start_sfen).toBe("rb2gk/5p/6/6/P5/KGSNBR w - 1");
  });
});

test.describe("a game", () => {
  test.use({ replies: "1b1c 1c1d" });

  test("can be watched but not touched from another browser", async ({ browser, page, player }) => {
    await player.open();
    await player.start();
    await player.click("6e6d");
    await player.until(2);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(page.url());
    await expect(other.getByTestId("status")).toHaveText("Black to move");
    await expect(other.getByRole("button", { name: "Resign" })).toBeDisabled();
    await player.click("6d6c");
    await expect(other.locator('[data-ply="4"]')).toBeVisible();
    await elsewhere.close();
  });
});
