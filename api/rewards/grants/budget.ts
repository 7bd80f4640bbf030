import { sql } from 'kysely';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Campaign } from '../campaigns/campaigns.ts';
import { isOfDay } from './budget-day.ts';
import type { Grant } from './grant-store.ts';

/** What is taken of a budget. */
export type BudgetShare = {
  readonly amountMicro: bigint;
  /**
   * The room that has to be there, where that is more than the amount: what was drawn must not
   * decide whether the budget is spent.
   */
  readonly roomMicro?: bigint;
  readonly nowMs: number;
};

/**
 * Takes a sum of a campaign's budget, or answers false where it does not hold that much any more.
 * The row of the campaign stays locked until the transaction ends, so claims that race for the last
 * of a budget never pass it together.
 */
export async function takeOfBudget(
  trx: Database,
  { id, terms }: Campaign,
  { amountMicro, roomMicro = amountMicro, nowMs }: BudgetShare,
): Promise<boolean> {
  const { totalMicro = null, dayMicro = null, grants = null } = terms.budget;
  const { rows } = await sql`
    update campaign_budgets b
       set given_micro = b.given_micro + ${amountMicro}::bigint,
           grants = b.grants + 1,
           day = d.today,
           day_given_micro = d.given + ${amountMicro}::bigint
      from (
        select case when ${isOfDay(nowMs)} then day else ${moscowDate(nowMs)}::date end as today,
               case when ${isOfDay(nowMs)} then day_given_micro else 0 end as given,
               campaign_id
          from campaign_budgets where campaign_id = ${id} for update
      ) d
     where b.campaign_id = d.campaign_id and b.is_on
       and b.given_micro + ${roomMicro}::bigint <= coalesce(${totalMicro}::bigint, 9e18)
       and d.given + ${roomMicro}::bigint <= coalesce(${dayMicro}::bigint, 9e18)
       and b.grants < coalesce(${grants}::int, 2147483647)
    returning 1`.execute(trx);
  return rows.length > 0;
}

/** Gives back the share of a claim that was refused after all: others may have it. */
export async function giveBackToBudget(
  trx: Database,
  campaignId: string,
  { amountMicro, takenAtMs }: { readonly amountMicro: bigint; readonly takenAtMs: number },
): Promise<void> {
  await sql`
    update campaign_budgets
       set given_micro = given_micro - ${amountMicro}::bigint,
           grants = grants - 1,
           day_given_micro = day_given_micro
             - case when day = ${moscowDate(takenAtMs)}::date then ${amountMicro}::bigint else 0 end
     where campaign_id = ${campaignId}`.execute(trx);
}

/**
 * Gives back the use of a promo code by which a claim was made that was refused: a limited code is
 * for those who have something of it. Whoever used it may still not use it again.
 */
export async function giveBackCodeUse(trx: Database, { id }: Pick<Grant, 'id'>): Promise<void> {
  await sql`
    update promo_codes c
       set uses = c.uses - 1
      from promo_uses u
     where u.grant_id = ${id} and u.code = c.code and c.uses > 0`.execute(trx);
}

/**
 * Takes that use again for a claim that is granted after all, or answers false where others had the
 * last of it meanwhile. A claim that was made without a code takes none. Call it after the budget, in
 * the order in which whoever refuses a claim takes the two.
 */
export async function takeCodeUseAgain(trx: Database, { id }: Pick<Grant, 'id'>): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    with used as (select code from promo_uses where grant_id = ${id}),
    taken as (
      update promo_codes c
         set uses = c.uses + 1
        from used
       where c.code = used.code and c.uses < coalesce(c.uses_most, 2147483647)
      returning c.code)
    select exists (select from taken) or not exists (select from used) as "isTaken"`.execute(trx);
  return rows[0]?.isTaken === true;
}

/** Whether a campaign's budget, in all and of the day, has anything left. */
export async function isBudgetSpent(
  db: Database,
  { id, terms }: Campaign,
  nowMs: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('campaign_budgets')
    .selectAll()
    .select(isOfDay(nowMs).as('isToday'))
    .where('campaign_id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return true;
  const { totalMicro, dayMicro, grants } = terms.budget;
  const least = terms.amount.kind === 'fixed' ? BigInt(terms.amount.amountMicro) : 1n;
  const ofDay = row.isToday ? row.day_given_micro : 0n;
  return (
    (totalMicro !== undefined && row.given_micro + least > BigInt(totalMicro)) ||
    (dayMicro !== undefined && ofDay + least > BigInt(dayMicro)) ||
    (grants !== undefined && row.grants >= grants)
  );
}
