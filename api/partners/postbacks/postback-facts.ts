import { sql } from 'kysely';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Fact } from './queue-postbacks.ts';

/** What is looked for. */
type Window = {
  readonly since: Date;
  /** Players who registered later are left for the next look. */
  readonly registeredBy: Date;
  /** The day in Moscow whose earnings still grow. */
  readonly today: string;
  readonly most: number;
};

/**
 * What happened since an address was added and is not written down for it yet. Players who are
 * refused bring nothing but that they were, where they had counted before; those who excluded
 * themselves bring what they had earned, and no news of themselves. The id of a message is worked
 * out here as `messageIdOf` does.
 */
export async function readFacts(
  trx: Database,
  { since, registeredBy, today, most }: Window,
): Promise<readonly Fact[]> {
  const { rows } = await sql<Fact>`
    with address as (
      select a.id, a.player_id as partner_id, a.events, a.made_at
        from partner_postbacks a join players p on p.id = a.player_id and p.closed_at is null),
    partner as (select distinct partner_id from address),
    fact as (
      select r.player_id, 'registration' as type, 'registration ' || r.pseudonym as key,
             r.registered_at as at, null::text as kind, null::text as day,
             null::bigint as amount_micro
        from partner_referrals r join partner using (partner_id)
       where r.registered_at between ${since} and ${registeredBy} and r.stopped_at is null
      union all
      select r.player_id, 'first-deposit', 'first-deposit ' || r.pseudonym, r.first_deposit_at,
             null, null, d.credited_micro
        from partner_referrals r join partner using (partner_id)
       cross join lateral (
         select p.credited_micro from payments p
          where p.player_id = r.player_id and p.code = ${PAYMENT_CODES.deposit}
            and p.state = ${PAYMENT_STATES.success}
          order by p.finished_at, p.id limit 1) d
       where r.first_deposit_at >= ${since} and r.stopped_at is null
      union all
      select z.player_id, 'cpa', 'cpa ' || z.id, z.at, null, null, z.amount_micro
        from partner_prizes z join partner using (partner_id)
       where z.at >= ${since}
      union all
      select e.player_id, 'earning', 'earning ' || r.pseudonym || ' ' || e.kind || ' ' || e.day,
             e.updated_at, e.kind, e.day::text, e.amount_micro
        from partner_earnings e join partner using (partner_id)
        join partner_referrals r on r.player_id = e.player_id
       where e.updated_at >= ${since} and e.day < ${today}::date and e.kind <> 'cpa'
         and e.amount_micro > 0
      union all
      select r.player_id, 'rejected', 'rejected ' || r.pseudonym, r.refused_at, r.refused_for, null,
             null
        from partner_referrals r join partner using (partner_id)
       where r.refused_at >= ${since} and r.stopped_at is null)
    select a.id as postback_id, f.type, f.key, f.at, r.pseudonym, r.subs, r.country,
           r.link_code as link, l.name as campaign, f.kind, f.day, f.amount_micro
      from fact f
      join partner_referrals r on r.player_id = f.player_id
       and (r.refused_for is null or f.type = 'rejected')
      join address a on a.partner_id = r.partner_id
       and f.type = any (a.events) and f.at >= a.made_at
      left join partner_links l on l.code = r.link_code
     where not exists (
       select from partner_postback_messages m
        where m.postback_id = a.id
          and m.message_id = 'evt_' || left(encode(sha256(convert_to(f.key, 'UTF8')), 'hex'), 32))
     order by f.at limit ${most}`.execute(trx);
  return rows;
}
