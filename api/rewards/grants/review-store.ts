import type { Selectable } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import { REVIEW_HOURS, type ReviewRefusal } from '../../../shared/rewards/grants/review.ts';
import type { Database } from '../../platform/db/database.ts';
import type { GrantReviewsTable } from '../../platform/db/tables/rewards.ts';
import type { PersonVerdict } from '../person/judge-person.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

export type Review = Selectable<GrantReviewsTable>;

/** Opens the review of a claim; one that is certainly a second is written as decided. */
export async function addReview(
  trx: Database,
  grantId: string,
  {
    verdict,
    score,
    reasons,
    friendId,
    nowMs,
  }: PersonVerdict & { readonly friendId: PlayerId | undefined; readonly nowMs: number },
): Promise<void> {
  const now = new Date(nowMs);
  const isCertain = verdict === 'certain';
  await trx
    .insertInto('grant_reviews')
    .values({
      grant_id: grantId,
      friend_id: friendId === undefined ? null : BigInt(friendId),
      score,
      reasons: JSON.stringify(reasons),
      asked_at: now,
      deadline_at: isCertain ? now : new Date(nowMs + REVIEW_HOURS * HOUR_MS),
      decided_at: isCertain ? now : null,
      decided_by: isCertain ? 'job' : null,
      refused_for: isCertain ? 'same-person' : null,
    })
    .execute();
}

export async function readReview(db: Database, grantId: string): Promise<Review | undefined> {
  return await db
    .selectFrom('grant_reviews')
    .selectAll()
    .where('grant_id', '=', grantId)
    .executeTakeFirst();
}

/** All that a player is told of a review: never what was found. */
export type ReviewEnd = { readonly untilAt: Date; readonly refusedFor: ReviewRefusal | null };

/** The reviews of a player's claims, by grant. */
export async function readReviewEnds(
  db: Database,
  playerId: PlayerId,
): Promise<ReadonlyMap<string, ReviewEnd>> {
  const rows = await db
    .selectFrom('grant_reviews as r')
    .innerJoin('grants as g', 'g.id', 'r.grant_id')
    .select(['r.grant_id', 'r.deadline_at', 'r.refused_for'])
    .where('g.player_id', '=', BigInt(playerId))
    .execute();
  return new Map(
    rows.map((row) => [row.grant_id, { untilAt: row.deadline_at, refusedFor: row.refused_for }]),
  );
}

/** Within how many hours a claim is decided, whoever looks. */
export const hoursLeft = ({ deadline_at }: Pick<Review, 'deadline_at'>, nowMs: number): number =>
  Math.max(1, Math.ceil((deadline_at.getTime() - nowMs) / HOUR_MS));

/** Writes down a decision; whoever holds the lock of the grant calls it once. */
export async function closeReview(
  trx: Database,
  grantId: string,
  decided: {
    readonly by: string;
    readonly refusedFor: ReviewRefusal | null;
    readonly nowMs: number;
  },
): Promise<void> {
  await trx
    .updateTable('grant_reviews')
    .set({
      decided_at: new Date(decided.nowMs),
      decided_by: decided.by,
      refused_for: decided.refusedFor,
    })
    .where('grant_id', '=', grantId)
    .execute();
}
