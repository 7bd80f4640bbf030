/**
 * The contract's version, sent by the client when it connects. It is increased whenever the pinned
 * hash changes in a way that an old client would not understand.
 */
export const CONTRACT_VERSION = '6';
