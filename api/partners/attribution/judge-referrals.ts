import { sql } from 'kysely';
import { DAY_MS } from '../../../shared/platform/day.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
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
  const refused = rows.filter(isOnePerson).map(({ player_id }) => player_id);
  await sql`
    update partner_referrals set judged_at = ${now},
           refused_for = case when player_id = any (${refused}::bigint[])
                              then 'same-person' else refused_for end
     where player_id = any (${rows.map(({ player_id }) => player_id)}::bigint[])`.execute(db);
  return refused.length;
}

function isOnePerson({ signals }: Pair): boolean {
  const shared = (signals ?? []).map((signal) => ({ signal, accounts: 1 }));
  return judgePerson(shared, { isForFriend: true }).verdict !== 'clear';
}
