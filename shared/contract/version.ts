/**
 * The contract's version, sent by the client when it connects; a client of another version is asked
 * to reload. `version-history.ts` says when it rises and what each version brought.
 */
export const CONTRACT_VERSION = '10';
