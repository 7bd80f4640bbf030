import { sql } from 'kysely';
import { rootOf } from '../../../shared/partners/day-proof.ts';
import type { PublishedDay } from '../../../shared/partners/proof/contract.ts';
import { dayAfter } from '../../../shared/platform/day.ts';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { lockEarnings } from '../program/lock-earnings.ts';
import { digestDay, readEvents } from './day-events.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** How long after midnight a day is published: no click of it is on its way any more. */
const GRACE_MS = 10 * 60_000;
const SHOWN = 100;

/** How many digests are written by one statement. */
const PAGE = 1000;

/** Days of an outage that are made good in one run, one after the other. */
const LATE_DAYS_MOST = 60;

type Deps = { readonly db: Database; readonly clock: Clock };

/**
 * Publishes the roots of the days that are over and were not published yet, each once, from the day
 * after the newest on; the first one ever is the day that ended last. What was published never changes.
 */
export async function publishDays({ db, clock }: Deps): Promise<void> {
  const last = await lastOver({ db, clock });
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

/** The last day that is over, and of which deposits were shared too where they are shared at all. */
async function lastOver({ db, clock }: Deps): Promise<string> {
  const over = moscowDate(clock.nowMs() - GRACE_MS - DAY_MS);
  const shared = await db
    .selectFrom('partner_runs')
    .select('through')
    .where('kind', '=', 'deposits')
    .executeTakeFirst();
  return shared === undefined || over < shared.through ? over : shared.through;
}

/** Under the lock of those who count: what they count now belongs to a later day, or is there. */
async function publishDay({ db, clock }: Deps, day: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockEarnings(trx);
    if ((await readPublishedDays(trx, day)).length > 0) return;
    const partners = digestDay(day, await readEvents(trx, { day }));
    const digests = partners.map(({ partner, digest, leaves }) => ({
      day,
      partner,
      digest,
      events: leaves.length,
    }));
    for (let at = 0; at < digests.length; at += PAGE) {
      await trx
        .insertInto('partner_day_digests')
        .values(digests.slice(at, at + PAGE))
        .execute();
    }
    await trx
      .insertInto('partner_day_roots')
      .values({
        day,
        root: rootOf(partners.map(({ digest }) => digest)),
        events: digests.reduce((sum, { events }) => sum + events, 0),
        partners: partners.length,
        published_at: new Date(clock.nowMs()),
      })
      .execute();
  });
}

/** The newest published days, or one of them. */
export async function readPublishedDays(db: Database, day?: string): Promise<PublishedDay[]> {
  const rows = await db
    .selectFrom('partner_day_roots')
    .selectAll()
    .$if(day !== undefined, (query) => query.where(sql<string>`day::text`, '=', day ?? ''))
    .orderBy('day', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ published_at, ...row }) => ({
    ...row,
    publishedAt: published_at.toISOString(),
  }));
}
