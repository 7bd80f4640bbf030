import { unitsText } from '../../../shared/money/amount.ts';
import type { Database } from '../../platform/db/database.ts';
import { readOpenReviews } from './read-reviews.ts';
import { fateText, reasonLines } from './review-text.ts';

/** The claims that wait, as staff read them at a shell. */
export async function listReviews(db: Database): Promise<string> {
  const claims = await readOpenReviews(db);
  return claims
    .map((claim) =>
      [
        `${claim.grantId}  ${claim.campaignId}  ${unitsText(claim.amountMicro)} (${claim.award})`,
        `  player ${claim.playerId}, ${claim.nick}; risk ${claim.score}`,
        ...reasonLines(claim.reasons).map((line) => `  - ${line}`),
        `  by ${claim.deadlineAt.toISOString()}, or it is ${fateText(claim.score)}`,
      ].join('\n'),
    )
    .join('\n');
}
