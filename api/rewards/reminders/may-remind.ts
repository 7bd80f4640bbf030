import { sql } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { wantsReminders } from '../../accounts/notices/reminders.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

type Deps = Pick<ClaimDeps, 'db' | 'clock' | 'gate'>;

/**
 * Whether a player may be reminded of rewards now: they asked for it, the gate would let them play
 * (no break, no ban, no limit of time reached, no reality check due), and the last day of play did
 * not cost them money.
 */
export async function mayRemind(deps: Deps, playerId: PlayerId): Promise<boolean> {
  const { db, clock } = deps;
  if (!(await wantsReminders(db, playerId))) return false;
  if (!(await isAdmitted(deps, playerId))) return false;
  return (await readWorstNetMicro(db, playerId, clock.nowMs() - DAY_MS)) >= 0n;
}

async function isAdmitted({ gate }: Deps, playerId: PlayerId): Promise<boolean> {
  try {
    await gate.claim(playerId);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * What play brought a player since a moment, in base micro-units: over all wallets or from the
 * balance alone, whichever is less, so that a win with bonus money hides no loss of their own. A
 * round counts when it was settled.
 */
async function readWorstNetMicro(
  db: Database,
  playerId: PlayerId,
  sinceMs: number,
): Promise<bigint> {
  const since = sql`uuid_floor(${new Date(sinceMs)})`;
  const { rows } = await sql<{ net: string }>`
    select least(coalesce(sum(net), 0),
                 coalesce(sum(net) filter (where is_real), 0))::bigint::text as net
      from (
        select payout_micro - stake_micro as net, wallet is null as is_real
          from rounds
         where player_id = ${playerId} and id >= ${since}
           and state = 'settled' and settle_group is null
        union all
        select payout_micro - stake_micro, wallet is null
          from rounds
         where player_id = ${playerId} and settle_group >= ${since} and state = 'settled'
        union all
        select returned_micro - wagered_micro, wallet is null
          from totals_changes
         where player_id = ${playerId} and group_id >= ${since}
      ) played`.execute(db);
  return BigInt(rows[0]?.net ?? '0');
}
