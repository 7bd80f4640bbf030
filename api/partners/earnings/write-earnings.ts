import { sql } from 'kysely';
import type { EarningKind } from '../../../shared/partners/rules.ts';
import type { Database } from '../../platform/db/database.ts';

/** What a player earned their partner now, and what it is a share of. */
export type Earning = {
  readonly playerId: bigint;
  readonly partnerId: bigint;
  readonly baseMicro: bigint;
  readonly amountMicro: bigint;
};

/** Adds earnings of a kind to the rows of a day. */
export async function writeEarnings(
  trx: Database,
  { kind, day, at }: { readonly kind: EarningKind; readonly day: string; readonly at: Date },
  earnings: readonly Earning[],
): Promise<void> {
  if (earnings.length === 0) return;
  await sql`
    insert into partner_earnings
      (player_id, partner_id, kind, day, base_micro, amount_micro, updated_at)
    select player_id, partner_id, ${kind}, ${day}::date, base_micro, amount_micro, ${at}
      from unnest(${earnings.map(({ playerId }) => playerId)}::bigint[],
                  ${earnings.map(({ partnerId }) => partnerId)}::bigint[],
                  ${earnings.map(({ baseMicro }) => baseMicro)}::bigint[],
                  ${earnings.map(({ amountMicro }) => amountMicro)}::bigint[])
        as e (player_id, partner_id, base_micro, amount_micro)
    on conflict (player_id, kind, day) do update
      set base_micro = partner_earnings.base_micro + excluded.base_micro,
          amount_micro = partner_earnings.amount_micro + excluded.amount_micro,
          updated_at = excluded.updated_at`.execute(trx);
  if (kind !== 'sub') await raiseEarned(trx, earnings);
  if (kind === 'cpa') await keepPrizes(trx, earnings, at);
}

/** What partners earned from players in all. */
async function raiseEarned(trx: Database, earnings: readonly Earning[]): Promise<void> {
  await sql`
    update partners p set earned_micro = p.earned_micro + e.amount_micro
      from (select partner_id, sum(amount_micro)::bigint as amount_micro
              from unnest(${earnings.map(({ partnerId }) => partnerId)}::bigint[],
                          ${earnings.map(({ amountMicro }) => amountMicro)}::bigint[])
                as a (partner_id, amount_micro)
             group by partner_id) e
     where p.player_id = e.partner_id`.execute(trx);
}

/** Each prize by itself: partners are told of it the moment it is earned, and rows of a day are sums. */
async function keepPrizes(trx: Database, prizes: readonly Earning[], at: Date): Promise<void> {
  const rows = prizes.map(({ playerId, partnerId, amountMicro }) => ({
    player_id: playerId,
    partner_id: partnerId,
    amount_micro: amountMicro,
    at,
  }));
  await trx.insertInto('partner_prizes').values(rows).execute();
}
