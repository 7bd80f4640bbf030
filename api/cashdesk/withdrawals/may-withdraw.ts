import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { type Policy, RECENT_DEPOSIT_DAYS } from '../../../shared/policy/policy.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Rates } from '../../rates/rates.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import {
  WITHDRAW_MIN_HUNDREDTHS,
  type WithdrawBlock,
} from '../../../shared/cashdesk/withdrawals/contract.ts';
import type { Quote } from '../../../shared/cashdesk/withdrawals/quote.ts';
import {
  hundredthsInCurrency,
  hundredthsOfMicro,
  MICRO_PER_HUNDREDTH,
} from '../../../shared/money/amount.ts';
import { unlockedMicro } from '../../../shared/money/deposit-need.ts';
import { BASE_CURRENCY, currencyById } from '../../../shared/money/currency.ts';
import type { Database } from '../../platform/db/database.ts';
import { requireLevel } from '../../accounts/kyc/withdrawal-rule.ts';
import { requireOpenService } from '../../players/closings.ts';
import type { Player } from '../../players/player-directory.ts';
import { type NeedToPlay, needToPlayOf } from '../../protection/need-to-play.ts';
import type { WithdrawMethod } from './withdraw-terms.ts';
import { isBlocked, type RecentAsks, readRecentAsks } from './withdrawal-store.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** The shortest time between two withdrawals of a player. */
const GAP_MS = 5000;
const RECENT_DEPOSIT_MS = RECENT_DEPOSIT_DAYS * DAY_MS;

export type MayWithdrawDeps = {
  readonly clock: Clock;
  readonly config: { readonly policy: Policy };
  readonly rates: Rates;
};

/** What is to be withdrawn, and by which way. */
export type AskedSum = {
  readonly player: Player;
  readonly way: WithdrawMethod;
  readonly quote: Quote;
};

/** A sum as a refusal shows it: in the currency the player counts in, and rounded down. */
function shown({ rates }: { readonly rates: Rates }, player: Player, amountMicro: bigint) {
  const rate = rates.rateMicro(player.targetCurrency);
  const currency = rate === undefined ? undefined : currencyById(player.targetCurrency);
  const hundredths =
    currency === undefined || rate === undefined
      ? hundredthsOfMicro(amountMicro)
      : hundredthsInCurrency(amountMicro, rate);
  return { amount: (hundredths / 100).toFixed(2), currency: currency?.code ?? BASE_CURRENCY };
}

/** The same, rounded up: what is asked of a player is never shown as less. */
function shownUp(deps: { readonly rates: Rates }, player: Player, amountMicro: bigint) {
  const rate = deps.rates.rateMicro(player.targetCurrency) ?? 100n;
  return shown(deps, player, amountMicro + rate / 100n - 1n);
}

/** Refuses a sum outside the limits: of all payways, then of this one. */
export function requireLimits(deps: MayWithdrawDeps, { player, way, quote }: AskedSum): void {
  const { amountHundredths } = quote;
  if (amountHundredths < WITHDRAW_MIN_HUNDREDTHS) {
    const least = BigInt(WITHDRAW_MIN_HUNDREDTHS) * MICRO_PER_HUNDREDTH;
    const { amount: limit, currency } = shownUp(deps, player, least);
    throw new Refusal('withdraw.minimum', { limit, currency });
  }
  const worth = (BigInt(amountHundredths) * MICRO_PER_HUNDREDTH * 100n) / way.limits.rateMicro;
  const { min_hundredths: min, max_hundredths: max } = way.method;
  const limitOf = (hundredths: bigint) => ({
    limit: (Number(hundredths) / 100).toFixed(2),
    currency: way.limits.currency,
  });
  if (worth < min) throw new Refusal('withdraw.below-method', limitOf(min));
  if (worth > max) throw new Refusal('withdraw.above-method', limitOf(max));
  if (Number(quote.arrives) === 0) throw new Refusal('withdraw.amount');
}

/**
 * A player whose money is asked after, and what they have to play.
 */
type Standing = {
  readonly db: Database;
  readonly player: Player;
  readonly nowMs: number;
  readonly need: () => Promise<NeedToPlay>;
};
type Rule = readonly [
  block: WithdrawBlock,
  refusalOf: (deps: MayWithdrawDeps, standing: Standing) => Promise<Refusal | undefined>,
];

/**
 * What keeps all money of a player from leaving, whatever is typed: blocked, no deposit of late
 * where the policy asks for one, and nothing but deposits not yet played. In the order of
 * precedence.
 */
const STANDING: readonly Rule[] = [
  [
    'blocked',
    async (_deps, { db, player }) =>
      (await isBlocked(db, player.id)) ? new Refusal('withdraw.blocked') : undefined,
  ],
  [
    'no-deposit',
    async ({ config }, { db, player, nowMs }) => {
      if (!config.policy.hasSevenDayDepositRule) return undefined;
      const isOfLate = await hasDepositedOfLate(db, player.id, nowMs);
      return isOfLate ? undefined : new Refusal('withdraw.no-deposit');
    },
  ],
  ['wager', lockedRefusal],
];

/**
 * Which of these rules hold a player's money now: what a withdrawal of any sum would be refused
 * for.
 */
