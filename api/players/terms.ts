/** The edition of the terms that a new account accepts; a new edition is a new date. */
export const TERMS_VERSION = '2026-11-01';
