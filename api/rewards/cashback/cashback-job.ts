import { Refusal } from '../../../shared/errors/refusal.ts';
import { endAfterBreaks } from '../../../shared/rewards/cashback/week.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { readGuard } from '../../protection/guard/guard.ts';
import { owesWins } from '../grants/owes-wins.ts';
import {
  type Cashback,
  isTaken,
  moveCashback,
  parkCashback,
  readDueCashbacks,
} from './cashback-store.ts';
import { closeWeek } from './close-week.ts';
import { type CashbackDeps, payCashback } from './take-cashback.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/platform/durations.ts';

/** How many cashbacks one pass looks at; the next pass goes on. */
const PASS = 1000;

/**
 * Closes the week at midnight in Moscow from Saturday to Sunday, or as soon after as a process
 * runs; ends what was not taken in time, or credits it where the policy says so.
 */
export const cashbackJob: Job<JobDeps & { readonly rewards: CashbackDeps | undefined }> = {
  name: 'cashback',
  cron: '*/5 * * * *',
  limitSeconds: 300,
  run: async ({ db, rewards, clock, logger }) => {
    if (rewards === undefined) return;
    const { policy } = rewards.config;
    if (await closeWeek(db, { nowMs: clock.nowMs(), policy })) logger.info('a week was closed');
    for (const cashback of await readDueCashbacks(db, { nowMs: clock.nowMs(), limit: PASS })) {
      try {
        await settleDue(rewards, cashback);
      } catch (error) {
        logger.error({ err: error, ...cashback }, 'a cashback did not move on');
      }
    }
  },
};

/**
 * What becomes of a cashback whose time is over. Nothing is lost by a player who may not take it, or
 * who owes wins: it waits, is looked at each hour, and leaves a whole day once the player may. That
 * of a closed account is looked at once.
 */
async function settleDue(deps: CashbackDeps, cashback: Cashback): Promise<void> {
  const { db, clock, config } = deps;
  if (await isTaken(db, cashback)) return await moveCashback(db, cashback, { state: 'taken' });
  const nowMs = clock.nowMs();
  const waits = { untilMs: nowMs + HOUR_MS, isWaiting: true };
  if (await isClosed(db, cashback)) return await parkCashback(db, cashback);
  if (!(await mayClaim(deps, cashback))) return await moveCashback(db, cashback, waits);
  if (config.policy.creditsCashback) return void (await payCashback(deps, cashback, 'job'));
  if (cashback.isWaiting) {
    const day = { untilMs: nowMs + DAY_MS, isWaiting: false };
    return await moveCashback(db, cashback, day);
  }
  const { breaks } = await readGuard(db, cashback.playerId);
  const endMs = endAfterBreaks(cashback.untilMs, breaks);
  if (nowMs >= endMs) return await moveCashback(db, cashback, { state: 'expired' });
  await moveCashback(db, cashback, { untilMs: endMs, isWaiting: false });
}

async function isClosed(db: Database, { playerId }: Cashback): Promise<boolean> {
  const row = await db
    .selectFrom('players')
    .select('closed_at')
    .where('id', '=', BigInt(playerId))
    .executeTakeFirst();
  return row?.closed_at !== null;
}

async function mayClaim({ gate, db }: CashbackDeps, { playerId }: Cashback): Promise<boolean> {
  try {
    await gate.claim(playerId);
    return !(await owesWins(db, playerId));
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
