import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { judgePerson } from '../../rewards/person/judge-person.ts';
import { sharedWith } from '../../rewards/person/read-shared.ts';
import { type PersonSignal, TOGETHER_HOURS } from '../../rewards/person/signals.ts';
import { sharesWithPartner } from './shares-with-partner.ts';
import { judgePrizesOf, tellsOfPerson } from './judge-prizes.ts';
import { losePrizes, refuseReferrals } from './refuse-referrals.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

/** How many players are judged in one run. */
const SLICE = 2000;

/** So many older players of one partner, made within a day behind one address, are one person's. */
const CROWD = 9;

/** What a referral shares with its partner, and with those who have older accounts. */
type Shares = {
  readonly player_id: bigint;
  readonly of_partner: readonly PersonSignal[] | null;
  readonly of_older: readonly PersonSignal[] | null;
  readonly is_of_crowd: boolean;
};

/**
 * Looks whether referrals are their own partner under another account, and refuses those that are:
 * the doubt is enough, as nobody loses anything but the partner. What was earned by one that is
 * refused no longer counts. Whoever may be one person with somebody older, whoever brought that
 * one, is marked as a double; by signs of a person, and not of an address, also prizes that they
 * brought before are lost. Each is looked at once a day, for what two accounts share shows with
 * time, and once more when they deposited, before all others; then those whose turn it is longest.
 * Answers how many were refused.
 */
export async function judgeReferrals(deps: Deps): Promise<number> {
  const dayAgo = new Date(deps.clock.nowMs() - DAY_MS);
  return await judge(
    deps,
    sql`select r.player_id, r.partner_id, r.registered_at from partner_referrals r
         where r.refused_for is null
           and (r.judged_at is null or r.judged_at <= ${dayAgo} or r.judged_at < r.first_deposit_at)
         order by r.judged_at is not null and coalesce(r.judged_at >= r.first_deposit_at, true),
                  r.judged_at
         limit ${SLICE}`,
  );
}

/**
 * The same for all players of one partner who share anything with them or brought a prize, at once, and
 * the latter also among one another: before money of the partner moves, so that nobody is paid for what
 * shows after a player was last looked at.
 */
export async function judgeReferralsOf(deps: Deps, partnerId: bigint): Promise<number> {
  const refused = await judge(
    deps,
    sql`select r.player_id, r.partner_id, r.registered_at from partner_referrals r
         where r.refused_for is null and r.partner_id = ${partnerId}
           and (r.player_id in (${sharesWithPartner(partnerId)})
             or exists (select from partner_earnings e
                         where e.player_id = r.player_id and e.kind = 'cpa'))`,
  );
  await judgePrizesOf(deps.db, partnerId);
  return refused;
}

async function judge({ db, clock }: Deps, due: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Shares>`
    with due as materialized (${due})
    select due.player_id, shared.of_partner, shared.of_older,
           exists (
             select from sign_in_signals own
               join sign_in_signals near on near.kind = own.kind and near.value = own.value
               join partner_referrals b on b.player_id = near.player_id
                and b.partner_id = due.partner_id and b.player_id < due.player_id
                and b.registered_at > due.registered_at - ${TOGETHER_HOURS}::int * interval '1 hour'
              where own.player_id = due.player_id and own.kind = 'network'
             having count(distinct b.player_id) >= ${CROWD}) as is_of_crowd
      from due
     cross join lateral (
       select array_agg(distinct s.signal) filter (where s.id = due.partner_id) as of_partner,
              array_agg(distinct s.signal) filter (where s.id < due.player_id) as of_older
         from (${sharedWith(sql`due.player_id`)}) s (signal, id)
        where s.signal not in ('invited', 'invited-together')) shared`.execute(db);
  if (rows.length === 0) return 0;
  const doubles = rows.filter((row) => row.is_of_crowd || isOnePerson(row.of_older));
  await sql`
    update partner_referrals
       set judged_at = ${new Date(clock.nowMs())},
           is_double = is_double or player_id = any (${idsOf(doubles)}::bigint[])
     where player_id = any (${idsOf(rows)}::bigint[])`.execute(db);
  const lost = rows.filter(({ of_older }) => isOnePerson((of_older ?? []).filter(tellsOfPerson)));
  await losePrizes(db, idsOf(lost));
  const own = rows.filter(({ of_partner }) => isOnePerson(of_partner));
  return await refuseReferrals({ db, clock }, idsOf(own));
}

const idsOf = (rows: readonly Shares[]): bigint[] => rows.map(({ player_id }) => player_id);

function isOnePerson(signals: readonly PersonSignal[] | null): boolean {
  const shared = (signals ?? []).map((signal) => ({ signal, accounts: 1 }));
  return judgePerson(shared, { isForFriend: true }).verdict !== 'clear';
}
