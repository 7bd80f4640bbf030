/**
 * The edition of the terms in force: the day from which they and the privacy policy hold, which
 * pages show and registration accepts. A new edition is a new date.
 */
export const TERMS_VERSION = '2026-11-26';
