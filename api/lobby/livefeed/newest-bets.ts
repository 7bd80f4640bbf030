import { isBigAmount } from '../../../shared/lobby/livefeed/big-amount.ts';
import type { LiveBet } from '../../../shared/lobby/livefeed/contract.ts';
import { LIVE_FEED_ROWS } from '../../../shared/lobby/livefeed/lists.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import type { SettledBet } from '../../games/settled-bet.ts';
import { viewBet } from './feed-view.ts';

/** The bets last shown in the two shared lists, newest first. */
export type NewestBets = {
  add(type: 'all' | 'bigAmount', bet: SettledBet): void;
  /** Puts in bets of before this process began, newest first. */
  fill(bets: readonly SettledBet[]): void;
  /** Both lists as the public may see them now: names are looked up at each call. */
  view(
    players: PlayerDirectory,
  ): Promise<{ readonly liveAll: LiveBet[]; readonly liveBigAmount: LiveBet[] }>;
};

const isBig = ({ stakeMicro, payoutMicro }: SettledBet) => isBigAmount(stakeMicro, payoutMicro);

export function createNewestBets(): NewestBets {
  const lists: Record<'all' | 'bigAmount', readonly SettledBet[]> = { all: [], bigAmount: [] };
  return {
    add: (type, bet) => {
      lists[type] = [bet, ...lists[type]].slice(0, LIVE_FEED_ROWS);
    },
    fill: (bets) => {
      lists.all = bets.slice(0, LIVE_FEED_ROWS);
      lists.bigAmount = bets.filter(isBig).slice(0, LIVE_FEED_ROWS);
    },
    view: async (players) => {
      const viewAll = (bets: readonly SettledBet[]) =>
        Promise.all(bets.map((bet) => viewBet(players, bet, 'anybody')));
      const [liveAll, liveBigAmount] = await Promise.all([
        viewAll(lists.all),
        viewAll(lists.bigAmount),
      ]);
      return { liveAll, liveBigAmount };
    },
  };
}
