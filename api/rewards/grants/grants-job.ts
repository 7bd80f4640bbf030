import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import type { GrantDeps } from '../rewards-deps.ts';
import { advanceGrant } from './advance-grant.ts';

/** How many grants are read at a time. */
const PAGE = 500;

/** An id before all others. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Takes open grants on, each minute: posts what a crash left, pays what was played for, and ends
 * what is over. Only those that may move are read, all of them in each run: one that cannot move
 * yet, as in a break, keeps no other one waiting.
 */
export const grantsJob: Job<JobDeps & { readonly rewards: GrantDeps | undefined }> = {
  name: 'grants',
  cron: '* * * * *',
  limitSeconds: 300,
  run: async ({ rewards, logger }) => {
    if (rewards === undefined) return;
    const nowMs = rewards.clock.nowMs();
    let page = await readDue(rewards.db, nowMs, FIRST_ID);
    for (; page.length > 0; page = await readDue(rewards.db, nowMs, page.at(-1) ?? FIRST_ID)) {
      for (const id of page) {
        try {
          await advanceGrant(rewards, id);
        } catch (error) {
          logger.error({ err: error, grantId: id }, 'a grant did not move on');
        }
      }
    }
  },
};

/** The next grants, by their ids, that may move. */
async function readDue(db: Database, nowMs: number, afterId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id
      from grants g
      join player_totals t on t.player_id = g.player_id
     where g.ended_at is null and g.state <> 'review' and g.id > ${afterId}::uuid
       and case
             when g.state = 'active' and g.award = 'cash-after-play'
               then t.counted_micro - g.mark_micro >= g.need_micro
             when g.state = 'active'
               then t.bonus_counted_micro - g.mark_micro >= g.need_micro
                    or g.expires_at < ${new Date(nowMs)}
                    or (g.award = 'bonus' and not exists (
                      select from accounts a join wallets w on w.account_id = a.id
                       where a.player_id = g.player_id and a.wallet = 'bonus'
                         and w.balance_micro > 0))
             when g.award = 'bonus'
               then not exists (
                 select from grants o
                  where o.player_id = g.player_id and o.award = 'bonus' and o.state = 'active')
             else true
           end
     order by g.id
     limit ${PAGE}`.execute(db);
  return rows.map(({ id }) => id);
}
