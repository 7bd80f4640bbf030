import type { GrantView } from '../../../shared/rewards/offers/contract.ts';
import { RunningBonusView } from './running-bonus.tsx';

const running: GrantView = {
  id: 'running',
  campaignId: 'channel',
  occasion: 'once',
  state: 'active',
  award: {
    kind: 'bonus',
    wagers: 2,
    winCapTimes: 100,
    maxStakeMicro: '10000000',
    days: 7,
    providerGames: 'slots',
  },
  amountMicro: '50000000',
  winCapMicro: '5000000000',
  needMicro: '100000000',
  playedMicro: '37500000',
  claimedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
  endedAt: null,
  reviewUntil: null,
  refusedFor: null,
};

const waiting = (id: string): GrantView => ({ ...running, id, state: 'claimed', playedMicro: '0' });

const { winCapMicro: _, ...uncapped } = running;

const long: GrantView = {
  ...running,
  award: {
    kind: 'bonus',
    wagers: 30,
    winCapTimes: 10,
    maxStakeMicro: '123456780000',
    days: 30,
    providerGames: ['Copper Fox Gaming', 'Northern Lights Studio', 'Velvet Harbour'],
  },
  amountMicro: '987654321000000',
  winCapMicro: '9876543210000000',
  needMicro: '29629629630000000',
  playedMicro: '14814814815000000',
};

/** The bonus in play in its states. */
export const previews = {
  'none is played': () => <RunningBonusView grants={[]} />,
  'a part is wagered': () => <RunningBonusView grants={[running]} />,
  'no cap on wins': () => <RunningBonusView grants={[uncapped]} />,
  'two more wait': () => (
    <RunningBonusView grants={[running, waiting('second'), waiting('third')]} />
  ),
  'large sums, long names': () => <RunningBonusView grants={[long]} />,
};
