import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

type Of = { readonly answer: string; readonly edition: string; readonly playerId: PlayerId };

/** What a player said of an edition of an answer. */
export async function readRating(db: Database, { answer, edition, playerId }: Of) {
  return await db
    .selectFrom('help_ratings')
    .select(['is_helped', 'words', 'changes'])
    .where('answer', '=', answer)
    .where('edition', '=', edition)
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst();
}

/** How many ratings a player gave or changed within the last hour. */
export async function countRecentRatings(
  db: Database,
  playerId: PlayerId,
  nowMs: number,
): Promise<number> {
  const { made } = await db
    .selectFrom('help_ratings')
    .select(({ fn }) => fn.countAll<bigint>().as('made'))
    .where('player_id', '=', BigInt(playerId))
    .where('said_at', '>', new Date(nowMs - HOUR_MS))
    .executeTakeFirstOrThrow();
  return Number(made);
}

type Rating = Of & {
  readonly helped: boolean;
  readonly words: string | null;
  readonly lang: string;
  readonly nowMs: number;
};

/** Writes a rating in place of the one before. */
export async function writeRating(db: Database, rating: Rating): Promise<void> {
  const { answer, edition, playerId, helped, words, lang, nowMs } = rating;
  const said = { is_helped: helped, words, lang, said_at: new Date(nowMs) };
  await db
    .insertInto('help_ratings')
    .values({ answer, edition, player_id: BigInt(playerId), ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['answer', 'edition', 'player_id'])
        .doUpdateSet((eb) => ({ ...said, changes: eb('help_ratings.changes', '+', 1) })),
    )
    .execute();
}
