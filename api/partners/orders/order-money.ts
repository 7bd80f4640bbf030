import { type RawBuilder, sql } from 'kysely';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import { CPA_ROWS, SUB_PARTNER_BP } from '../../../shared/partners/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import { COUNTS } from '../attribution/counts.ts';
import { NET_DEPOSITS } from '../program/net-deposits.ts';
import { lockEarnings } from '../program/lock-earnings.ts';

/** What a partner earned, by what it was for, and what is left to convert. */
export type PartnerBalance = {
  readonly earnedMicro: bigint;
  readonly cpaMicro: bigint;
  readonly subMicro: bigint;
  readonly balanceMicro: bigint;
};

/** What a partner's orders are paid from, and whose part is left out of it. */
export type OrderMoney = {
  readonly earnedMicro: bigint;
  /** Whether it pays for all orders of the partner, those that wait included. */
  readonly isCovered: boolean;
  /** Players who may be one person with somebody else. */
  readonly doubles: number;
  /** Players whose prize waits, as their deposit was taken out again. */
  readonly emptied: number;
};

const microOf = (units: readonly number[]) => units.map((one) => BigInt(one) * MICRO_PER_UNIT);

/** The highest prize whose deposit the player of a row `r` has left here. */
const REACHED_MICRO = sql<bigint>`coalesce((
  select max(c.prize)
    from unnest(${microOf(CPA_ROWS.map(({ prize }) => prize))}::bigint[],
                ${microOf(CPA_ROWS.map(({ deposit }) => deposit))}::bigint[]) c (prize, deposit)
   where c.deposit <= ${NET_DEPOSITS}), 0)`;

/**
 * What stands of a CPA prize of the player of a row `r`: what was paid with an order, and of the rest
 * what the player's deposits less withdrawals still reach.
 */
const PRIZE_MICRO = sql<bigint>`
  least(sum(e.amount_micro), greatest(r.prize_paid_micro, ${REACHED_MICRO}))`;

/** What stands of all that a partner earned by players of their own. */
const ownStandingOf = (partnerId: RawBuilder<unknown>) => sql<bigint>`
  select case e.kind when 'cpa' then ${PRIZE_MICRO} else sum(e.amount_micro) end::bigint as micro
    from partner_earnings e
    join partner_referrals r on r.player_id = e.player_id and ${COUNTS}
   where e.partner_id = ${partnerId} and e.kind <> 'sub'
   group by e.player_id, e.kind, r.player_id`;

/** What the partner above has of what the player of a row `r` earned as a partner and still has. */
const SUB_SHARE_MICRO = sql<bigint>`(
  select coalesce(sum(own.micro), 0)::bigint * ${SUB_PARTNER_BP}::int / 10000
    from (values (r.player_id)) below (id)
   cross join lateral (${ownStandingOf(sql`below.id`)}) own)`;

/**
 * What each player earned a partner, by kind: what was written (`written_micro`), and what of it
 * stands; of the profit of a partner below, the share of what stands there. `until` leaves out what was
 * written after it.
 */
const standingOf = (partnerId: RawBuilder<unknown>, until?: Date) => sql`
  select e.player_id, e.kind, sum(e.amount_micro)::bigint as written_micro,
         case e.kind
           when 'cpa' then ${PRIZE_MICRO}
           when 'sub' then least(sum(e.amount_micro), ${SUB_SHARE_MICRO})
           else sum(e.amount_micro)
         end::bigint as amount_micro
    from partner_earnings e
    join partner_referrals r on r.player_id = e.player_id and ${COUNTS}
   where e.partner_id = ${partnerId} ${until === undefined ? sql`` : sql`and e.updated_at <= ${until}`}
   group by e.player_id, e.kind, r.player_id`;

type Sums = {
  readonly partner_id: bigint;
  readonly earned: bigint;
  readonly cpa: bigint;
  readonly sub: bigint;
  /** Of orders that wait, were approved, or were paid. */
  readonly ordered: bigint;
  readonly doubles: number;
  readonly emptied: number;
};

/** What players who count earned these partners, and what of it was ordered. */
async function readSums(db: Database, partnerIds: readonly bigint[]): Promise<readonly Sums[]> {
  const { rows } = await sql<Sums>`
    select asked.id as partner_id, coalesce(sum(s.amount_micro), 0)::bigint as earned,
           coalesce(sum(s.amount_micro) filter (where s.kind = 'cpa'), 0)::bigint as cpa,
           coalesce(sum(s.amount_micro) filter (where s.kind = 'sub'), 0)::bigint as sub,
           (select coalesce(sum(o.amount_micro), 0)::bigint from partner_orders o
             where o.partner_id = asked.id and o.state <> 'rejected') as ordered,
           (select count(*)::int from partner_referrals d
             where d.partner_id = asked.id and d.is_double and d.refused_for is null) as doubles,
           (count(*) filter (where s.amount_micro < s.written_micro and s.kind = 'cpa'))::int
             as emptied
      from unnest(${[...partnerIds]}::bigint[]) asked (id)
      left join lateral (${standingOf(sql`asked.id`)}) s on true
     group by asked.id`.execute(db);
  return rows;
}

/**
 * All that players who count earned a partner, less orders that wait or were paid. Where a player was
 * refused after their share was paid, or lost a prize that was, the balance stays at zero until others
 * have earned as much.
 */
export async function readBalance(db: Database, partnerId: bigint): Promise<PartnerBalance> {
  const [sums] = await readSums(db, [partnerId]);
  const { earned, cpa, sub, ordered } = sums ?? { earned: 0n, cpa: 0n, sub: 0n, ordered: 0n };
  const balanceMicro = earned > ordered ? earned - ordered : 0n;
  return { earnedMicro: earned, cpaMicro: cpa, subMicro: sub, balanceMicro };
}

/** What the orders of these partners are paid from. */
export async function readOrderMoney(
  db: Database,
  partnerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, OrderMoney>> {
  const rows = await readSums(db, partnerIds);
  return new Map(
    rows.map(({ partner_id, earned, ordered, doubles, emptied }) => [
      partner_id,
      { earnedMicro: earned, isCovered: earned >= ordered, doubles, emptied },
    ]),
  );
}

/**
 * Whether what a partner earned still pays for all of their orders, the one that waits included. It does
 * not where a player of theirs was refused since they ordered, lost a prize, or took the deposit out.
 */
export async function isCovered(db: Database, partnerId: bigint): Promise<boolean> {
  return (await readOrderMoney(db, [partnerId])).get(partnerId)?.isCovered ?? true;
}

/**
 * Writes down that the CPA prizes of a partner that an order is made of, and that stand now, are paid
 * with it: who takes the deposit out after that lowers nothing. A prize that was brought after the
 * order was made waits for the next one.
 */
export async function notePaidPrizes(
  trx: Database,
  order: { readonly partner_id: bigint; readonly created_at: Date },
): Promise<void> {
  await lockEarnings(trx);
  await sql`
    update partner_referrals r set prize_paid_micro = s.amount_micro
      from (${standingOf(sql`${order.partner_id}`, order.created_at)}) s
     where s.kind = 'cpa' and r.player_id = s.player_id
       and s.amount_micro > r.prize_paid_micro`.execute(trx);
}
