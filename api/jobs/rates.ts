import { setTimeout as wait } from 'node:timers/promises';
import { readRates } from '../rates/read-rates.ts';
import type { Job } from './job.ts';

/** A source may be this process itself, which listens a moment after its jobs begin. */
const TRIES = 4;
const PAUSE_MS = 1500;

/** Reads the rates of currencies and coins each minute. */
export const ratesJob: Job = {
  name: 'rates',
  cron: '* * * * *',
  limitSeconds: 60,
  run: async ({ db, clock, logger, rates }) => {
    if (rates === undefined) return;
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const taken = await readRates({ db, clock, logger, rates });
      if (taken > 0 || tries === TRIES) return;
      await wait(PAUSE_MS);
    }
  },
};
