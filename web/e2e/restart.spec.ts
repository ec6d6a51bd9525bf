// The server dies without warning in mid-game and comes back.
import { expect, test } from "./fixtures";

// What the browser itself writes to the console while nobody answers.
test.use({ replies: "2a1b 6a6b 6b6a", forgiven: /ERR_CONNECTION|WebSocket connection/ });

test.beforeEach(async ({ player }) => {
  await player.open();
  await player.start();
  await player.click("1f1b+");
  await player.until(2);
});

test("the page comes back by itself and the game goes on", async ({ page, player, server }) => {
  const before = await player.state();
  await server.kill();
  await expect(page.locator("[data-connection=lost]")).toBeVisible();
  await server.start();
  await player.ready();
  expect(await player.state()).toEqual(before);
  await player.click("P*4d");
  await player.until(4);
  await player.stands("4d", /^4d, Black pawn/);
});

test("a move made meanwhile is kept and played once", async ({ page, player, server }) => {
  await server.kill();
  await expect(page.locator("[data-connection=lost]")).toBeVisible();
  await player.point("P*4d");
  await expect(page.getByText("Your move is kept and will be sent.")).toBeVisible();
  await server.start();
  await player.until(4);
  const { moves } = await player.state();
  expect(moves.map(({ usi }) => usi)).toEqual(["1f1b+", "2a1b", "P*4d", "6a6b"]);
});

test("a reload after a restart finds the game", async ({ page, player, server }) => {
  await server.kill();
  await server.start();
  await page.reload();
  await player.ready();
  await player.until(2);
  await player.click("6e6d");
  await player.until(4);
});
