import { randomInt } from 'node:crypto';

/** Set `STAFF_SEED` to repeat a search, and `STAFF_RUNS` for a longer one. */
const SEED = Number(process.env['STAFF_SEED'] ?? randomInt(2 ** 31));

/** How a search for ways of one person runs: from another seed every time, which is printed. */
export function searchRuns(numRuns: number): { readonly seed: number; readonly numRuns: number } {
  return { seed: SEED, numRuns: Number(process.env['STAFF_RUNS'] ?? numRuns) };
}

/** A search that has to find its way: always the same. */
export const CONTROL_RUNS = { seed: 14, numRuns: 60 } as const;

process.stdout.write(`The searches among the staff run with STAFF_SEED=${SEED}\n`);
