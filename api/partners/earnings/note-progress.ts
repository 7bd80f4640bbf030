import { sql } from 'kysely';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { INVITE_DIC } from '../../../shared/partners/rules.ts';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import { VIP_LEVELS } from '../../../shared/players/levels.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { EARNS } from './earns.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

/** Writes down when players who came by partners first deposited. */
export async function noteFirstDeposits({ db, clock }: Deps): Promise<void> {
  await sql`
    update partner_referrals r
       set first_deposit_at = f.at, first_deposit_noted_at = ${new Date(clock.nowMs())}
      from partner_referrals n
     cross join lateral (
       select min(p.finished_at) as at from payments p
        where p.player_id = n.player_id and p.code = ${PAYMENT_CODES.deposit}
          and p.state = ${PAYMENT_STATES.success}) f
     where n.player_id = r.player_id and n.first_deposit_at is null and f.at is not null`.execute(
    db,
  );
}

/** Writes down what was staked under deals that do not share stakes: only that it rose. */
export async function noteStakes({ db, clock }: Deps): Promise<void> {
  await sql`
    update partner_referrals r set counted_micro = t.counted_micro,
           counted_at = ${new Date(clock.nowMs())}
      from player_totals t, partner_deals d
     where t.player_id = r.player_id and t.counted_micro > r.counted_micro
       and d.partner_id = r.partner_id and d.version = r.deal_version
       and d.kind in ('deposits', 'cpa')`.execute(db);
}

/**
 * Writes down which levels players reached who deposited, each level of a player once: what the
 * partner gets for it is paid from these rows. It is for a person of their own, so nobody is among
 * them who was not judged since they deposited.
 */
export async function noteLevels({ db, clock }: Deps): Promise<void> {
  const needs = VIP_LEVELS.map(({ needsCompoints }) => BigInt(needsCompoints) * MICRO_PER_UNIT);
  const prizes = INVITE_DIC.map((dic) => BigInt(dic) * MICRO_PER_UNIT);
  await sql`
    insert into partner_invites (player_id, level, partner_id, amount_micro, reached_at)
    select r.player_id, l.level, r.partner_id, l.prize, ${new Date(clock.nowMs())}
      from partner_referrals r
      join player_totals t on t.player_id = r.player_id
      join unnest(${needs}::bigint[], ${prizes}::bigint[])
             with ordinality as l (need, prize, level) on t.experience_micro >= l.need
     where ${EARNS} and not r.is_double and r.judged_at >= r.first_deposit_at
       and not exists (select from partner_invites i
                        where i.player_id = r.player_id and i.level = l.level)
    on conflict do nothing`.execute(db);
}
