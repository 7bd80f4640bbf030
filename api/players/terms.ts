/** The edition of the terms in force, which registration accepts; a new edition is a new date. */
export const TERMS_VERSION = '2026-11-01';
