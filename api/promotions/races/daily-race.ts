import {
  DAILY_TEMPLATE,
  DAILY_TERMS,
  dailyRaceAt,
} from '../../../shared/promotions/races/daily.ts';
import { raceTerms } from '../../../shared/promotions/races/terms.ts';
import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { openRace } from './open-race.ts';
import type { OpenDeps } from './races-deps.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/**
 * Opens the tournaments of today and of tomorrow in Moscow on the terms that the template has, each
 * once, in however many processes. The template has the first terms until an operator changes them.
 */
export async function openDailyRaces(deps: OpenDeps, nowMs: number): Promise<void> {
  const { db } = deps;
  await db
    .insertInto('race_templates')
    .values({ name: DAILY_TEMPLATE, terms: JSON.stringify(DAILY_TERMS) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { terms } = await db
    .selectFrom('race_templates')
    .select('terms')
    .where('name', '=', DAILY_TEMPLATE)
    .executeTakeFirstOrThrow();
  for (const atMs of [nowMs, nowMs + DAY_MS]) {
    const day = dailyRaceAt(atMs);
    await openRace(deps, { ...day, terms: raceTerms.parse(terms), template: DAILY_TEMPLATE });
  }
}

/** Opens the daily tournament of the next day well before it begins. */
export const dailyRaceJob: Job<JobDeps & { readonly rewards: OpenDeps | undefined }> = {
  name: 'daily-race',
  cron: '*/30 * * * *',
  limitSeconds: 60,
  run: async ({ db, rewards, clock }) => {
    if (rewards !== undefined) await openDailyRaces({ db, rates: rewards.rates }, clock.nowMs());
  },
};
