import { userAtom } from '../../profile/profile-atoms.ts';
import { store } from '../../store.ts';

/** The player who stakes, watched until `stop`. */
export type Staker = {
  readonly playerId: number | undefined;
  /** Ends when somebody else is at the table: signed out, session over, another player. */
  readonly signal: AbortSignal;
  readonly stop: () => void;
};

const playerNow = () => store.get(userAtom)?.id;

/** Watches the player of a bet while it is on its way. */
export function watchStaker(): Staker {
  const playerId = playerNow();
  const left = new AbortController();
  const stop = store.sub(userAtom, () => {
    if (playerNow() !== playerId) left.abort();
  });
  return { playerId, signal: left.signal, stop };
}
