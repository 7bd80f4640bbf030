import type { Clock } from '../../platform/clock.ts';
import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { debtsOf } from '../../lobby/aggregator/callback/owed-wins.ts';
import { isFedInPots } from './fed-in-pots.ts';
import { RIVAL_FLIPS, type RiskFacts } from './risk.ts';
import { LEAVING_MICRO } from './withdrawal-store.ts';
import { CODE, STATE } from '../payments/payment-states.ts';

/** What is judged: a withdrawal that was written, or one that is only thought of. */
export type RiskQuestion = {
  readonly playerId: PlayerId;
  readonly amountMicro: bigint;
  /** Null where it is not written. */
  readonly withdrawalId: string | null;
  /** Null where the address was never asked for. */
  readonly addressId: string | null;
};

type FactRow = {
  created_at: Date;
  is_banned: boolean;
  is_blocked: boolean;
  has_played: boolean;
  has_deposited: boolean;
  is_need_lifted: boolean;
  is_paid_by_rewards: boolean;
  asks: number;
  asked_day: bigint;
  linked: number;
  returned: number;
  is_fed_in_pots: boolean;
  hot: bigint;
  rival: bigint;
  is_new_address: boolean;
};

/**
 * Whether the other account is paid at the payee. Not where its withdrawal was cancelled or failed,
 * unless a part of it stayed there: asking for a stranger's card and cancelling must not send the
 * stranger's withdrawals to staff, and whom staff rejected does not pass as somebody else. Nor where
 * the player had shown before that the payee is their own wallet: anybody can have money sent there.
 */
export const IS_PAID_THERE = sql<boolean>`exists (
  select from payout_addresses a join withdrawals w on w.address_id = a.id
   where a.link_digest = other.digest and a.player_id = other.player_id
     and w.ending is distinct from 'cancelled'
     and (w.ending is distinct from 'failed' or w.reason = 'payout-part-returned')
     and not exists (
       select from player_fingerprints shown
        where shown.kind = 'payment' and shown.digest = own.digest and shown.is_proven
          and shown.player_id = own.player_id and shown.created_at <= w.asked_at))`;

/** Of a payment `d`. */
const IS_GOOD_DEPOSIT = sql`d.code = ${CODE.deposit} and d.state = ${STATE.success}`;

/**
 * Reads what the rules look at, of one withdrawal and its player, in one statement; it counts
 * itself. A payee links a player who asked to be paid there to the account that bound that wallet,
 * to those whose deposits it paid, and to those paid there. It is always the act of asking that
 * links: having a wallet, and a deposit that somebody else's purse paid, link nobody to others. A
 * device from which both signed in links either of the two.
 */
export async function readRiskFacts(
  { clock }: { readonly clock: Clock },
  db: Database,
  { playerId, amountMicro, withdrawalId, addressId }: RiskQuestion,
): Promise<RiskFacts> {
  const [nowMs, now] = momentOf(clock);
  const { rows } = await sql<FactRow>`
    select p.created_at,
           p.banned_until is not null and p.banned_until > ${now} as is_banned,
           exists (select from withdrawal_blocks b where b.player_id = p.id) as is_blocked,
           coalesce((select wagered_micro > 0 from player_totals t where t.player_id = p.id), false)
             as has_played,
           ${isNeedLifted(now)} as is_need_lifted,
           ${isPaidByRewards({ amountMicro, withdrawalId })} as is_paid_by_rewards,
           ${isFedInPots(amountMicro, now)} as is_fed_in_pots,
           exists (select from payments d where d.player_id = p.id and ${IS_GOOD_DEPOSIT})
             as has_deposited,
           (select count(*)::int from withdrawals w where w.player_id = p.id
              and w.asked_at > ${now}::timestamptz - interval '1 day') as asks,
           (select count(*)::int from withdrawals w where w.player_id = p.id and w.stage = 'failed'
               and w.reason in ('payout-returned', 'payout-part-returned')
               and w.asked_at > ${now}::timestamptz - interval '30 days') as returned,
           (select coalesce(sum(${LEAVING_MICRO}), 0)::bigint from withdrawals w
             where w.player_id = p.id and w.id is distinct from ${withdrawalId}::uuid
               and w.asked_at > ${now}::timestamptz - interval '1 day') as asked_day,
           ${linkedAccounts} as linked,
           (select coalesce(sum(${LEAVING_MICRO}), 0)::bigint from withdrawals w
             where (w.stage = 'approved'
                 or ((w.stage in ('sending', 'sent', 'settling', 'done')
                     or w.reason = 'payout-part-returned')
                   and w.sending_at > ${now}::timestamptz - interval '1 day'))
               and w.id is distinct from ${withdrawalId}::uuid) as hot,
           ${wonFromRival(now)} as rival,
           not exists (select from withdrawals w where w.address_id = ${addressId}::uuid
              and w.stage = 'done')
             and not exists (select from payout_addresses a where a.id = ${addressId}::uuid
               and a.trusted_by is not null) as is_new_address
      from players p where p.id = ${BigInt(playerId)}`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error(`no player ${playerId}`);
  return {
    amountMicro,
    accountAgeMs: nowMs - facts.created_at.getTime(),
    isNewAddress: facts.is_new_address,
    asksInDay: facts.asks + (withdrawalId === null ? 1 : 0),
    askedDayMicro: facts.asked_day,
    hasDeposited: facts.has_deposited,
    hasPlayed: facts.has_played,
    isNeedLifted: facts.is_need_lifted,
    isPaidByRewards: facts.is_paid_by_rewards,
    linkedAccounts: facts.linked,
    owesWins: (await debtsOf(db, playerId)).length > 0,
    returnedPayouts: facts.returned,
    isFedInPots: facts.is_fed_in_pots,
    wonFromRivalMicro: facts.rival,
    isBanned: facts.is_banned,
    isBlocked: facts.is_blocked,
    hotDayMicro: facts.hot,
  };
}

