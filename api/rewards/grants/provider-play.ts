import { sql } from 'kysely';
import type { BonusNow, BonusPlay } from '../../lobby/aggregator/bonus-play.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type BonusTermsDeps, readBonusTerms } from './bonus-terms.ts';

type PlayDeps = BonusTermsDeps & { readonly clock: Clock };

/** Bonuses as games of other providers play them: one query for each bet and each win. */
export const createBonusPlay = (deps: PlayDeps): BonusPlay => ({
  find: async (playerId) => {
    const found = await readBonusTerms(deps, playerId);
    if (found === undefined) return undefined;
    const { grant, maxStakeMicro, maxBalanceMicro, games } = found;
    return { grantId: grant.id, maxStakeMicro, maxBalanceMicro, games };
  },
  now: (grantId) => readBonusNow(deps.db, grantId, deps.clock.nowMs()),
});

async function readBonusNow(db: Database, grantId: string, nowMs: number): Promise<BonusNow> {
  const { rows } = await sql<BonusRow>`
    select g.state = 'active' as is_active,
           t.bonus_counted_micro - g.mark_micro >= g.need_micro as is_played,
           g.expires_at <= ${new Date(nowMs)} as is_over, w.balance_micro, w.version
      from grants g
      join accounts a on a.player_id = g.player_id and a.wallet = 'bonus'
      join wallets w on w.account_id = a.id
      join player_totals t on t.player_id = g.player_id
     where g.id = ${grantId}`.execute(db);
  const [row] = rows;
  if (row === undefined || !row.is_active)
    return { state: 'closed', balanceMicro: 0n, version: 0n };
  const { balance_micro: balanceMicro, version } = row;
  const ended = row.is_over ? 'over' : 'open';
  return { state: row.is_played ? 'played' : ended, balanceMicro, version };
}

type BonusRow = {
  is_active: boolean;
  is_played: boolean;
  is_over: boolean;
  balance_micro: bigint;
  version: bigint;
};
