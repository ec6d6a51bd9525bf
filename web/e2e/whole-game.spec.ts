// From the start page to an end by rule, against the real engine.
import type { State } from "../src/wire/State";
import { expect, test } from "./fixtures";

const ENDS = /^(checkmate|no-legal-move|repetition|perpetual-check)$/;
const MOST_PLIES = 300;

/** A move that hastens the end: the king walks out to meet the other side. */
function reckless(state: State): string {
  const gain = (hodges: string): number => {
    if (!hodges.startsWith("K")) return 0;
    return "fedcba".indexOf(hodges.slice(-1));
  };
  const moves = state.legal.toSorted((a, b) => gain(b.hodges) - gain(a.hodges));
  return moves[0]?.usi ?? "";
}

test("a whole game against the computer ends by rule, and says so", async ({ page, player }) => {
  await player.open();
  await page.getByLabel("Strength of the computer").selectOption("1");
  await player.start();
  let state = await player.state();
  expect(state.level).toBe("1");
  while (state.outcome === null && state.ply < MOST_PLIES) {
    const { ply } = state;
    await player.click(reckless(state), "black", state);
    await expect.poll(async () => {
      state = await player.state();
      return state.outcome !== null || (state.ply > ply && state.turn === "black");
    }, { intervals: [20, 50, 100] }).toBe(true);
    await expect(page.getByTestId("status")).toHaveText(/Your turn|Game over/);
    await expect(page.locator(`[data-ply="${state.ply}"]`)).toHaveAttribute("aria-current", "step");
  }
  expect(state.outcome?.end).toMatch(ENDS);
  await expect(player.result()).toHaveAttribute("data-end", ENDS);
  await expect(player.result()).toContainText(/wins|no contest/);
  await expect(player.button("Resign")).toBeDisabled();
  await page.getByRole("link", { name: "New game" }).first().click();
  await expect(page.getByRole("link", { name: /Look again/ })).toContainText(`${state.ply} moves`);
});

test("every strength answers", async ({ page, player }) => {
  await player.open();
  const levels = page.getByLabel("Strength of the computer");
  const names = await levels.locator("option").allTextContents();
  expect(names.map((name) => name.trim().charAt(0))).toEqual(["1", "2", "3", "4", "5", "6"]);
  for (const level of ["2", "3", "4", "5", "6"]) {
    await player.open();
    await levels.selectOption(level);
    await player.start();
    await player.click("6e6d");
    await player.until(2);
    expect((await player.state()).level).toBe(level);
  }
});
