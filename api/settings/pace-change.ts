import { throttleKey } from '../auth/network.ts';
import type { Context } from '../context.ts';
import type { PlayerCaller } from '../transport/handlers.ts';
import { takeToken } from '../transport/limits.ts';

/**
 * Counts a message that changes an account, hashes a password or asks another house: all of them come
 * at one pace, per player and per network. Refuses `wire.flood`.
 */
export function paceChange(
  { limits }: Pick<Context, 'limits'>,
  { session, address }: PlayerCaller,
): void {
  takeToken(limits.settings, { playerId: session.playerId, throttle: throttleKey(address) });
}
