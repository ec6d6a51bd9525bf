// Phones: nothing runs over the side, the board takes the width, and a finger can play.
import { expect, test } from "./fixtures";

for (const width of [320, 390]) {
  test.describe(`a phone of ${width} pixels`, () => {
    test.use({
      replies: "2a1b 6a6b",
      viewport: { width, height: width === 320 ? 568 : 844 },
      hasTouch: true,
      isMobile: true,
    });

    test("shows and plays the game", async ({ page, player }) => {
      const fits = async (): Promise<void> => {
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over).toBe(0);
      };
      const tap = async (target: ReturnType<typeof player.square>): Promise<void> => {
        const { x, y } = await player.centre(target);
        await page.touchscreen.tap(x, y);
      };
      await player.open("/about");
      await expect(page.getByTestId("version")).toBeVisible();
      await fits();
      await player.open();
      await expect(player.button("Start the game")).toBeEnabled();
      await fits();
      await player.start();
      await fits();
      const board = await page.locator("sg-board").boundingBox();
      expect(board?.width ?? 0).toBeGreaterThan(width * 0.85);
      await tap(player.square("1f"));
      await player.stands("1b", "1b, White pawn, possible target");
      await tap(player.square("1b"));
      await fits();
      await player.dialog("Promote?").getByRole("button", { name: "Promote: dragon" }).tap();
      await player.until(2);
      await tap(player.inHand("black", "P"));
      await tap(player.square("6c"));
      await expect(player.notice()).toBeInViewport({ ratio: 1 });
      await fits();
      await tap(player.inHand("black", "P"));
      await expect(player.notice()).toHaveCount(0);
      await player.stands("4d", "4d, empty, possible target");
      await tap(player.square("4d"));
      await player.until(4);
      expect((await player.state()).moves[2]?.usi).toBe("P*4d");
      await player.button("Resign").click();
      await player.dialog("Resign this game?").getByRole("button", { name: "Resign" }).click();
      await expect(player.result()).toBeVisible();
      await fits();
    });
  });
}
