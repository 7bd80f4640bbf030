import { throttleKey } from '../../platform/http/network.ts';
import type { PlayerCaller } from '../../platform/wire/handlers.ts';
import { type MessageLimits, takeToken } from '../../platform/wire/limits.ts';

export type PaceDeps = { readonly limits: MessageLimits };

/** Paces what reads all rounds since a deposit, or hashes a password. */
export function paceWithdrawals(
  { limits }: PaceDeps,
  { session, address }: PlayerCaller,
  kind: 'searches' | 'settings',
) {
  takeToken(limits[kind], { playerId: session.playerId, throttle: throttleKey(address) });
}
