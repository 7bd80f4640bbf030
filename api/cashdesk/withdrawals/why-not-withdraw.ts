import type { Database } from '../../platform/db/database.ts';
import type { Gate } from '../../protection/gate/gate.ts';
import type {
  WhyNotWithdraw,
  WithdrawBlock,
} from '../../../shared/cashdesk/withdrawals/contract.ts';
import type { RefusalName } from '../../../shared/errors/catalogue.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import {
  hundredthsOfMicro,
  hundredthsUpOfMicro,
  MICRO_PER_HUNDREDTH,
} from '../../../shared/money/amount.ts';
import { unlockedMicro } from '../../../shared/money/deposit-need.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { readApprovedKinds } from '../../accounts/kyc/kyc-store.ts';
import { levelReached } from '../../accounts/kyc/level.ts';
import { type Ledger, WALLETS } from '../../ledger/posting.ts';
import type { Player, PlayerDirectory } from '../../players/player-directory.ts';
import { type MayWithdrawDeps, activeBlocks } from './may-withdraw.ts';
import { needToPlayOf } from '../../protection/need-to-play.ts';
import { OPEN_STAGES, type RecentAsks, readRecentAsks } from './withdrawal-store.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** What explaining why money stays needs. */
export type WhyNotWithdrawDeps = MayWithdrawDeps & {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly players: PlayerDirectory;
  readonly gate: Gate;
};

/** A ban longer than this has no end worth telling. */
const LONGEST_BAN_MS = 3 * 365 * DAY_MS;

/** What of the gate keeps all money from leaving, by the refusal it says it with. */
const GATE_BLOCKS: Partial<Record<RefusalName, WithdrawBlock>> = {
  'gate.banned': 'banned',
  'gate.closed': 'closed',
  'gate.kyc-needed': 'kyc',
};

/**
 * Explains each wallet of a player, and what keeps the real one's money from being withdrawn. The
 * blocks are the refusals of a withdrawal itself, asked of the same rules.
 */
export async function whyNotWithdraw(
  deps: WhyNotWithdrawDeps,
  playerId: PlayerId,
): Promise<WhyNotWithdraw> {
  const { db, ledger, clock, players } = deps;
  const nowMs = clock.nowMs();
  const player = await players.get(playerId);
  if (player === undefined) throw new Refusal('wire.invalid-token');
  const asking = needToPlayOf(deps, { db, player, nowMs });
  const [wallets, need, recent, leftMicro, coolingUntil, standing] = await Promise.all([
    ledger.wallets(playerId),
    asking,
    readRecentAsks(db, playerId, nowMs),
    monthLeft(deps, playerId),
    readCooling(deps, playerId),
    activeBlocks(deps, { db, player, nowMs, need: () => asking }),
  ]);
  const real = wallets.get('real')?.balanceMicro ?? 0n;
  const shut = [...(await gateBlocks(deps, playerId, recent)), ...standing];
  const free = unlockedMicro(real, need.lockedMicro);
  const mostMicro = leftMicro === null || leftMicro > free ? free : leftMicro;
  return {
    wallets: WALLETS.map((kind) => ({
      kind,
      amount: hundredthsOfMicro(wallets.get(kind)?.balanceMicro ?? 0n),
      explains: kind,
    })),
    withdrawable: shut.length > 0 ? 0 : hundredthsOfMicro(mostMicro),
    needToPlaying: hundredthsUpOfMicro(need.needMicro),
    staked: hundredthsOfMicro(need.playedMicro),
    locked: hundredthsUpOfMicro(need.lockedMicro < real ? need.lockedMicro : real),
    overMonth: shut.length > 0 ? 0 : hundredthsOfMicro(free - mostMicro),
    blocks: recent.openPayways.length > 0 ? [...shut, 'open'] : shut,
    bannedUntil: endOfBan(player, nowMs),
    coolingUntil: coolingUntil?.toISOString() ?? null,
  };
}

/** What the gate would refuse the smallest sum for. */
async function gateBlocks(
  { gate }: WhyNotWithdrawDeps,
  playerId: PlayerId,
  { monthMicro }: RecentAsks,
): Promise<readonly WithdrawBlock[]> {
  try {
    await gate.withdraw(playerId, { amountMicro: MICRO_PER_HUNDREDTH, monthMicro });
    return [];
  } catch (error) {
    const block = error instanceof Refusal ? GATE_BLOCKS[error.refusal] : undefined;
    if (block === undefined) throw error;
    return [block];
  }
}

/**
 * The end of a ban as the player is shown it; null where there is no ban in force, and for a ban
 * that is stored with an end out of reach because it has none.
 */
function endOfBan({ bannedUntil }: Player, nowMs: number): string | null {
  const endMs = bannedUntil?.getTime() ?? 0;
  return endMs > nowMs && endMs < nowMs + LONGEST_BAN_MS ? new Date(endMs).toISOString() : null;
}

/** What the proven level leaves of a month, in base micro-units; null is without a limit. */
async function monthLeft(
  { db, clock, config }: WhyNotWithdrawDeps,
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
async function readCooling(
  { db, clock }: WhyNotWithdrawDeps,
  playerId: PlayerId,
): Promise<Date | undefined> {
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
