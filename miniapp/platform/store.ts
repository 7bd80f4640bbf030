import { getDefaultStore } from 'jotai';

/**
 * The only store: sockets and the platform write atoms here, components read them without a
 * provider.
 */
export const store = getDefaultStore();
