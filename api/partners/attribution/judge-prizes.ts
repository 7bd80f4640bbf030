import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { sharedWith } from '../../rewards/person/read-shared.ts';
import { isHeldAgainst, samePersonOf, type SharedPair } from '../../rewards/person/same-person.ts';
import type { PersonSignal } from '../../rewards/person/signals.ts';
import { losePrizes } from './refuse-referrals.ts';

/**
 * Whether a sign tells of a person whoever else it is shared with, so that it takes back a prize that
 * was earned. An address does not, as a mobile network is thousands of people. To be paid at
 * somebody's purse is a thing that others may do to its owner, and tells only among those who all
 * brought a prize.
 */
export const tellsOfPerson = (signal: PersonSignal): boolean =>
  signal !== 'same-network' && signal !== 'paid-there';

type Pair = SharedPair & { readonly id: bigint };

/**
 * Judges players by whom a partner has CPA prizes among one another: of two who are one person one
 * keeps the prize, the earlier, or the one at whose purse the other asked to be paid.
 */
export async function judgePrizesOf(db: Database, partnerId: bigint): Promise<void> {
  const { rows } = await sql<Pair>`
    with members as materialized (
      select r.player_id as id from partner_referrals r
       where r.partner_id = ${partnerId} and r.refused_for is null and not r.has_lost_prizes
         and exists (select from partner_earnings e
                      where e.player_id = r.player_id and e.kind = 'cpa'))
    select m.id, s.id as other, array_agg(distinct s.signal) as signals
      from members m
     cross join lateral (${sharedWith(sql`m.id`)}) s (signal, id)
      join members o on o.id = s.id
     where s.signal not in ('invited', 'invited-together', 'same-network')
     group by m.id, s.id`.execute(db);
  const backOf = ({ id, other }: Pair) =>
    rows.find((back) => back.id === other && back.other === id);
  const isLost = (id: bigint, pairs: readonly Pair[]): boolean => {
    const same = new Set(samePersonOf(pairs));
    return pairs.some(
      (pair) =>
        same.has(pair.other) &&
        isHeldAgainst(pair, { isLater: pair.other < id, back: backOf(pair) }),
    );
  };
  const lost = [...Map.groupBy(rows, ({ id }) => id)].filter(([id, pairs]) => isLost(id, pairs));
  await losePrizes(
    db,
    lost.map(([id]) => id),
  );
}
