import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Player } from '../../players/player-directory.ts';
import { breakInForce, readGuard } from '../../protection/guard/guard.ts';

/** How far the deposits of a player are staked, in base micro-units. */
export type NeedToPlay = {
  /** Still to be staked before anything leaves. */
  readonly needMicro: bigint;
  /** What was staked of the deposits that the need is of. */
  readonly stakedMicro: bigint;
};

/**
 * What is left to be staked before money leaves. Nothing is asked of whom the operator lets play at
 * no game: in a break, excluded, or banned from play. The limits a player sets close no game for
 * good.
 */
export async function needToPlayOf(
  db: Database,
  player: Pick<Player, 'id' | 'bannedUntil'>,
  nowMs: number,
): Promise<NeedToPlay> {
  const need = await readNeedToPlay(db, player.id);
  if (need.needMicro === 0n) return need;
  const isBanned = (player.bannedUntil?.getTime() ?? 0) > nowMs;
  const isClosed = isBanned || breakInForce(await readGuard(db, player.id), nowMs) !== undefined;
  return isClosed ? { ...need, needMicro: 0n } : need;
}

/**
 * Each deposit has to be staked once before a withdrawal: the amount left to stake rises by a
 * deposit and falls by every finished stake after it, never below zero. It is computed from the
 * ledger alone, as a maximum over all deposits: the sum deposited since each one, less what was
 * staked since. Money that the sandbox gives a player is no deposit.
 */
async function readNeedToPlay(db: Database, playerId: PlayerId): Promise<NeedToPlay> {
  const player = BigInt(playerId);
  const { rows } = await sql<{ deposited: bigint; staked: bigint }>`
    with deposits as materialized (
      select t.group_id as at, t.amount_micro
        from accounts w
        join transfers t on t.to_account = w.id and t.kind = 'deposit'
        join accounts f on f.id = t.from_account
       where w.player_id = ${player} and w.wallet = 'real'
         and f.operator_account <> 'outside:sandbox'
    ), since as (
      select at from deposits order by at limit 1
    ), steps as (
      select at, amount_micro as deposited, 0::bigint as staked from deposits
      union all
      select r.id, 0, r.stake_micro from rounds r join since s on r.id > s.at
       where r.player_id = ${player} and r.state = 'settled'
      union all
      select c.group_id, 0, c.wagered_micro from totals_changes c join since s on c.group_id > s.at
       where c.player_id = ${player}
    ), sums as (
      select deposited as deposit, sum(deposited) over newest_first as deposited,
             sum(staked) over newest_first as staked
        from steps window newest_first as (order by at desc)
    )
    select deposited::bigint, staked::bigint from sums where deposit > 0
     order by deposited - staked desc limit 1`.execute(db);
  const [most] = rows;
  if (most === undefined || most.deposited <= most.staked)
    return { needMicro: 0n, stakedMicro: 0n };
  const stakedMicro = most.staked > 0n ? most.staked : 0n;
  return { needMicro: most.deposited - stakedMicro, stakedMicro };
}
