import type { RACE_CALLS } from '../../shared/promotions/races/contract.ts';
import { ANYBODY, likePlayers, type Row, stateless } from './access-row.ts';

const UNKNOWN = { slug: 'no-such-race' } as const;

/** What anybody is answered of a race that is none. */
const NO_RACE: Row = {
  ...likePlayers('race.no-race'),
  payload: UNKNOWN,
  guest: 'race.no-race',
  banned: 'race.no-race',
  excluded: 'race.no-race',
  ended: 'race.no-race',
};

/** The rows of the calls of races. */
export const RACE_CALL_ROWS = {
  'tournament.daily.getInfo': ANYBODY,
  'tournament.daily.participate': {
    ...stateless('tournament.vip'),
    player: 'ok',
    guest: 'tournament.log-in',
    banned: 'gate.banned',
    excluded: 'gate.excluded',
    ended: 'tournament.log-in',
    moderator: 'race.staff',
    admin: 'race.staff',
  },
  'promotions.standings': NO_RACE,
  'promotions.raceResult': NO_RACE,
  'promotions.joinRace': {
    ...stateless('race.no-race'),
    payload: UNKNOWN,
    banned: 'gate.banned',
    excluded: 'gate.excluded',
  },
} as const satisfies Record<keyof typeof RACE_CALLS, Row>;
