import { isBigAmount } from '../../shared/livefeed/big-amount.ts';
import type { LiveFeedType } from '../../shared/livefeed/lists.ts';
import { createPace } from '../gate/pace.ts';
import type { SettledBet } from './settled-bet.ts';

/** Bets of the shared lists that go out: the feed's screen adds one a second to each. */
const PACE_OF_SHARED = { burst: 6, refillMs: 500 };
/** Bets that go out to one player's own list. */
const PACE_OF_OWN = { burst: 4, refillMs: 500 };

/**
 * The lists a bet is shown in, by the pace of each: a quiet house shows every bet, a busy one a
 * sample. `isOwnWatched` says whether anybody may follow the player's own list.
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
