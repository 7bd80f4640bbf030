import { throttleKey } from '../http/network.ts';
import type { PlayerCaller } from './handlers.ts';
import { type MessageLimits, takeToken } from './limits.ts';

/** What pacing changes needs. */
export type PaceDeps = { readonly limits: Pick<MessageLimits, 'settings'> };

/**
 * Counts a message that changes an account, hashes a password or calls an identity provider: all of
 * them share one rate, per player and per network. Refuses `wire.flood`.
 */
export function paceChange({ limits }: PaceDeps, { session, address }: PlayerCaller): void {
  takeToken(limits.settings, { playerId: session.playerId, throttle: throttleKey(address) });
}
