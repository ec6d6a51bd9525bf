// What axe-core finds on each page, in both colour schemes and with both sets of men.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The serious and critical findings, in words. */
async function findings(page: Page): Promise<string[]> {
  // Colours are judged once nothing moves any more.
  await page.evaluate(() => Promise.all(document.getAnimations().map((running) => running.finished)));
  await page.evaluate(axe);
  const { violations } = await page.evaluate(
    () => (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, replies: "2a1b 6a6b" });

    test("start and about", async ({ page, player }) => {
      await player.open();
      await expect(player.button("Start the game")).toBeEnabled();
      expect(await findings(page)).toEqual([]);
      await page.getByLabel("Handicap").selectOption({ label: "Choose the men…" });
      await page.getByRole("combobox", { name: /^Men/ }).selectOption({ label: "Letters" });
      expect(await findings(page)).toEqual([]);
      await page.getByRole("link", { name: "About" }).click();
      await expect(page.getByRole("region", { name: "Third-party notices" })).toContainText("shogiground");
      expect(await findings(page)).toEqual([]);
    });

    test("the game at every stage", async ({ page, player }) => {
      await player.open();
      await player.start();
      expect(await findings(page)).toEqual([]);
      await player.point("1f1b");
      await expect(player.dialog("Promote?")).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await player.dialog("Promote?").getByRole("button", { name: "Promote: dragon" }).click();
      await player.until(2);
      await player.point("P*6c");
      await expect(player.notice()).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await player.clickOn(player.inHand("black", "P"));
      await player.stands("4d", "4d, empty, possible target");
      await expect(player.notice()).toHaveCount(0);
      expect(await findings(page)).toEqual([]);
      await player.button("Start position").click();
      expect(await findings(page)).toEqual([]);
      await player.button("Back to the game").click();
      await player.button("Keyboard shortcuts").click();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await player.button("Resign").click();
      expect(await findings(page)).toEqual([]);
      await player.dialog("Resign this game?").getByRole("button", { name: "Resign" }).click();
      await expect(player.result()).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  });
}

test.describe("addresses that lead nowhere", () => {
  // The browser itself notes each answer of 404 in the console.
  test.use({ forgiven: /404/ });

  test("say so", async ({ page, player }) => {
    await player.open("/no/such/page");
    await expect(page.getByRole("heading", { name: "There is no such page." })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await player.open("/play/nosuchgame");
    await expect(page.getByRole("heading", { name: "There is no such game." })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });
});