export async function activeBlocks(
  deps: MayWithdrawDeps,
  standing: Standing,
): Promise<WithdrawBlock[]> {
  const found = await Promise.all(
    STANDING.map(async ([block, refusalOf]) =>
      (await refusalOf(deps, standing)) === undefined ? [] : [block],
    ),
  );
  return found.flat();
}

/** Refuses a second withdrawal by a payway while one is under way. */
export function requireNoneOpen(recent: RecentAsks, { payway }: WithdrawMethod): void {
  if (recent.openPayways.includes(payway.id)) throw new Refusal('withdraw.do-not-split');
}

/**
 * Refuses a withdrawal that the player may not make now: where staff closed withdrawals, then by
 * the rules that do not depend on the input, then for too little money, one under way, too high a
 * rate, or more than the month allows. It counts what `db` shows: for a reliable answer call it
 * under the lock of the player's withdrawals.
 */
export async function requireMayWithdraw(
  deps: MayWithdrawDeps,
  db: Database,
  asked: AskedSum,
): Promise<void> {
  const { player, way, quote } = asked;
  const playerId = player.id;
  const nowMs = deps.clock.nowMs();
  await requireOpenService(db, 'withdrawals', nowMs);
  const standing = standingOf(deps, db, player);
  for (const [, refusalOf] of STANDING) {
    const refusal = await refusalOf(deps, standing);
    if (refusal !== undefined) throw refusal;
  }
  await requireMoney(deps, standing, quote.totalHundredths);
  const recent = await readRecentAsks(db, playerId, nowMs);
  requireNoneOpen(recent, way);
  const waitMs = (recent.lastAskedAt?.getTime() ?? -Infinity) + GAP_MS - nowMs;
  if (waitMs > 0) throw new Refusal('withdraw.too-fast', { waitMs });
  await requireLevel({ db, rules: deps.config.policy.kyc }, playerId, {
    amountMicro: BigInt(quote.amountHundredths) * MICRO_PER_HUNDREDTH,
    monthMicro: recent.monthMicro,
  });
}

/** Where something is to be played and less than any payway pays is above what that locks. */
async function lockedRefusal(
  deps: MayWithdrawDeps,
  { db, player, need }: Standing,
): Promise<Refusal | undefined> {
  const asked = await need();
  if (asked.needMicro === 0n) return undefined;
  const free = unlockedMicro(await readReal(db, player.id), asked.lockedMicro);
  const least = BigInt(WITHDRAW_MIN_HUNDREDTHS) * MICRO_PER_HUNDREDTH;
  return free < least ? needRefusal(deps, player, { ...asked, freeMicro: free }) : undefined;
}

/** Says both at once: what may leave now, and what is left to be played for the rest. */
function needRefusal(
  deps: MayWithdrawDeps,
  player: Player,
  need: NeedToPlay & { readonly freeMicro: bigint },
): Refusal {
  const { amount: restBets, currency } = shownUp(deps, player, need.needMicro);
  const { amount: free } = shown(deps, player, need.freeMicro);
  const name = need.playedMicro === 0n ? 'withdraw.not-wagered' : 'withdraw.need-to-play';
  return new Refusal(name, { restBets, free, currency });
}

/** What a sum of a player is judged by, and when. */
function standingOf(deps: MayWithdrawDeps, db: Database, player: Player): Standing {
  const nowMs = deps.clock.nowMs();
  return { db, player, nowMs, need: () => needToPlayOf(deps, { db, player, nowMs }) };
}

/** Refuses a sum that the player's wallet does not hold now, or holds only with locked money. */
export const requireFunds = (
  deps: MayWithdrawDeps,
  db: Database,
  { player, totalHundredths }: { readonly player: Player; readonly totalHundredths: number },
): Promise<void> => requireMoney(deps, standingOf(deps, db, player), totalHundredths);

async function requireMoney(
  deps: MayWithdrawDeps,
  { db, player, need }: Standing,
  totalHundredths: number,
): Promise<void> {
  const balanceMicro = await readReal(db, player.id);
  const totalMicro = BigInt(totalHundredths) * MICRO_PER_HUNDREDTH;
  if (balanceMicro < totalMicro) throw fundsRefusal(balanceMicro, totalHundredths);
  const asked = await need();
  const freeMicro = unlockedMicro(balanceMicro, asked.lockedMicro);
  if (freeMicro < totalMicro) throw needRefusal(deps, player, { ...asked, freeMicro });
}

async function readReal(db: Database, playerId: PlayerId): Promise<bigint> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('wallets', 'wallets.account_id', 'accounts.id')
    .select('balance_micro')
    .where('player_id', '=', BigInt(playerId))
    .where('wallet', '=', 'real')
    .executeTakeFirstOrThrow();
  return row.balance_micro;
}

/** The wallet holds less than what would leave it. */
const fundsRefusal = (balanceMicro: bigint, totalHundredths: number): Refusal =>
  new Refusal('withdraw.funds', {
    balanceHundredths: hundredthsOfMicro(balanceMicro),
    totalHundredths,
  });

/** Whether the last deposit arrived within `RECENT_DEPOSIT_DAYS`. */
async function hasDepositedOfLate(
  db: Database,
  playerId: PlayerId,
  nowMs: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('player_id', '=', BigInt(playerId))
    .where('code', '=', PAYMENT_CODES.deposit)
    .where('state', '=', PAYMENT_STATES.success)
    .where('finished_at', '>', new Date(nowMs - RECENT_DEPOSIT_MS))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
