import { isBigAmount } from '../../../shared/lobby/livefeed/big-amount.ts';
import type { LiveFeedType } from '../../../shared/lobby/livefeed/lists.ts';
import { createPace } from '../../platform/wire/pace.ts';
import type { SettledBet } from '../../games/settled-bet.ts';

/** Bets of the shared lists that are published: the feed's screen adds one a second to each. */
const PACE_OF_SHARED = { burst: 6, refillMs: 500 };
/** Bets that are published to one player's own list. */
const PACE_OF_OWN = { burst: 4, refillMs: 500 };

/**
 * The lists a bet is shown in, by the rate of each: with few bets every one is shown, under load a
 * sample. `isOwnWatched` says whether the player's own list may have followers.
 */
export type Selection = (
  bet: SettledBet,
  nowMs: number,
  isOwnWatched: boolean,
) => readonly LiveFeedType[];

export function createSelection(): Selection {
  const shared = createPace(PACE_OF_SHARED);
  const own = createPace(PACE_OF_OWN);
  return ({ playerId, stakeMicro, payoutMicro }, nowMs, isOwnWatched) => {
    const isBig = isBigAmount(stakeMicro, payoutMicro);
    const types: LiveFeedType[] = [];
    if (shared('all', nowMs) === 0) types.push('all');
    if (isBig && shared('bigAmount', nowMs) === 0) types.push('bigAmount');
    if (isOwnWatched && own(playerId, nowMs) === 0) types.push('myBets');
    return types;
  };
}
