import { sql } from 'kysely';
import type { CardVersion } from '../../accounts/cards/card-kind.ts';
import { readVersions } from '../../accounts/cards/read-versions.ts';
import { STAFF_PAGE_ROWS } from '../../accounts/staff/page-rows.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ReviewedClaim } from './review-text.ts';

const claims = (db: Database) =>
  db
    .selectFrom('grant_reviews as r')
    .innerJoin('grants as g', 'g.id', 'r.grant_id')
    .innerJoin('players as p', 'p.id', 'g.player_id')
    .select([
      'r.grant_id as grantId',
      'g.player_id as playerId',
      'p.nick',
      'g.campaign_id as campaignId',
      'g.award',
      'g.amount_micro as amountMicro',
      'r.score',
      'r.reasons',
      'r.asked_at as askedAt',
      'r.deadline_at as deadlineAt',
      'r.decided_by as decidedBy',
      'r.refused_for as refusedFor',
    ]);

/** The claims that wait for staff, the one whose deadline is first at the top. */
export const readOpenReviews = async (db: Database): Promise<readonly ReviewedClaim[]> =>
  await claims(db)
    .where('r.decided_at', 'is', null)
    .orderBy('r.deadline_at')
    .limit(STAFF_PAGE_ROWS)
    .execute();

export const readReviewedClaim = async (
  db: Database,
  grantId: string,
): Promise<ReviewedClaim | undefined> =>
  await claims(db).where('r.grant_id', '=', grantId).executeTakeFirst();

/** The next claims, by their deadlines, that nobody decided in time. */
export async function readOverdue(
  db: Database,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('grant_reviews')
    .select('grant_id')
    .where('decided_at', 'is', null)
    .where('deadline_at', '<=', new Date(nowMs))
    .orderBy('deadline_at')
    .limit(limit)
    .execute();
  return rows.map(({ grant_id: id }) => id);
}

/** How claims are now: those that wait, and those of `known`. */
export const claimVersions = (
  db: Database,
  known: readonly string[],
): Promise<readonly CardVersion[]> =>
  readVersions(db, {
    known: sql`
      select grant_id::text, concat(decided_at, decided_by, refused_for)
        from grant_reviews where grant_id = any (${known}::uuid[])`,
    waiting: sql`
      select grant_id::text, '' from grant_reviews
        where decided_at is null and not grant_id = any (${known}::uuid[])
        order by deadline_at`,
  });
