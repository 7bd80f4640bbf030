import type { WhyNotWithdraw, WithdrawBlock } from '../../../shared/cashdesk/withdraw-contract.ts';
import { hundredthsOfMicro, MICRO_PER_HUNDREDTH } from '../../../shared/money/amount.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Context } from '../../context.ts';
import { readApprovedKinds } from '../../kyc/kyc-store.ts';
import { levelReached } from '../../kyc/level.ts';
import { WALLETS } from '../../ledger/posting.ts';
import { hasDepositedOfLate } from './may-withdraw.ts';
import { type NeedToPlay, needToPlayOf } from './need-to-play.ts';
import { isBlocked, OPEN_STAGES, readRecentAsks } from './withdrawal-store.ts';

/** Explains each wallet of a player, and what keeps the real one's money from being withdrawn. */
export async function whyNotWithdraw(
  context: Context,
  playerId: PlayerId,
): Promise<WhyNotWithdraw> {
  const { db, ledger, clock, config, players } = context;
  const nowMs = clock.nowMs();
  const [wallets, need, recent, blocked, player, leftMicro, coolingUntil] = await Promise.all([
    ledger.wallets(playerId),
    readNeed(context, playerId),
    readRecentAsks(db, playerId, nowMs),
    isBlocked(db, playerId),
    players.get(playerId),
    monthLeft(context, playerId),
    readCooling(context, playerId),
  ]);
  const real = wallets.get('real')?.balanceMicro ?? 0n;
  const lacksDeposit =
    config.policy.hasSevenDayDepositRule && !(await hasDepositedOfLate(db, playerId, nowMs));
  const blocks: readonly (WithdrawBlock | false)[] = [
    blocked && 'blocked',
    player?.isClosed === true && 'closed',
    leftMicro === 0n && 'kyc',
    need.needMicro > 0n && 'wager',
    lacksDeposit && 'no-deposit',
    recent.openPayways.length > 0 && 'open',
  ];
  const found = blocks.filter((block) => block !== false);
  const isShut = found.some((block) => block !== 'open');
  const mostMicro = leftMicro === null || leftMicro > real ? real : leftMicro;
  return {
    wallets: WALLETS.map((kind) => ({
      kind,
      amount: hundredthsOfMicro(wallets.get(kind)?.balanceMicro ?? 0n),
      explains: kind,
    })),
    withdrawable: isShut ? 0 : hundredthsOfMicro(mostMicro),
    needToPlaying: Number((need.needMicro + MICRO_PER_HUNDREDTH - 1n) / MICRO_PER_HUNDREDTH),
    staked: hundredthsOfMicro(need.stakedMicro),
    blocks: found,
    coolingUntil: coolingUntil?.toISOString() ?? null,
  };
}

async function readNeed({ db, clock, players }: Context, playerId: PlayerId): Promise<NeedToPlay> {
  const player = await players.get(playerId);
  return await needToPlayOf(db, player ?? { id: playerId, bannedUntil: null }, clock.nowMs());
}

/** What the proven level leaves of a month, in base micro-units; null is without a limit. */
async function monthLeft(
  { db, clock, config }: Context,
  playerId: PlayerId,
): Promise<bigint | null> {
  const { kyc } = config.policy;
  const level = levelReached(kyc, await readApprovedKinds(db, playerId));
  const most = kyc.find((rule) => rule.level === level)?.withdrawPerMonthMicro ?? null;
  if (most === null) return null;
  const { monthMicro } = await readRecentAsks(db, playerId, clock.nowMs());
  return most > monthMicro ? most - monthMicro : 0n;
}

/** Until when the address rests longest to which something is under way. */
async function readCooling({ db, clock }: Context, playerId: PlayerId): Promise<Date | undefined> {
  const row = await db
    .selectFrom('withdrawals')
    .select('usable_from')
    .where('player_id', '=', BigInt(playerId))
    .where('stage', 'in', OPEN_STAGES)
    .where('usable_from', '>', new Date(clock.nowMs()))
    .orderBy('usable_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.usable_from;
}
