import type { ActSaid } from '../../../shared/backoffice/act-said.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import { requireRight, type StaffDeps } from '../../accounts/staff/authorise.ts';
import type { Beacon } from '../../fairness/beacon/beacon.ts';
import { outOfDrawAsStaff, winnerSubject } from '../../promotions/draws/disqualify-as-staff.ts';
import { outOfRaceAsStaff } from '../../promotions/races/disqualify-as-staff.ts';
import { decidedBefore, done, notDone, notEnough } from '../act-words.ts';
import type { OfficeHandlers } from '../http/handlers.ts';
import { listDraws, showDraw } from './show-draw.ts';
import { listRaces, showRace } from './show-race.ts';

type Deps = StaffDeps & { readonly beacon: Pick<Beacon, 'timeMs'> };

/** Races and draws under way: how they stand, and taking a place or a prize from somebody. */
export const supervisionCalls = (deps: Deps) =>
  ({
    'contests.list': async (actor) => {
      await requireRight(deps.db, actor, 'promotion.read');
      const [races, draws] = await Promise.all([listRaces(deps), listDraws(deps)]);
      return { races, draws };
    },
    'contests.race': async (actor, { slug }) => {
      await requireRight(deps.db, actor, 'promotion.read');
      return await showRace(deps, slug);
    },
    'contests.draw': async (actor, { slug }) => {
      await requireRight(deps.db, actor, 'promotion.read');
      return await showDraw(deps, slug);
    },
    'contests.outOfRace': async (actor, { slug, playerId: id, reason }): Promise<ActSaid> => {
      const playerId = playerIdOf(BigInt(id));
      const outcome = await outOfRaceAsStaff({ ...deps, actor }, { slug, playerId, reason });
      if (outcome === 'no-entrant') return notDone('That player does not take part in the race.');
      if (outcome === 'too-late') return notDone('The standing is final: prizes are being paid.');
      if (outcome === 'out') return done('The player is out, and those behind them move up.');
      return notEnough(outcome);
    },
    'contests.outOfDraw': async (actor, asked): Promise<ActSaid> => {
      const { slug, place } = asked;
      const outcome = await outOfDrawAsStaff({ ...deps, actor }, asked);
      if (outcome === 'no-winner') {
        return await decidedBefore(deps.db, winnerSubject(slug, place), ['draw.disqualify']);
      }
      if (outcome === 'too-late') return notDone('Prizes are being paid: it cannot be taken back.');
      if (outcome === 'out') return done('The next ticket that the beacon drew has the prize.');
      return notEnough(outcome);
    },
  }) satisfies Partial<OfficeHandlers>;
