import { sql } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { editionOfAnswer } from '../../../shared/support/help/answer-editions.ts';
import type { HelpRating } from '../../../shared/support/help/contract.ts';
import { HELP_RATING_CHANGES, HELP_RATINGS_AN_HOUR } from '../../../shared/support/help/rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import { countRecentRatings, readRating, writeRating } from './rating-store.ts';

/** What rating an answer needs. */
export type HelpDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly players: Pick<PlayerDirectory, 'get'>;
};

/** What a player says of an answer. */
type Said = {
  readonly answer: string;
  readonly helped: boolean;
  readonly words?: string | undefined;
};

/** The edition that is read now. Refuses an answer that there is not. */
function requireEdition(answer: string): string {
  const edition = editionOfAnswer(answer);
  if (edition === undefined) throw new Refusal('help.no-answer');
  return edition;
}

/**
 * Keeps whether an answer helped: one rating for each player and edition of the answer, of which the
 * last one counts. The edition is the server's, so that no client can rate an answer many times.
 * Ratings of one player follow one another, and the same one again changes nothing.
 */
export async function rateAnswer(
  { db, clock, players }: HelpDeps,
  playerId: PlayerId,
  { answer, helped, words }: Said,
): Promise<HelpRating> {
  const edition = requireEdition(answer);
  const player = await players.get(playerId);
  return await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`help:${playerId}`}, 0))`.execute(
      trx,
    );
    const nowMs = clock.nowMs();
    const of = { answer, edition, playerId };
    const before = await readRating(trx, of);
    const kept = words ?? before?.words ?? null;
    const after: HelpRating = { helped, hasWords: kept !== null };
    if (before?.is_helped === helped && before.words === kept) return after;
    if ((before?.changes ?? 0) >= HELP_RATING_CHANGES) throw new Refusal('help.too-often');
    const recent = await countRecentRatings(trx, playerId, nowMs);
    if (recent >= HELP_RATINGS_AN_HOUR) throw new Refusal('help.too-often');
    await writeRating(trx, { ...of, helped, words: kept, lang: player?.lang ?? 'en', nowMs });
    return after;
  });
}

/** What a player said of an answer, as it is now. */
export async function getRating(
  { db }: Pick<HelpDeps, 'db'>,
  playerId: PlayerId,
  answer: string,
): Promise<HelpRating> {
  const rating = await readRating(db, { answer, edition: requireEdition(answer), playerId });
  const hasWords = rating !== undefined && rating.words !== null;
  return { helped: rating?.is_helped ?? null, hasWords };
}
