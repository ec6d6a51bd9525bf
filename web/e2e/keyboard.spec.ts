// A game without the pointer.
import type { Page } from "@playwright/test";
import { expect, test, type Player } from "./fixtures";

test.use({ replies: "2a1b 6a6b 6b6a" });

/** Goes to a square by arrow keys, from wherever the focus of the board is. */
async function walk(page: Page, player: Player, to: string): Promise<void> {
  const from = (await page.locator(":focus").getAttribute("data-square")) ?? "";
  const press = async (key: string, times: number): Promise<void> => {
    for (let i = 0; i < times; i += 1) await page.keyboard.press(key);
  };
  const files = Number(to.charAt(0)) - Number(from.charAt(0));
  const ranks = to.charCodeAt(1) - from.charCodeAt(1);
  await press(files > 0 ? "ArrowLeft" : "ArrowRight", Math.abs(files));
  await press(ranks > 0 ? "ArrowDown" : "ArrowUp", Math.abs(ranks));
  await expect(player.square(to)).toBeFocused();
}

async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole("button", { name, exact: true });
  for (let i = 0; i < 40; i += 1) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((button) => button === document.activeElement)) return;
  }
  throw new Error(`${name} is not reached by Tab`);
}

test("starts, promotes, drops, takes back and resigns by keyboard alone", async ({ page, player }) => {
  await player.open();
  await tabTo(page, "Start the game");
  await page.keyboard.press("Enter");
  await player.ready();

  await page.keyboard.press("b");
  await walk(page, player, "1f");
  await page.keyboard.press("Enter");
  await expect(player.square("1f")).toHaveAttribute("aria-selected", "true");
  await walk(page, player, "1b");
  await expect(player.square("1b")).toHaveAccessibleName("1b, White pawn, possible target");
  await page.keyboard.press("Enter");
  await expect(player.dialog("Promote?").locator(":focus")).toHaveText("Promote: dragon");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(player.square("1b")).toBeFocused();
  await walk(page, player, "1f");
  await page.keyboard.press("Enter");
  await walk(page, player, "1b");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(player.dialog("Promote?").locator(":focus")).toHaveText("Stay a rook");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await player.until(2);
  await expect(page.getByTestId("announcer")).toContainText("White: Gx1b. Your turn.");

  await page.keyboard.press("h");
  await expect(player.inHand("black", "P")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(player.inHand("black", "P")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("b");
  await walk(page, player, "4d");
  await page.keyboard.press("Enter");
  await player.until(4);
  await player.stands("4d", /^4d, Black pawn/);

  await page.keyboard.press("u");
  await expect(page.locator("[data-ply]")).toHaveCount(2);
  await expect(page.getByTestId("announcer")).toContainText("Moves were taken back.");
  await page.keyboard.press("m");
  await page.keyboard.type("P*4c");
  await page.keyboard.press("Enter");
  await player.until(4);
  expect((await player.state()).moves[2]?.usi).toBe("P*4c");

  await tabTo(page, "Resign");
  await page.keyboard.press("Enter");
  await expect(player.dialog("Resign this game?")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(player.result()).toHaveAttribute("data-end", "resignation");
});

test("Escape takes a choice back, and keys go through the game", async ({ page, player }) => {
  await player.open();
  await player.start();
  await page.keyboard.press("b");
  await walk(page, player, "6e");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("gridcell", { name: /possible target/ })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("gridcell", { name: /possible target/ })).toHaveCount(0);
  await player.type("1f1b=");
  await player.type("Rx1b=");
  await player.until(2);
  await page.getByLabel("Type a move").blur();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByTestId("earlier")).toContainText("move 1 of 2");
  await page.keyboard.press("Home");
  await expect(page.getByTestId("earlier")).toContainText("move 0 of 2");
  await page.keyboard.press(".");
  await expect(page.getByTestId("earlier")).toContainText("move 1 of 2");
  await page.keyboard.press("End");
  await expect(page.getByTestId("earlier")).toHaveCount(0);
  await page.keyboard.press("f");
  await expect(page.getByRole("gridcell").first()).toHaveAttribute("data-square", "1f");
});

test("single-key shortcuts are listed and can be turned off", async ({ page, player }) => {
  await player.open();
  await player.start();
  await page.keyboard.press("?");
  const help = player.dialog("Keyboard shortcuts");
  await help.getByRole("checkbox").uncheck();
  await help.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("f");
  await expect(page.getByRole("gridcell").first()).toHaveAttribute("data-square", "6a");
  await page.reload();
  await player.ready();
  await page.keyboard.press("f");
  await expect(page.getByRole("gridcell").first()).toHaveAttribute("data-square", "6a");
});
