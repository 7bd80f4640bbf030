import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { endAfterBreaks, endedWeek } from '../../../shared/rewards/cashback/week.ts';
import type { Policy } from '../../../shared/policy/policy.ts';
import { readGuard } from '../../protection/guard/guard.ts';
import { claimGrant } from '../grants/claim-grant.ts';
import { grantedOr } from '../offers/refuse-claim.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { type Cashback, isTaken, moveCashback, readOpenCashbacks } from './cashback-store.ts';

/** The campaign whose grants are the cashbacks of the weeks. */
const CASHBACK_CAMPAIGN = 'cashback';

/** What cashback needs besides claiming: whether the policy credits it by itself. */
export type CashbackDeps = ClaimDeps & {
  readonly config: { readonly policy: Pick<Policy, 'creditsCashback'> };
};

/**
 * Pays what a player has of cashback to the balance, with nothing to be played for it: each week
 * once, in however many tabs it is pressed. Answers the sum.
 */
export async function takeCashback(deps: CashbackDeps, playerId: PlayerId): Promise<bigint> {
  await deps.gate.claim(playerId);
  let paidMicro = 0n;
  for (const cashback of await readTakable(deps, playerId)) {
    paidMicro += await payCashback(deps, cashback, 'player');
  }
  if (paidMicro === 0n) throw await whyNothing(deps, playerId);
  return paidMicro;
}

/** What a player can take now; where the policy credits it, that is all that waits for it. */
export async function readTakable(
  { db, clock, config }: Pick<CashbackDeps, 'db' | 'clock' | 'config'>,
  playerId: PlayerId,
): Promise<readonly Cashback[]> {
  const open = await readOpenCashbacks(db, playerId);
  if (open.length === 0) return [];
  const { breaks } = await readGuard(db, playerId);
  const nowMs = clock.nowMs();
  return open.filter(
    ({ untilMs, isWaiting }) =>
      config.policy.creditsCashback || isWaiting || nowMs < endAfterBreaks(untilMs, breaks),
  );
}

/** Pays one week; zero where it was paid before. */
export async function payCashback(
  deps: CashbackDeps,
  cashback: Cashback,
  by: 'player' | 'job',
): Promise<bigint> {
  const { playerId, week, amountMicro: ofMicro } = cashback;
  const claim = { playerId, campaignId: CASHBACK_CAMPAIGN, occasion: week, ofMicro, by };
  const outcome = await claimGrant(deps, claim);
  if (outcome.status === 'before') {
    await moveCashback(deps.db, cashback, { state: 'taken' });
    return 0n;
  }
  const { amountMicro } = grantedOr(outcome);
  await moveCashback(deps.db, cashback, { state: 'taken' });
  return amountMicro;
}

async function whyNothing({ db, clock }: CashbackDeps, playerId: PlayerId): Promise<Refusal> {
  const isBefore = await isTaken(db, { playerId, week: endedWeek(clock.nowMs()) });
  return new Refusal(isBefore ? 'cashback.taken' : 'cashback.nothing');
}
