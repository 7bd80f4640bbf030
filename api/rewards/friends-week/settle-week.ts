import { sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { endedWeek } from '../../../shared/rewards/cashback/week.ts';
import {
  gramShareMicro,
  shareAmountMicro,
  WEEK_FRIENDS,
} from '../../../shared/rewards/friends-week/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import { type QuoteDeps, quoteIfFresh } from '../../rates/quote.ts';
import { pairsAmong } from '../person/pairs-among.ts';
import { isHeldAgainst, samePersonOf, type SharedPair } from '../person/same-person.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { closeOf, countFriends, readInviters } from './counted-friends.ts';

/** The campaign whose grants pay the shares. */
export const FRIENDS_CAMPAIGN = 'friends-week';

/** What sharing a week needs besides claiming: a rate that is fresh. */
export type FriendsWeekDeps = ClaimDeps & Pick<QuoteDeps, 'rates' | 'config'>;

/**
 * Shares the prize of the week that ended last among those who brought enough friends in it, once,
 * in whichever process comes first. It waits while the week is not closed, the campaign is not in
 * force, or the rate is old. The first week that was closed ever is left out: what was played in it
 * is not known. Answers whether it was this call.
 */
export async function settleFriendsWeek(deps: FriendsWeekDeps): Promise<boolean> {
  const { db, clock, campaigns } = deps;
  const nowMs = clock.nowMs();
  const campaign = campaigns.find(FRIENDS_CAMPAIGN);
  if (campaign === undefined || !campaigns.isInForce(campaign, nowMs)) return false;
  if (campaign.terms.amount.kind !== 'computed') return false;
  const mostMicro = BigInt(campaign.terms.amount.mostMicro);
  const quoted = quoteIfFresh(deps, { holder: 'desk', code: 'GRAM', side: 'in' });
  if (quoted === undefined) return false;
  const week = endedWeek(nowMs);
  if (!(await isOpen(db, week))) return false;
  const { rateMicro } = quoted;
  // Before the transaction, as it takes a while: the marks of a closed week no longer change.
  const winners = await readWinners(db, week);
  return await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('friend_weeks')
      .values({ week, rate_micro: rateMicro, settled_at: new Date(nowMs) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await writeShares(trx, { week, winners }, { rateMicro, mostMicro });
    return true;
  });
}

/** Whether a week is closed and not settled, and not the first one ever. */
async function isOpen(db: Database, week: string): Promise<boolean> {
  const { rows } = await sql`
    select from closed_weeks w
     where w.week = ${week}::date
       and exists (select from closed_weeks e where e.week < w.week)
       and not exists (select from friend_weeks s where s.week = w.week)`.execute(db);
  return rows.length > 0;
}

/** Somebody who brought enough friends in a week, and how many. */
type Winner = { readonly inviter: PlayerId; readonly friends: number };

async function writeShares(
  trx: Database,
  { week, winners }: { readonly week: string; readonly winners: readonly Winner[] },
  worth: { readonly rateMicro: bigint; readonly mostMicro: bigint },
): Promise<void> {
  if (winners.length === 0) return;
  const gramMicro = gramShareMicro(winners.length);
  const amountMicro = shareAmountMicro(gramMicro, worth);
  if (amountMicro <= 0n) return;
  await trx
    .insertInto('friend_shares')
    .values(
      winners.map(({ inviter, friends }) => ({
        week,
        player_id: BigInt(inviter),
        friends,
        gram_micro: gramMicro,
        amount_micro: amountMicro,
      })),
    )
    .execute();
}

/** Who brought enough friends in a closed week, once of each person. */
async function readWinners(db: Database, week: string): Promise<readonly Winner[]> {
  const winners: Winner[] = [];
  for (const inviter of await readInviters(db, closeOf(week), WEEK_FRIENDS)) {
    const friends = await countFriends(db, closeOf(week), inviter);
    if (friends >= WEEK_FRIENDS) winners.push({ inviter, friends });
  }
  const persons = await readPersons(
    db,
    winners.map(({ inviter }) => inviter),
  );
  return winners.filter(({ inviter }) => persons.has(inviter));
}

/**
 * Which of the winners are a person of their own. Nobody looks at a share, so the score's doubt is
 * enough: of those who are one person the oldest account has it.
 */
async function readPersons(
  db: Database,
  winners: readonly PlayerId[],
): Promise<ReadonlySet<PlayerId>> {
  const { rows } = await sql<{ id: bigint } & SharedPair>`
    with members as materialized (select unnest(${winners.map(BigInt)}::bigint[]) as id)
    ${pairsAmong(sql`members`)}`.execute(db);
  const pairsOf = Map.groupBy(rows, ({ id }) => playerIdOf(id));
  const isFirst = (winner: PlayerId, place: number) => {
    const before = new Set(winners.slice(0, place));
    const pairs = pairsOf.get(winner) ?? [];
    const same = new Set(samePersonOf(pairs));
    return !pairs.some((pair) => {
      const other = playerIdOf(pair.other);
      const back = pairsOf.get(other)?.find((one) => playerIdOf(one.other) === winner);
      return same.has(pair.other) && isHeldAgainst(pair, { isLater: before.has(other), back });
    });
  };
  return new Set(winners.filter(isFirst));
}
