/** How long a ban may last, in minutes; null is for life. */
export const BAN_MINUTES = [5, 30, 60, 120, 180, 1440, 10_080, null] as const;

export const DEFAULT_BAN_MINUTES = 5;

/** The reasons of a ban, as the specification numbers them. */
export const BAN_REASONS = { advertising: 0, insult: 1, custom: 100 } as const;

export const DEFAULT_BAN_REASON = BAN_REASONS.advertising;

/** The most characters of a moderator's own reason, and of an appeal. */
export const BAN_COMMENT_MAX = 300;
export const APPEAL_MAX = 500;

/** Why a player reports a message. */
export const REPORT_REASONS = ['insult', 'advertising', 'scam', 'begging', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
