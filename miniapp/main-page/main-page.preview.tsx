import type { DiceRoundView } from '../../shared/games/dice/contract.ts';
import { Hero } from './hero.tsx';
import { LatestRoundsList } from './latest-rounds.tsx';
import { OwnGames } from './own-games.tsx';
import { ProofSteps } from './proof-steps.tsx';
import { TryRoll } from './try-roll.tsx';
import { FailedWelcome, GuestWelcome, SpentWelcome } from './welcome.tsx';

const round: DiceRoundView = {
  roundId: '019a9a3e-0000-7000-8000-000000000000',
  createdAt: '2026-11-20T05:00:00.000Z',
  bet: 350,
  currencyId: 2,
  percent: 47,
  bet_type: 'less',
  number: 2340,
  win: true,
  winAmount: 57_190,
  stakeMicro: '280000000',
  winAmountMicro: '571914893',
  courseMicro: '80000000',
  nonce: 4182,
  isRevealed: false,
};

const rounds: readonly DiceRoundView[] = [
  round,
  { ...round, roundId: '1', number: 9999, win: false, winAmountMicro: '0' },
  {
    ...round,
    roundId: '2',
    number: 7,
    percent: 1,
    stakeMicro: '52083000000',
    winAmountMicro: '4999968000000',
  },
  { ...round, roundId: '3', stakeMicro: '1000', winAmountMicro: '2042' },
];

/** The home page's blocks, the list of rounds in each of its states. */
export const previews = {
  'Welcome of a guest': () => <GuestWelcome />,
  'Welcome when Telegram refused': () => <FailedWelcome />,
  'Welcome when the launch is spent': () => <SpentWelcome />,
  'Banner for a guest': () => <Hero isPlayer={false} />,
  'Banner for a player': () => <Hero isPlayer />,
  'Own games': () => <OwnGames />,
  'Rounds, loading': () => <LatestRoundsList state={{ status: 'loading' }} />,
  'Rounds, failed': () => <LatestRoundsList state={{ status: 'failed' }} />,
  'Rounds, none yet': () => <LatestRoundsList state={{ status: 'ready', rounds: [] }} />,
  'Rounds, small and huge sums': () => <LatestRoundsList state={{ status: 'ready', rounds }} />,
  'Proof steps': () => <ProofSteps />,
  'A roll to try': () => <TryRoll />,
};
