import { setTimeout as wait } from 'node:timers/promises';
import { buildReport } from '../solvency/build-report.ts';
import { readReserves } from '../solvency/read-reserves.ts';
import type { Job } from './job.ts';

/** A report is made each hour, and at a start where the newest is nearly as old. */
const MIN_AGE_MS = 50 * 60_000;

/** A stand-in that holds reserves listens a moment after the jobs of its process begin. */
const TRIES = 4;
const PAUSE_MS = 1500;

/** Sums up what players are owed and reads what the house holds, each hour. */
export const solvencyJob: Job = {
  name: 'solvency',
  cron: '25 * * * *',
  limitSeconds: 1800,
  run: async ({ db, clock, desk }) => {
    await buildReport({ db, clock }, { minAgeMs: MIN_AGE_MS });
    if (desk === undefined) return;
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const read = await readReserves(desk);
      if (read > 0) return;
      await wait(PAUSE_MS);
    }
  },
};
