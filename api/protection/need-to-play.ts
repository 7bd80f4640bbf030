import type { PlayerId } from '../../shared/ids.ts';
import { lockedMicro } from '../../shared/money/deposit-need.ts';
import type { Policy } from '../../shared/policy/policy.ts';
import type { Database } from '../platform/db/database.ts';
import type { Player } from '../players/player-directory.ts';
import { type Break, readGuard } from './guard/guard.ts';

/** How far the deposits of a player are played, by counted stake, in base micro-units. */
export type NeedToPlay = {
  /** Still to be played. */
  readonly needMicro: bigint;
  /** What was played of the deposits that the need is of. */
  readonly playedMicro: bigint;
  /** The money that stays until it is played. */
  readonly lockedMicro: bigint;
};

const NOTHING: NeedToPlay = { needMicro: 0n, playedMicro: 0n, lockedMicro: 0n };

/** A player of whom a need may be asked. */
type Asked = Pick<Player, 'id' | 'isClosed' | 'bannedUntil'>;

export type NeedDeps = { readonly config: { readonly policy: Pick<Policy, 'depositWagers'> } };

/**
 * What is left to be played before all of a player's money may leave: one row, which the ledger
 * keeps, however long they have played. Nothing is asked of whom the operator lets play at no game
 * for good: excluded, closed, or banned. A break is short and lifts nothing.
 */
export async function needToPlayOf(
  { config }: NeedDeps,
  { db, player, nowMs }: { readonly db: Database; readonly player: Asked; readonly nowMs: number },
): Promise<NeedToPlay> {
  const row = await db
    .selectFrom('player_totals')
    .select(['need_micro', 'need_of_micro'])
    .where('player_id', '=', BigInt(player.id))
    .executeTakeFirst();
  const needMicro = row?.need_micro ?? 0n;
  if (row === undefined || needMicro === 0n) return NOTHING;
  const isBanned = (player.bannedUntil?.getTime() ?? 0) > nowMs;
  if (isBanned || player.isClosed || (await isExcluded(db, player.id, nowMs))) return NOTHING;
  const { depositWagers } = config.policy;
  const playedMicro = row.need_of_micro > needMicro ? row.need_of_micro - needMicro : 0n;
  return { needMicro, playedMicro, lockedMicro: lockedMicro(needMicro, depositWagers) };
}

/** Whether an exclusion is in force, which lifts the need. */
export async function isExcluded(db: Database, playerId: PlayerId, nowMs: number) {
  const { breaks } = await readGuard(db, playerId);
  const isInForce = ({ kind, untilMs }: Break) =>
    kind === 'exclusion' && (untilMs === undefined || untilMs > nowMs);
  return breaks.some(isInForce);
}
