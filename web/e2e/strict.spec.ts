// A game in which an illegal move loses.
import { expect, test } from "./fixtures";

test.use({ replies: "1b1c" });

test("an illegal move asks first, and then loses", async ({ page, player }) => {
  await player.open();
  await page.getByLabel("loses the game").check();
  await player.start();
  await player.point("6e6c");
  await player.dialog("That is not a legal move").getByRole("button", { name: "Cancel" }).click();
  await player.stands("6e", /^6e, Black pawn/);
  await player.point("6e6c");
  await player.dialog("That is not a legal move").getByRole("button", { name: "Play it and lose" }).click();
  await expect(player.result()).toHaveAttribute("data-end", "illegal-move");
  await expect(player.result()).toContainText("Black made an illegal move. White wins.");
});
