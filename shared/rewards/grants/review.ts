/** How long a claim under review waits at most, in hours: then its score decides. */
export const REVIEW_HOURS = 24;

/**
 * Why a claim was refused after a review. `same-person`: this person had the offer by another
 * account. `terms`: the terms of the offer were broken. `undecided`: nobody of the staff decided in
 * time, and too much was shared with accounts that had the offer.
 */
export const REVIEW_REFUSALS = ['same-person', 'terms', 'undecided'] as const;
export type ReviewRefusal = (typeof REVIEW_REFUSALS)[number];
