import { type RawBuilder, sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { linksOf } from './read-shared.ts';
import { samePersonOf } from './same-person.ts';
import type { PersonSignal } from './signals.ts';

/** What a doubt whether two are one person counts for one who asks. */
type Counting = {
  /**
   * What is held against the player alone, or whatever the two share. Held is what both proved or
   * did, and what the player brought about: nobody is refused for what somebody else did to them.
   */
  readonly acts: 'held' | 'any';
  /** Whether what tells on one of the others alone counts too. */
  readonly isEitherWay: boolean;
  /** Whether it is enough that one invited the other. */
  readonly isFriendOne: boolean;
};

/**
 * Who asks. `rival`: who wants into a round where the others are, at stakes of their own. `place`:
 * who wants one of a few places beside the others; the most that is lost is a gift. `gift`: who
 * would be given something by the others, and nobody loses more than what these would give.
 */
const COUNTED = {
  rival: { acts: 'held', isEitherWay: false, isFriendOne: false },
  place: { acts: 'any', isEitherWay: false, isFriendOne: false },
  gift: { acts: 'any', isEitherWay: true, isFriendOne: true },
} as const satisfies Readonly<Record<string, Counting>>;
type OnePersonAsker = keyof typeof COUNTED;

/** One who asks of a player, and among whom. */
type OnePersonQuestion = {
  readonly playerId: PlayerId;
  readonly asker: OnePersonAsker;
};

/**
 * Whether a player may be one person with somebody of the others, by all that is known of accounts.
 * Nobody looks at it, so a doubt is enough.
 */
export async function mayBeOne(
  db: Database,
  question: OnePersonQuestion,
  others: readonly PlayerId[],
): Promise<boolean> {
  if (others.length === 0) return false;
  const ids = sql`${others.map(BigInt)}::bigint[]`;
  const { playerId, asker } = question;
  const own = sharedAmong(playerId, sql<boolean>`s.id = any (${ids})`);
  if (!COUNTED[asker].isEitherWay) return await isDoubted(db, asker, own);
  const back = sql`
    select s.signal, o.id, s.is_held and not s.is_put
      from unnest(${ids}) o (id)
     cross join lateral (${linksOf(sql`o.id`)}) s (signal, id, is_held, is_put)
     where s.id = ${playerId}`;
  return await isDoubted(db, asker, sql`${own} union all ${back}`);
}

/** The same beside all accounts, rows `s` with their `id`, of which a condition holds. */
export const mayBeOneWhere = (
  db: Database,
  { playerId, asker }: OnePersonQuestion,
  isAmong: RawBuilder<boolean>,
): Promise<boolean> => isDoubted(db, asker, sharedAmong(playerId, isAmong));

const sharedAmong = (playerId: PlayerId, isAmong: RawBuilder<boolean>) => sql`
  select s.signal, s.id, s.is_held and not s.is_put
    from (${linksOf(playerId)}) s (signal, id, is_held, is_put)
   where ${isAmong}`;

async function isDoubted(
  db: Database,
  asker: OnePersonAsker,
  pairs: RawBuilder<unknown>,
): Promise<boolean> {
  const { acts, isFriendOne } = COUNTED[asker];
  const { rows } = await sql<{ other: bigint; signals: PersonSignal[] }>`
    with pairs (signal, other, is_held) as (${pairs})
    select other, array_agg(distinct signal) as signals from pairs
     where ${acts === 'any' ? sql`true` : sql`is_held`}
       and ${isFriendOne ? sql`true` : sql`signal <> 'invited'`}
     group by other`.execute(db);
  return rows.some(({ signals }) => signals.includes('invited')) || samePersonOf(rows).length > 0;
}
