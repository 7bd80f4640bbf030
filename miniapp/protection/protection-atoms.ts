import { atom } from 'jotai';
import type { ProtectionState } from '../../shared/protection/contract.ts';
import { userAtom } from '../players/profile-atoms.ts';
import { sessionKeyAtom } from '../players/shown-wallet.ts';
import { store } from '../platform/store.ts';
import { call } from '../transport/call.ts';
import { onEvent } from '../transport/channel.ts';
import { onConnected } from '../transport/connection.ts';
import { leavePlay } from './leave-play.ts';

/**
 * The player's protection as last received from the server; null for a guest and before the answer.
 */
export const protectionAtom = atom<ProtectionState | null>(null);

/** The reality check that waits for an answer; until then no stake is accepted. */
export const realityDueAtom = atom((get) => get(protectionAtom)?.realityCheck.due ?? null);

const PAUSES = /^(excluded|cool-off|closed|under-age)$/;

/**
 * Whether play is closed to the player for longer than a moment: a break, an exclusion, a closed
 * account. Nothing that invites to play is shown then.
 */
export const isPausedAtom = atom((get) => PAUSES.test(get(protectionAtom)?.blockedBy ?? ''));

let turn = 0;

/** Shows a state that has just arrived; the answer to an earlier request no longer replaces it. */
export function showProtection(state: ProtectionState | null): void {
  turn += 1;
  store.set(protectionAtom, state);
}

/** Requests the state; the known one stays when no answer comes. Never rejects. */
export async function askProtection(): Promise<void> {
  turn += 1;
  const asked = turn;
  const state = await call('protection.getState', {}).catch(() => undefined);
  if (asked === turn && state !== undefined) showProtection(state);
}

function askForPlayer(): void {
  if (store.get(userAtom) !== null) void askProtection();
}

/** Follows the player's protection; call once, before connecting. */
export function startProtection(): void {
  onConnected(askForPlayer);
  store.sub(sessionKeyAtom, () => {
    showProtection(null);
    askForPlayer();
  });
  onEvent('protection', (event) => {
    if (event.type === 'state') showProtection(event.state);
    else if (event.type === 'realityCheck') {
      if (store.get(realityDueAtom) === null) askForPlayer();
    } else leavePlay();
  });
}
