// When to try again after a lost connection.

const FIRST_MS = 400;
const LONGEST_MS = 15_000;

/**
 * The wait before try number `attempt` (from 0), doubling up to a limit. `random`, from 0 to 1,
 * spreads the wait over its upper half, so that many pages do not return at one instant.
 */
export function backoffMs(attempt: number, random: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return Math.round(full / 2 + (full / 2) * random);
}
