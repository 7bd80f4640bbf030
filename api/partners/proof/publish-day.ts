import { sql } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { type DayProof, pathOf, rootOf } from '../../../shared/partners/day-proof.ts';
import type { PublishedDay } from '../../../shared/partners/proof/contract.ts';
import { DAY_MS, dayAfter } from '../../../shared/platform/day.ts';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readDay } from './day-events.ts';

/** How long after midnight a day is published: no click of it is on its way any more. */
const GRACE_MS = 10 * 60_000;
const SHOWN = 100;

/** Days of an outage that are made good in one run, one after the other. */
const LATE_DAYS_MOST = 60;

type Deps = { readonly db: Database; readonly clock: Clock };

/**
 * Publishes the roots of the days that are over and were not published yet, each once, from the day
 * after the newest on; the first one ever is the day that ended last. What was published never changes.
 */
export async function publishDays({ db, clock }: Deps): Promise<void> {
  const last = moscowDate(clock.nowMs() - GRACE_MS - DAY_MS);
  const newest = await db
    .selectFrom('partner_day_roots')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  let day = newest === undefined ? last : dayAfter(newest.day);
  for (let made = 0; day <= last && made < LATE_DAYS_MOST; made += 1) {
    await publishDay({ db, clock }, day);
    day = dayAfter(day);
  }
}

async function publishDay({ db, clock }: Deps, day: string): Promise<void> {
  const partners = await readDay(db, day);
  await db
    .insertInto('partner_day_roots')
    .values({
      day,
      root: rootOf(partners.map(({ digest }) => digest)),
      events: partners.reduce((sum, { leaves }) => sum + leaves.length, 0),
      partners: partners.length,
      published_at: new Date(clock.nowMs()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The newest published days. */
export async function readPublishedDays(db: Database): Promise<PublishedDay[]> {
  const rows = await db
    .selectFrom('partner_day_roots')
    .selectAll()
    .orderBy('day', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ published_at, ...row }) => ({
    ...row,
    publishedAt: published_at.toISOString(),
  }));
}

/**
 * The clicks of a partner on a day, with the way to the root that was published. Refuses
 * `partner.no-day` where nothing is published, or the partner had no click.
 */
export async function readDayProof(
  db: Database,
  partner: string,
  day: string,
): Promise<DayProof & { readonly leaves: string[]; readonly path: ReturnType<typeof pathOf> }> {
  const published = await db
    .selectFrom('partner_day_roots')
    .select('root')
    .where(sql<string>`day::text`, '=', day)
    .executeTakeFirst();
  if (published === undefined) throw new Refusal('partner.no-day');
  const partners = await readDay(db, day);
  const place = partners.findIndex((one) => one.partner === partner);
  const own = partners[place];
  if (own === undefined) throw new Refusal('partner.no-day');
  const path = pathOf(
    partners.map(({ digest }) => digest),
    place,
  );
  return { day, root: published.root, partner, leaves: [...own.leaves], path };
}
