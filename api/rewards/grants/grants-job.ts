import type { Database } from '../../platform/db/database.ts';
import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import type { GrantDeps } from '../rewards-deps.ts';
import { advanceGrant } from './advance-grant.ts';

/** How many grants one pass takes up; the next pass goes on. */
const PASS = 500;

/**
 * Takes open grants on, each minute: posts what a crash left, pays what was played for, and ends
 * what is over. Only those that can move are read: claimed ones, those whose need is played, those
 * whose time is over.
 */
export const grantsJob: Job<JobDeps & { readonly rewards: GrantDeps | undefined }> = {
  name: 'grants',
  cron: '* * * * *',
  limitSeconds: 300,
  run: async ({ rewards, logger }) => {
    if (rewards === undefined) return;
    for (const id of await readDue(rewards.db, rewards.clock.nowMs())) {
      try {
        await advanceGrant(rewards, id);
      } catch (error) {
        logger.error({ err: error, grantId: id }, 'a grant did not move on');
      }
    }
  },
};

async function readDue(db: Database, nowMs: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('grants as g')
    .innerJoin('player_totals as t', 't.player_id', 'g.player_id')
    .select('g.id')
    .where('g.ended_at', 'is', null)
    .where('g.state', '<>', 'review')
    .where((where) =>
      where.or([
        where.and([where('g.state', '=', 'claimed'), where('g.award', '<>', 'bonus')]),
        where.and([
          where('g.state', '=', 'claimed'),
          where.not(
            where.exists(
              where
                .selectFrom('grants as other')
                .select('other.id')
                .whereRef('other.player_id', '=', 'g.player_id')
                .where('other.award', '=', 'bonus')
                .where('other.state', '=', 'active'),
            ),
          ),
        ]),
        where('g.expires_at', '<', new Date(nowMs)),
        where.and([
          where('g.state', '=', 'active'),
          where('g.award', '=', 'cash-after-play'),
          where(
            where('t.counted_micro', '-', where.ref('g.mark_micro')),
            '>=',
            where.ref('g.need_micro'),
          ),
        ]),
        where.and([
          where('g.state', '=', 'active'),
          where('g.award', '=', 'bonus'),
          where(
            where('t.bonus_counted_micro', '-', where.ref('g.mark_micro')),
            '>=',
            where.ref('g.need_micro'),
          ),
        ]),
      ]),
    )
    .orderBy('g.claimed_at')
    .limit(PASS)
    .execute();
  return rows.map(({ id }) => id);
}