/** How many other accounts player `p` is linked to. */
const linkedAccounts = sql<number>`
  (select count(*)::int from (
     select other.player_id
       from player_fingerprints own
       join player_fingerprints other on other.digest = own.digest
        and other.kind = any(case own.kind when 'payment' then array['payment', 'source']
                             else array[own.kind] end)
        and other.player_id <> own.player_id
      where own.player_id = p.id
        and ((own.is_proven and other.is_proven)
          or (own.kind = 'payment' and not own.is_proven
            and (other.is_proven or other.kind = 'source' or ${IS_PAID_THERE})))
      union
     select other.player_id
       from sign_in_signals own
       join sign_in_signals other on other.kind = own.kind and other.value = own.value
        and other.player_id <> own.player_id
      where own.player_id = p.id and own.kind = 'device') others)`;

function momentOf(clock: Clock): readonly [nowMs: number, now: Date] {
  const nowMs = clock.nowMs();
  return [nowMs, new Date(nowMs)];
}

/**
 * The most that player `p` won in 30 days from one rival in coinflip, of rivals met often enough. Two
 * who share can pass money so, at half of the fee for each stake: staff are to see it before it leaves.
 */
const wonFromRival = (now: Date) => sql<bigint>`
  coalesce((
    select max(won) from (
      select sum(case when winner = own then stake_micro else -stake_micro end)::bigint as won
        from (
          select joiner_id as rival, side as own, id, stake_micro
            from coinflips where creator_id = p.id and joiner_id is not null
           union all
          select creator_id, case side when 'heads' then 'tails' else 'heads' end, id, stake_micro
            from coinflips where joiner_id = p.id
        ) f
       cross join lateral (
         select t.outcome ->> 'winner' as winner from table_rounds t where t.id = f.id
       ) t
       where f.id > uuid_floor(${now}::timestamptz - interval '30 days') and winner is not null
       group by rival having count(*) >= ${RIVAL_FLIPS}
    ) pairs), 0)::bigint`;

/** Whether player `p` has something left to play that an exclusion in force lifts. */
const isNeedLifted = (now: Date) => sql<boolean>`
  exists (select from player_totals t where t.player_id = p.id and t.need_micro > 0)
  and exists (select from player_exclusions x where x.player_id = p.id
    and x.kind = 'exclusion' and (x.until is null or x.until > ${now}))`;

/**
 * Whether this withdrawal takes out money that rewards brought, and no document says who player `p`
 * is. What rewards brought is what they ever moved to the balance: grants, a bonus with what it
 * grew to, converted DIC, rakeback, and airdrops, by which the rewards of one account reach another.
 * The withdrawal reaches it where it leaves less than that on the
 * balance: all else there is what was deposited and won, less what was taken out and lost. Losses
 * count against own money first, for what one account loses another may win; a stake that is still
 * open counts as one. Rakeback alone, which only play of one's own money earns, asks nobody.
 *
 * It reads neither deposits nor withdrawals, of which a player may have any number, and the rewards
 * by an index that holds their sums; and not even those of a player with a document, or to whom neither
 * a grant nor an airdrop was paid.
 */
const isPaidByRewards = (asked: Pick<RiskQuestion, 'amountMicro' | 'withdrawalId'>) =>
  sql<boolean>`case
    when not exists (
      select from grants g where g.player_id = p.id and g.state = 'completed')
     and not exists (
      select from airdrop_claims c where c.player_id = p.id and c.is_paid) then false
    when exists (
      select from kyc_documents k
       where k.player_id = p.id and k.kind = 'identity' and k.state = 'approved') then false
    else ${leftMicro(asked)} < coalesce((
      select sum(t.amount_micro) from accounts a
        join transfers t on t.to_account = a.id and t.kind in ('bonus', 'airdrop')
       where a.player_id = p.id and a.wallet = 'real'), 0)
  end`;

/**
 * What player `p` has on the balance once the sum is off it; the fee is not counted. Of a
 * withdrawal that was written it is off already.
 */
const leftMicro = ({
  amountMicro,
  withdrawalId,
}: Pick<RiskQuestion, 'amountMicro' | 'withdrawalId'>) => sql<bigint>`
  coalesce((select b.balance_micro from accounts a join wallets b on b.account_id = a.id
             where a.player_id = p.id and a.wallet = 'real'), 0)
  + ${
    withdrawalId === null
      ? sql`${-amountMicro}::bigint`
      : sql`coalesce((select w.fee_micro from withdrawals w where w.id = ${withdrawalId}::uuid), 0)`
  }`;

/**
 * Waits until no other process judges: the sum that leaves the operator in a day is counted one
 * withdrawal at a time.
 */
export async function lockRiskJudging(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payouts:judge', 0))`.execute(trx);
}

/** Takes the lock of a player's withdrawals; false where another process has it. */
export async function tryLockPlayer(trx: Database, playerId: PlayerId): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`withdraw:${playerId}`}, 0)) as is_ours
  `.execute(trx);
  return rows[0]?.is_ours === true;
}
