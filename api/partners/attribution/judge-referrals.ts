import { sql } from 'kysely';
import { DAY_MS } from '../../../shared/platform/day.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { lockEarnings } from '../program/lock-earnings.ts';
import { judgePerson } from '../../rewards/person/judge-person.ts';
import { sharedWith } from '../../rewards/person/read-shared.ts';
import type { PersonSignal } from '../../rewards/person/signals.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

/** What a referral shares with its partner. */
type Pair = { readonly player_id: bigint; readonly signals: readonly PersonSignal[] | null };

/**
 * Looks whether referrals are their own partner under another account, and refuses those that are: the
 * doubt is enough, as nobody loses anything but the partner. Each is looked at once a day, for what two
 * accounts share shows with time; what was earned by one that is refused no longer counts. Answers how
 * many were refused. Only referrals that did something since are looked at.
 */
export async function judgeReferrals({ db, clock }: Deps): Promise<number> {
  const now = new Date(clock.nowMs());
  const { rows } = await sql<Pair>`
    with due as materialized (
      select r.player_id, r.partner_id from partner_referrals r
        left join player_totals t on t.player_id = r.player_id
       where r.refused_for is null
         and (r.judged_at is null or r.judged_at <= ${new Date(clock.nowMs() - DAY_MS)})
         and (r.judged_at is null or t.counted_micro > r.counted_micro)
       order by r.player_id limit 2000)
    select due.player_id,
           (select array_agg(distinct s.signal)
              from (${sharedWith(sql`due.player_id`)}) s (signal, id)
             where s.id = due.partner_id and s.signal not in ('invited', 'invited-together')
           ) as signals
      from due`.execute(db);
  if (rows.length === 0) return 0;
  await sql`
    update partner_referrals set judged_at = ${now}
     where player_id = any (${rows.map(({ player_id }) => player_id)}::bigint[])`.execute(db);
  return await refuse(
    db,
    rows.filter(isOnePerson).map(({ player_id }) => player_id),
  );
}

/** Refuses players: what they earned their partner is no part of what is shared upwards any more. */
async function refuse(db: Database, players: readonly bigint[]): Promise<number> {
  if (players.length === 0) return 0;
  return await db.transaction().execute(async (trx) => {
    await lockEarnings(trx);
    const { rows } = await sql`
      with refused as (
        update partner_referrals set refused_for = 'same-person'
         where player_id = any (${players}::bigint[]) and refused_for is null
        returning player_id, partner_id),
      lost as (
        select e.partner_id, sum(e.amount_micro)::bigint as amount_micro
          from refused join partner_earnings e using (player_id, partner_id)
         where e.kind <> 'sub' group by e.partner_id),
      lowered as (
        update partners p set earned_micro = p.earned_micro - lost.amount_micro
          from lost where p.player_id = lost.partner_id)
      select player_id from refused`.execute(trx);
    return rows.length;
  });
}

function isOnePerson({ signals }: Pair): boolean {
  const shared = (signals ?? []).map((signal) => ({ signal, accounts: 1 }));
  return judgePerson(shared, { isForFriend: true }).verdict !== 'clear';
}
