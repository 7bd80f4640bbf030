import { DAY_MS } from '../platform/durations.ts';

/**
 * How long a referral counts for somebody who has not registered: from the first link they came by,
 * which no later link replaces.
 */
export const REFERRAL_KEPT_MS = 30 * DAY_MS;
