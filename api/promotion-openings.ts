import { drawTerms } from '../shared/promotions/draws/terms.ts';
import { raceTerms } from '../shared/promotions/races/terms.ts';
import type { Beacon } from './fairness/beacon/beacon.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import type { RaceBoard } from './promotions/races/race-board.ts';
import type { Rates } from './rates/rates.ts';
import { openDraw } from './promotions/draws/open-draw.ts';
import { readDraw } from './promotions/tickets/draw-store.ts';
import type { OpeningHooks } from './promotions/pages/publish-promotion.ts';
import type { ReadOwn } from './promotions/pages/view-promotions.ts';
import { openRace } from './promotions/races/open-race.ts';
import { viewOwn } from './promotions/races/view-race.ts';
import { countOf } from './promotions/tickets/read-tickets.ts';

type OpeningDeps = {
  readonly rates: Pick<Rates, 'rateMicro'>;
  readonly beacon: Pick<Beacon, 'roundAt'>;
};

type StandingDeps = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly races: RaceBoard;
};

/** What the publication of a promotion opens, in its transaction. */
export const openingsOf = ({ rates, beacon }: OpeningDeps): OpeningHooks => ({
  openRace: async (db, { slug, terms, startsAt, endsAt }) => {
    const period = { startsAtMs: startsAt.getTime(), endsAtMs: endsAt.getTime() };
    await openRace({ db, rates }, { slug, terms: raceTerms.parse(terms), ...period });
  },
  openDraw: async (db, { terms, ...draw }) => {
    await openDraw({ db, beacon }, { ...draw, terms: drawTerms.parse(terms) });
  },
});

/** Where a player stands in what a promotion is about. */
export function ownStandingOf({ db, clock, races }: StandingDeps): ReadOwn {
  return async (playerId, { kind, slug }) => {
    if (kind === 'draw') {
      const draw = await readDraw(db, slug);
      return draw ? { kind: 'tickets', tickets: await countOf(db, draw.id, playerId) } : null;
    }
    const picture = await races.find(slug);
    const own = picture && (await viewOwn({ db, clock }, picture, playerId));
    const place = own?.place ?? null;
    return place === null ? null : { kind: 'place', place };
  };
}
