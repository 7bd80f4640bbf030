import { sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { STAKE_FOR_ONE_RELEASED } from '../../../shared/rewards/earned/release.ts';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import type { GrantDeps } from '../rewards-deps.ts';
import { type LockedWallet, RELEASES, settleRelease } from './settle-release.ts';

/** How many wallets one pass settles; the next pass goes on. */
const PASS = 500;

/**
 * Moves what play released of locked money, every five minutes, so that a player finds it in the
 * balance menu without having opened the bonuses. Wallets of which less than one unit is released
 * wait.
 */
export const releaseJob: Job<JobDeps & { readonly rewards: GrantDeps | undefined }> = {
  name: 'release',
  cron: '*/5 * * * *',
  limitSeconds: 240,
  run: async ({ rewards, logger }) => {
    if (rewards === undefined) return;
    for (const { playerId, wallet } of await readDue(rewards.db)) {
      try {
        await settleRelease(rewards, playerId, wallet);
      } catch (error) {
        logger.error({ err: error, playerId, wallet }, 'locked money was not released');
      }
    }
  },
};

type Due = { readonly playerId: PlayerId; readonly wallet: LockedWallet };

async function readDue(db: Database): Promise<readonly Due[]> {
  const least = STAKE_FOR_ONE_RELEASED * MICRO_PER_UNIT;
  const marks = Object.entries(RELEASES).map(([wallet, { mark }]) => sql`(${wallet}, ${mark})`);
  const { rows } = await sql<{ player_id: bigint; wallet: LockedWallet }>`
    select a.player_id, a.wallet
      from accounts a
      join (values ${sql.join(marks)}) as kinds (wallet, mark) on kinds.wallet = a.wallet
      join wallets w on w.account_id = a.id and w.balance_micro > 0
      join player_totals t on t.player_id = a.player_id
      left join reward_marks m on m.player_id = a.player_id and m.name = kinds.mark
     where a.wallet in ('dic-locked', 'usdic-locked')
       and t.experience_micro - coalesce(m.mark_micro, 0) >= ${least}
     limit ${PASS}`.execute(db);
  return rows.map(({ player_id, wallet }) => ({ playerId: playerIdOf(player_id), wallet }));
}
