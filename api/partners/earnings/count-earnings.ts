import { moscowDate, moscowWeekStartMs } from '../../../shared/platform/moscow-time.ts';
import { bindReferrals } from '../attribution/bind-referrals.ts';
import { judgeReferrals } from '../attribution/judge-referrals.ts';
import type { PartnerMoneyDeps } from '../partner-deps.ts';
import { noteFirstDeposits, noteLevels, noteStakes } from './note-progress.ts';
import { payInvites } from './pay-invites.ts';
import { raiseLevels } from './raise-levels.ts';
import { shareCpa } from './share-cpa.ts';
import { shareDeposits } from './share-deposits.ts';
import { shareProfits } from './share-profits.ts';
import { shareStakes } from './share-stakes.ts';
import { stopExcluded } from './stop-excluded.ts';
import { lockEarnings } from '../program/lock-earnings.ts';

/**
 * Counts what partners earned until now: who came by whom, who is refused, what was staked, deposited
 * and reached. Every step bears to be interrupted, repeated, and run beside itself.
 */
export async function countEarnings(deps: PartnerMoneyDeps): Promise<void> {
  await bindReferrals(deps);
  await noteFirstDeposits(deps);
  await judgeReferrals(deps);
  await shareStakes(deps, 'level');
  await shareStakes(deps, 'bets', 'ending');
  await shareWeek(deps);
  await shareDeposits(deps);
  await noteStakes(deps);
  await shareCpa(deps);
  await shareProfits(deps);
  await noteLevels(deps);
  await stopExcluded(deps);
  await raiseLevels(deps);
  await payInvites(deps);
}

/** RevShare by bets is counted once a week, when the week in Moscow is over. */
async function shareWeek(deps: PartnerMoneyDeps): Promise<void> {
  const { db, clock } = deps;
  const week = moscowDate(moscowWeekStartMs(clock.nowMs()));
  const run = await db
    .selectFrom('partner_runs')
    .select('through')
    .where('kind', '=', 'bets')
    .executeTakeFirst();
  if (run?.through === week) return;
  await shareStakes(deps, 'bets');
  await db.transaction().execute(async (trx) => {
    await lockEarnings(trx);
    await trx
      .insertInto('partner_runs')
      .values({ kind: 'bets', through: week })
      .onConflict((conflict) => conflict.column('kind').doUpdateSet({ through: week }))
      .execute();
  });
}
