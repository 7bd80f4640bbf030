import type { DailyInfo, OwnStanding } from '../../../shared/promotions/races/contract.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { DailyStateView } from './daily-page.tsx';

const nothing = () => undefined;

const NICKS = ['Vesna', 'Dmitry K', 'Lola77', 'night.owl', 'Мирослава.Кра', 'Arman', 'Yulduz'];

const tournament: DailyInfo['tournament'] = {
  bank: 1_102_266,
  slug: 'daily-2026-11-29',
  endsAt: new Date(Date.now() + 42_180_000).toISOString(),
  minScore: 100_000,
  minVip: 2,
  entrants: 41,
  ofScoresBp: 10,
  mostOfScoreBp: 100,
  settleMinutes: 5,
  prizes: [330_679, 220_453, 143_294, 110_226, 88_181, 66_135, 55_113, 44_090, 27_556, 16_533],
};

const info: DailyInfo = {
  tournament,
  users: NICKS.map((nick, index) => ({
    publicId: index === 3 ? null : `player-${index}`,
    nick: index === 3 ? null : nick,
    avatar: null,
    compointStatus: 15 - index * 2,
    betAmount: Math.floor(18_435_000 * 0.7 ** index),
    prize: Math.floor(184_350 * 0.7 ** index),
    isOwn: index === 5,
  })),
  lastWinner: {
    publicId: 'player-2',
    nick: 'Lola77',
    avatar: null,
    compointStatus: 11,
    betAmount: 23_100_000,
    prize: 231_000,
  },
};

const own: OwnStanding = {
  place: 6,
  scoreMicro: '30983000000',
  prize: 30_983,
  missing: { toLeastMicro: '0', toNextMicro: '13276000001' },
  outReason: null,
  isPaid: false,
};
const entered: OwnStanding = {
  ...own,
  place: null,
  scoreMicro: '0',
  prize: 0,
  missing: { toLeastMicro: '1000000000', toNextMicro: null },
};

const shown = (answer: DailyInfo, refusal?: string) => (
  <DailyStateView
    isTaking={false}
    onTakePart={nothing}
    refusal={refusal}
    retry={nothing}
    state={{ status: 'ready', answer }}
  />
);

/** The daily tournament in its states. */
export const previews = {
  'before taking part': () => shown(info),
  'taking part': () => shown({ ...info, own }),
  'just entered': () => shown({ ...info, own: entered, users: info.users.slice(0, 2) }),
  'nobody yet': () =>
    shown({ tournament: { ...tournament, entrants: 0 }, users: [], lastWinner: null }),
  refused: () => shown(info, 'The tournament is open from VIP 2.'),
  'on its way': () => (
    <DailyStateView
      isTaking={false}
      onTakePart={nothing}
      refusal={undefined}
      retry={nothing}
      state={{ status: 'waiting' }}
    />
  ),
  'not loaded': () => (
    <DailyStateView
      isTaking={false}
      onTakePart={nothing}
      refusal={undefined}
      retry={nothing}
      state={{ status: 'failed', error: RefusedError.noAnswer() }}
    />
  ),
};
