import type { UserStats } from '../../../shared/accounts/player-card/contract.ts';
import { PlayerCardBody } from './player-card.tsx';

const stats: UserStats = {
  publicId: '7',
  nick: 'Ночной.Странник',
  avatar: null,
  compointStatus: 7,
  totalBet: 128_450_000,
  totalBetMicro: '1284500000000',
  totalGames: 18_204,
  maxWin: 9_600_000,
  maxWinMicro: '96000000000',
  maxCoef: 96,
  since: '2026-11',
};

const huge: UserStats = {
  ...stats,
  nick: 'ӘҚҢҒ.Жұлдыз123',
  compointStatus: 15,
  totalBetMicro: '98765432109870000000',
  totalGames: 1_204_118,
  maxWinMicro: '5000000000000000',
  maxCoef: 9000.1234,
};

const none: UserStats = {
  ...stats,
  nick: 'новичок',
  publicId: '3',
  compointStatus: 1,
  totalBetMicro: '0',
  totalGames: 0,
  maxWinMicro: '0',
  maxCoef: 0,
};

const nothing = () => undefined;

/** The player card in each of its states. */
export const previews = {
  Loading: () => <PlayerCardBody onRetry={nothing} state={{ status: 'loading' }} />,
  'A player': () => <PlayerCardBody onRetry={nothing} state={{ status: 'ready', stats }} />,
  'Huge figures': () => (
    <PlayerCardBody onRetry={nothing} state={{ status: 'ready', stats: huge }} />
  ),
  'Never played': () => (
    <PlayerCardBody onRetry={nothing} state={{ status: 'ready', stats: none }} />
  ),
  'Hidden profile': () => <PlayerCardBody onRetry={nothing} state={{ status: 'hidden' }} />,
  Failed: () => <PlayerCardBody onRetry={nothing} state={{ status: 'failed' }} />,
};
