// What is done with a game beside playing moves: undo, resign, look back, copy, leave and return.
import { expect, test } from "./fixtures";

test.use({ replies: "1b1c 1c1d 2a2b" });

test.beforeEach(async ({ player }) => {
  await player.open();
  await player.start();
});

test("undo takes back the computer's answer and one's own move", async ({ page, player }) => {
  await expect(player.button("Undo")).toBeDisabled();
  await player.click("6e6d");
  await player.until(2);
  await player.button("Undo").click();
  await expect(page.locator("[data-ply]")).toHaveCount(0);
  await player.stands("6e", /^6e, Black pawn/);
  await expect(player.button("Undo")).toBeDisabled();
  expect((await player.state()).sfen).toBe((await player.state()).start_sfen);
  await player.click("5f5e");
  await player.until(2);
  expect((await player.state()).moves[0]?.usi).toBe("5f5e");
});

test("resigning asks first; a rematch changes sides", async ({ page, player }) => {
  await player.button("Resign").click();
  await player.dialog("Resign this game?").getByRole("button", { name: "Cancel" }).click();
  expect((await player.state()).outcome).toBeNull();
  await player.button("Resign").click();
  await player.dialog("Resign this game?").getByRole("button", { name: "Resign" }).click();
  await expect(player.result()).toHaveAttribute("data-end", "resignation");
  await expect(player.result()).toContainText("You lose");
  await expect(player.result()).toContainText("Black resigned. White wins.");
  await expect(page.getByTestId("status")).toHaveText("Game over");
  const over = page.url();
  await player.button("Rematch").click();
  await expect(page).not.toHaveURL(over);
  await player.ready();
  expect((await player.state()).seat).toBe("white");
});

test("the computer resigns", async ({ player }) => {
  const replies = ["6e6d", "6d6c", "5f5e", "4f4e"];
  for (const [index, usi] of replies.entries()) {
    await player.click(usi);
    await player.until(index < 3 ? 2 * (index + 1) : 7);
  }
  await expect(player.result()).toContainText("White resigned. Black wins.");
  await expect(player.result()).toContainText("You win");
});

test("the board can be turned and turned back", async ({ page, player }) => {
  const below = async (): Promise<boolean> =>
    (await player.centre(player.square("6f"))).y > (await player.centre(player.square("6a"))).y;
  expect(await below()).toBe(true);
  await player.button("Turn the board").click();
  await expect(page.getByRole("gridcell").first()).toHaveAttribute("data-square", "1f");
  expect(await below()).toBe(false);
  await player.click("6e6d");
  await player.until(2);
  expect(await below()).toBe(false);
  await player.button("Turn the board").click();
  await expect(page.getByRole("gridcell").first()).toHaveAttribute("data-square", "6a");
});

test("earlier positions can be looked at, and nothing is moved there", async ({ page, player }) => {
  await player.click("6e6d");
  await player.until(2);
  await player.click("6d6c");
  await player.until(4);
  const earlier = page.getByTestId("earlier");
  await player.button("One move back").click();
  await expect(earlier).toContainText("move 3 of 4");
  await player.stands("1c", /^1c, White pawn/);
  await player.button("Start position").click();
  await player.stands("6e", /^6e, Black pawn/);
  await expect(player.button("One move back")).toBeDisabled();
  await player.point("5f5e");
  await player.stands("5f", /^5f, Black gold/);
  await player.button("One move on").click();
  await player.stands("6d", /^6d, Black pawn, last move/);
  await page.locator('[data-ply="2"]').click();
  await expect(earlier).toContainText("move 2 of 4");
  await player.button("Latest position").click();
  await expect(earlier).toHaveCount(0);
  await page.locator('[data-ply="1"]').click();
  await player.button("Back to the game").click();
  await expect(earlier).toHaveCount(0);
  await player.stands("6c", /^6c, Black pawn/);
  expect((await player.state()).ply).toBe(4);
});

test("the game is copied as SFEN, USI and Hodges", async ({ context, page, player }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await player.click("6e6d");
  await player.until(2);
  const copied = async (name: string): Promise<string> => {
    await player.button(name).click();
    await expect(page.getByText(`${name} copied.`)).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const { sfen, start_sfen: start } = await player.state();
  expect(await copied("SFEN")).toContain(sfen);
  expect(await copied("USI")).toMatch(/^position (startpos|sfen .*) moves 6e6d 1b1c$/);
  expect(await copied("Hodges")).toMatch(/P-6d[\s\S]*P-1c/);
  await player.button("Start position").click();
  expect(await copied("SFEN")).toBe(start);
});

test("where copying is forbidden the text is shown", async ({ page, player }) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("forbidden"));
  });
  await player.button("SFEN").click();
  const text = player.dialog("Copy this text").getByRole("textbox");
  await expect(text).toHaveValue((await player.state()).sfen);
  await expect(text).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a reload goes on where the game stood", async ({ page, player }) => {
  await player.click("6e6d");
  await player.until(2);
  const before = await player.state();
  await page.reload();
  await player.ready();
  await player.until(2);
  expect(await player.state()).toEqual(before);
  await player.stands("1c", "1c, White pawn, last move");
  await player.click("6d6c");
  await player.until(4);
});

test("a game that was left is found on the start page", async ({ page, player }) => {
  await player.click("6e6d");
  await player.until(2);
  await page.getByRole("link", { name: "New game" }).click();
  await page.getByRole("link", { name: /Continue/ }).click();
  await player.ready();
  await player.until(2);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "New game" })).toBeVisible();
});

test("impasse is explained and cannot be called too early", async ({ player }) => {
  await player.button("Impasse…").click();
  const question = player.dialog("Call impasse");
  await expect(question).toContainText("only when both kings stand in their zones");
  await expect(question.getByRole("button", { name: "Call impasse" })).toBeDisabled();
  await question.getByRole("button", { name: "Cancel" }).click();
});
