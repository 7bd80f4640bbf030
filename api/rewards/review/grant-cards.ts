import { type CardKind, type CardPress, NOTHING_LEFT } from '../../accounts/cards/card-kind.ts';
import type { StaffDeps } from '../../accounts/staff/authorise.ts';
import type { GrantDeps } from '../rewards-deps.ts';
import { allowClaim, refuseClaim, type ReviewDecision } from './decide-claim.ts';
import { followDecision } from './follow-decision.ts';
import { claimVersions, readReviewedClaim } from './read-reviews.ts';
import { faceOfReview, STAFF_REFUSALS } from './review-text.ts';

export const REVIEW_SAID: Readonly<Record<ReviewDecision, string>> = {
  granted: 'Granted. The player has it within a minute.',
  refused: 'Refused. The player reads why.',
  'one-more': 'Noted. One more person has to say so.',
  twice: 'You said so before: somebody else has to.',
  'one-shell': 'You may have said so by another name: somebody else has to.',
  'not-open': NOTHING_LEFT,
  spent: 'The budget of the offer does not hold that much any more.',
  'used-up': 'Others had the last use of the promo code meanwhile.',
  unknown: 'There is no such claim.',
};

/** Claims of rewards that may be a second one of the same person. */
export const grantCards = (deps: StaffDeps & GrantDeps): CardKind => ({
  name: 'grant',
  prefix: 'gr',
  stranger: 'You may not decide on claims.',
  acts: { a: 'grant.allow', x: 'grant.refuse' },
  versions: claimVersions,
  face: async (db, grantId) => {
    const claim = await readReviewedClaim(db, grantId);
    return claim && faceOfReview(claim);
  },
  press: async (press) => {
    const said = REVIEW_SAID[await decide(deps, press)];
    await followDecision(deps, press.subject);
    return { said };
  },
});

async function decide(
  deps: StaffDeps & GrantDeps,
  { subject, actor, verb, choice }: CardPress,
): Promise<ReviewDecision> {
  if (verb === 'a') return await allowClaim({ ...deps, actor }, subject);
  const reason = STAFF_REFUSALS[choice];
  if (verb !== 'x' || reason === undefined) return 'not-open';
  return await refuseClaim({ ...deps, actor }, subject, reason);
}
