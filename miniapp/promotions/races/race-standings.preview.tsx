import type { RaceRow, RaceStandings } from '../../../shared/promotions/races/contract.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { RaceStandingsState, RaceStandingsView } from './race-standings.tsx';

const nothing = () => undefined;

const row = (place: number, isOwn = false): RaceRow => ({
  place,
  publicId: `player-${place}`,
  nick: `Player.${place}`,
  avatar: null,
  compointStatus: Math.max(1, 12 - place),
  scoreMicro: String(Math.floor(184_350_000_000 * 0.9 ** place)),
  prize: place <= 20 ? 100_000 : 0,
  isOwn,
});

const race: RaceStandings = {
  slug: 'ice-boost',
  state: 'open',
  startsAt: new Date(Date.now() - 86_400_000).toISOString(),
  endsAt: new Date(Date.now() + 4 * 86_400_000).toISOString(),
  finalAt: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  score: 'counted',
  entry: 'automatic',
  minScoreMicro: '5000000000',
  minVip: null,
  minBetMicro: '20000000',
  bank: 210_000_000,
  entrants: 1284,
  places: 200,
  happyPercent: 50,
  top: Array.from({ length: 10 }, (_, index) => row(index + 1)),
  around: [row(101), row(102), row(103, true), row(104), row(105)],
  own: {
    place: 103,
    scoreMicro: '3400000000',
    prize: 0,
    missing: { toLeastMicro: '1600000000', toNextMicro: '12000000' },
    outReason: null,
    isPaid: false,
  },
  digest: null,
  termsHash: 'ab',
};

const digest = '7b7488bf560c7d31a5b042c0d22295af0c1e61f4aec230b8a996ce619fcad811';

/** A race as the page of its promotion shows it, in its states. */
export const previews = {
  live: () => <RaceStandingsView race={race} />,
  'it has not begun': () => (
    <RaceStandingsView
      race={{
        ...race,
        state: 'soon',
        happyPercent: 0,
        startsAt: new Date(Date.now() + 3_600_000).toISOString(),
        top: [],
        around: [],
        own: undefined,
      }}
    />
  ),
  'multipliers, final, paid': () => (
    <RaceStandingsView
      race={{
        ...race,
        state: 'final',
        score: 'multiplier',
        happyPercent: 0,
        digest,
        minScoreMicro: '20000000',
        top: race.top.map((one, index) => ({
          ...one,
          scoreMicro: String(900_000_000 - index * 40_000_000),
          isOwn: index === 1,
        })),
        around: [],
        own: {
          place: 2,
          scoreMicro: '860000000',
          prize: 100_000,
          missing: { toLeastMicro: '0', toNextMicro: null },
          outReason: null,
          isPaid: true,
        },
      }}
    />
  ),
  'final, the prize waits': () => (
    <RaceStandingsView
      race={{
        ...race,
        state: 'final',
        happyPercent: 0,
        digest,
        around: [],
        own: {
          place: 7,
          scoreMicro: '12400000000',
          prize: 100_000,
          missing: { toLeastMicro: '0', toNextMicro: null },
          outReason: null,
          isPaid: false,
          waits: 'held',
        },
      }}
    />
  ),
  disqualified: () => (
    <RaceStandingsView
      race={{
        ...race,
        state: 'final',
        happyPercent: 0,
        digest,
        around: [],
        own: {
          place: null,
          scoreMicro: '3400000000',
          prize: 0,
          missing: { toLeastMicro: '0', toNextMicro: null },
          outReason: 'disqualified',
          outText: 'Bets were placed by a machine.',
          isPaid: false,
        },
      }}
    />
  ),
  'on its way': () => <RaceStandingsState retry={nothing} state={{ status: 'waiting' }} />,
  'not loaded': () => (
    <RaceStandingsState
      retry={nothing}
      state={{ status: 'failed', error: RefusedError.noAnswer() }}
    />
  ),
};
