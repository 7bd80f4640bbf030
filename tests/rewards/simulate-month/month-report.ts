import type { Client } from 'pg';
import { DIC_CONVERT_LEAST_MICRO } from '../../../shared/rewards/earned/release.ts';
import { type LockedBook, readLockedBooks } from './month-books.ts';
import { CONVERTED, type PlayedBook, readPlayedBooks } from './played-books.ts';

/** What a reward gave, and what of it players have: money and available DIC. */
export type RewardRow = {
  readonly reward: string;
  readonly grants: number;
  /** Also what play has still to release. */
  readonly givenMicro: bigint;
  readonly costMicro: bigint;
};

/** How the month went for those of one temperament, all together. */
export type TemperamentRow = {
  readonly temperament: string;
  readonly players: number;
  readonly depositedMicro: bigint;
  readonly wageredMicro: bigint;
  /** What play cost them: stakes less payouts. */
  readonly lostMicro: bigint;
  /** Money and available DIC that rewards gave them. */
  readonly rewardedMicro: bigint;
  /** What they have and took away, with available DIC, less what they brought. */
  readonly profitMicro: bigint;
  /**
   * What of it they took away or could: DIC from the least that is converted on, and of an account
   * whose owner has no document to show, what it brought and won.
   */
  readonly inHandMicro: bigint;
};

export type MonthReport = {
  readonly rewards: readonly RewardRow[];
  readonly temperaments: readonly TemperamentRow[];
  readonly states: readonly { readonly state: string; readonly grants: number }[];
  readonly locked: readonly LockedBook[];
  readonly played: readonly PlayedBook[];
  readonly ggrMicro: bigint;
  readonly ngrMicro: bigint;
  readonly wageredMicro: bigint;
  readonly countedMicro: bigint;
  readonly rounds: number;
};

/** A sum as the driver gives it; nothing is nothing. */
const big = (value: string | bigint | null | undefined) => BigInt(value ?? 0);

/** Of each player's id which temperament they have, and who has no document to show. */
type Who = {
  readonly temperamentOf: ReadonlyMap<number, string>;
  readonly nameless: ReadonlySet<number>;
};

/** Reads the table of the month. */
export async function readMonth(owner: Client, who: Who): Promise<MonthReport> {
  const [totals] = (
    await owner.query(
      `select sum(wagered_micro - bonus_wagered_micro) as wagered,
              sum(returned_micro - bonus_returned_micro) as returned,
              sum(counted_micro) as counted, sum(rounds) as rounds from player_totals`,
    )
  ).rows;
  const ggrMicro = big(totals?.wagered) - big(totals?.returned);
  const rewards = await readRewards(owner);
  const costMicro = rewards.reduce((sum, row) => sum + row.costMicro, 0n);
  const { rows: states } = await owner.query<{ state: string; grants: number }>(
    'select state, count(*)::int as grants from grants group by 1 order by 1',
  );
  return {
    rewards,
    temperaments: await readTemperaments(owner, who),
    states,
    locked: await readLockedBooks(owner),
    played: await readPlayedBooks(owner),
    ggrMicro,
    ngrMicro: ggrMicro - costMicro,
    wageredMicro: big(totals?.wagered),
    countedMicro: big(totals?.counted),
    rounds: Number(totals?.rounds ?? 0),
  };
}

/**
 * Locked DIC cost nothing until play releases them, and then in a row of their own. A bonus costs
 * what of it became cash. USDIC cost nothing: they are played with, and never become money.
 */
async function readRewards(owner: Client): Promise<readonly RewardRow[]> {
  const { rows } = await owner.query(
    `select campaign_id as reward, count(*)::int as grants,
            coalesce(sum(amount_micro) filter (where state = 'completed' or award = 'bonus'
              and state in ('active', 'expired', 'lost')), 0) as given,
            coalesce(sum(amount_micro) filter (where state = 'completed' and award <> 'bonus'
              and award not like '%-locked'), 0) + coalesce(sum(converted.micro), 0) as cost
       from grants left join (${CONVERTED}) as converted on converted.grant_id = grants.id
      group by 1
     union all
     select 'rakeback', count(*)::int, coalesce(sum(mark_micro), 0), coalesce(sum(mark_micro), 0)
       from reward_marks where name = 'rakeback' and mark_micro > 0
     union all
     select 'released by play', count(distinct t.from_account)::int, 0,
            coalesce(sum(t.amount_micro), 0)
       from transfers t
       join accounts f on f.id = t.from_account and f.wallet = 'dic-locked'
       join accounts g on g.id = t.to_account and g.wallet = 'dic-available'
     order by 4 desc, 1`,
  );
  return rows.map(({ reward, grants, given, cost }) => ({
    reward: String(reward),
    grants: Number(grants),
    givenMicro: big(given),
    costMicro: big(cost),
  }));
}

async function readTemperaments(
  owner: Client,
  { temperamentOf, nameless }: Who,
): Promise<readonly TemperamentRow[]> {
  const { rows } = await owner.query(
    `with stands as (
       select a.player_id,
              sum(w.balance_micro) filter (where a.wallet in ('real', 'held')) as cash,
              sum(w.balance_micro) filter (where a.wallet = 'dic-available') as dic
         from accounts a join wallets w on w.account_id = a.id
        where a.player_id is not null group by 1
     ), brought as (
       select player_id, sum(credited_micro) as micro from payments
        where code = 1 and state = 2 group by 1
     ), took as (
       select player_id, sum(amount_micro) as micro, sum(fee_micro) as fee from withdrawals
        where stage = 'done' group by 1
     ), t as (
       select player_id, wagered_micro - bonus_wagered_micro as wagered,
              returned_micro - bonus_returned_micro as returned from player_totals
     ), who as (
       select * from unnest($1::bigint[], $2::text[]) as who (player_id, temperament)
     ), books as (
       select who.*, t.wagered, t.returned, stands.cash, stands.dic,
              coalesce(brought.micro, 0) as brought, coalesce(took.micro, 0) as took,
              coalesce(took.fee, 0) as fee,
              stands.cash + case when stands.dic >= $4 then stands.dic else 0 end as has
         from who
         join stands using (player_id)
         join t using (player_id)
         left join brought using (player_id)
         left join took using (player_id)
     )
     select temperament, count(*)::int as players,
            sum(brought) as deposited, sum(wagered) as wagered, sum(wagered - returned) as lost,
            sum(cash + dic + took + fee - brought + wagered - returned) as rewarded,
            sum(cash + dic + took - brought) as profit,
            sum(took - brought + case
              when player_id = any($3::bigint[])
              then greatest(0, least(has, brought + greatest(0, returned - wagered) - took))
              else has end) as "inHand"
       from books
      group by 1 order by 1`,
    [
      [...temperamentOf.keys()],
      [...temperamentOf.values()],
      [...nameless],
      DIC_CONVERT_LEAST_MICRO,
    ],
  );
  return rows.map((row) => ({
    temperament: String(row.temperament),
    players: Number(row.players),
    depositedMicro: big(row.deposited),
    wageredMicro: big(row.wagered),
    lostMicro: big(row.lost),
    rewardedMicro: big(row.rewarded),
    profitMicro: big(row.profit),
    inHandMicro: big(row.inHand),
  }));
}
