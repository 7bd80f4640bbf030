import { sql } from 'kysely';
import { FULL_COST_BP } from '../../../shared/money/counted-stake.ts';
import type { Database } from '../../platform/db/database.ts';
import { COUNTS } from '../attribution/counts.ts';

/** What the players of a partner who count brought, and what went back for it; base micro-units. */
export type PlayBalance = {
  /** What their counted stake costs them on average at the least. */
  readonly costMicro: bigint;
  /** What rewards moved to their balances, their own earnings as partners included. */
  readonly rewardsMicro: bigint;
  /** What the partner earned by them. */
  readonly sharesMicro: bigint;
};

type Row = {
  readonly partner_id: bigint;
  readonly counted: bigint;
  readonly rewards: bigint;
  readonly shares: bigint;
};

/**
 * What play brought and cost, for each of these partners. Rewards and shares are each paid from a part
 * of what play costs, and together may pass it: two who play against one another for all rewards,
 * brought by a third, would live on that. No deal forbids it, so staff see the sums before they pay an
 * order.
 */
export async function readPlayBalances(
  db: Database,
  partnerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, PlayBalance>> {
  const { rows } = await sql<Row>`
    select p.id as partner_id,
           coalesce(sum(t.counted_micro), 0)::bigint as counted,
           coalesce(sum(w.micro), 0)::bigint as rewards,
           (select coalesce(sum(e.amount_micro), 0)::bigint from partner_earnings e
              join partner_referrals r on r.player_id = e.player_id and ${COUNTS}
             where e.partner_id = p.id) as shares
      from unnest(${[...partnerIds]}::bigint[]) p (id)
      join partner_referrals r on r.partner_id = p.id and r.refused_for is null
      left join player_totals t on t.player_id = r.player_id
      left join accounts a on a.player_id = r.player_id and a.wallet = 'real'
      left join lateral (
        select sum(b.amount_micro) as micro from transfers b
         where b.to_account = a.id and b.kind = 'bonus') w on true
     group by p.id`.execute(db);
  return new Map(
    rows.map(({ partner_id, counted, rewards, shares }) => [
      partner_id,
      {
        costMicro: (counted * FULL_COST_BP) / 10_000n,
        rewardsMicro: rewards,
        sharesMicro: shares,
      },
    ]),
  );
}

/** Whether more went back than play cost. */
export const costsMore = ({ costMicro, rewardsMicro, sharesMicro }: PlayBalance): boolean =>
  rewardsMicro + sharesMicro > costMicro;
