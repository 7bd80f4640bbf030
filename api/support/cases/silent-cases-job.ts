import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { readOpenCase } from '../threads/case-store.ts';
import { closeCase, SILENCE_HOURS } from './close-case.ts';
import { lockThread } from '../threads/thread-store.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

/** How many cases one run closes; the next run goes on. */
const BATCH_ROWS = 200;
/** How long a message of Telegram is known by its id, and a delivery that is done is kept. */
const KEPT_FOR = '30 days';

/** Closes cases whose player has said nothing for long, and forgets what was delivered long ago. */
export const silentCasesJob: Job = {
  name: 'silent-cases',
  cron: '*/10 * * * *',
  limitSeconds: 300,
  run: async ({ db, clock }) => {
    for (const threadId of await readSilent(db, clock.nowMs())) {
      await closeSilent({ db, clock }, threadId);
    }
    const now = new Date(clock.nowMs());
    await sql`
      delete from support_updates where taken_at < ${now}::timestamptz - ${KEPT_FOR}::interval
    `.execute(db);
    await sql`delete from support_arrivals where arrived_at < now() - interval '1 hour'`.execute(
      db,
    );
    await sql`
      delete from support_deliveries where done_at < ${now}::timestamptz - ${KEPT_FOR}::interval
    `.execute(db);
  },
};

const silentSince = (nowMs: number): Date => new Date(nowMs - SILENCE_HOURS * HOUR_MS);

async function readSilent(db: Database, nowMs: number): Promise<readonly bigint[]> {
  const rows = await db
    .selectFrom('support_cases')
    .select('thread_id')
    .where('state', '=', 'players')
    .where('changed_at', '<', silentSince(nowMs))
    .orderBy('changed_at')
    .limit(BATCH_ROWS)
    .execute();
  return rows.map(({ thread_id: id }) => id);
}

/** The player may have written since the case was read: it is judged again under the lock. */
async function closeSilent(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  threadId: bigint,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const thread = await lockThread(trx, threadId);
    const row = await readOpenCase(trx, threadId);
    const isSilent = row?.state === 'players' && row.changed_at < silentSince(clock.nowMs());
    if (isSilent) await closeCase({ db: trx, clock }, { thread, row, how: 'silence' });
  });
}
