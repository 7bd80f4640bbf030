import { setTimeout as wait } from 'node:timers/promises';
import { readRates } from './read-rates.ts';
import type { Job, JobDeps } from '../platform/jobs/job.ts';
import type { RatesSettings } from './settings.ts';

/** A source may be this process itself, which begins to listen a moment after its jobs start. */
const TRIES = 4;
const PAUSE_MS = 1500;

type RatesJobDeps = JobDeps & {
  /** Where rates are read from; undefined in a process that reads none. */
  readonly rates: RatesSettings | undefined;
};

/** Reads the rates of currencies and coins each minute. */
export const ratesJob: Job<RatesJobDeps> = {
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
