import { userAtom } from '../../players/profile-atoms.ts';
import { store } from '../../platform/store.ts';

/** The player who stakes, watched until `stop`. */
export type Staker = {
  readonly playerId: number | undefined;
  /** Aborts when the player at the table changes: signed out, session over, another player. */
  readonly signal: AbortSignal;
  readonly stop: () => void;
};

const playerNow = () => store.get(userAtom)?.id;

/** Watches the player of a bet while it is pending. */
export function watchStaker(): Staker {
  const playerId = playerNow();
  const left = new AbortController();
  const stop = store.sub(userAtom, () => {
    if (playerNow() !== playerId) left.abort();
  });
  return { playerId, signal: left.signal, stop };
}
