import type { ActSaid } from '../../../shared/backoffice/act-said.ts';
import { requireRight, type StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { AggregatorClient } from '../../lobby/aggregator/client.ts';
import {
  changeBannerAs,
  dropFromListAs,
  markGameAs,
  placeProviderAs,
  putInListAs,
  switchGameAs,
} from '../../lobby/catalog/change-as-staff.ts';
import { changeContribution, findGames, type OperatorGame } from '../../lobby/catalog/operator.ts';
import { syncAsStaff } from '../../lobby/sync/sync-as-staff.ts';
import type { Logger } from '../../platform/logger.ts';
import { done, enoughOr, notDone } from '../act-words.ts';
import type { OfficeHandlers } from '../http/handlers.ts';
import { viewCatalogue, viewGame } from './view-catalogue.ts';

type Deps = StaffDeps & {
  readonly logger: Logger;
  readonly aggregator: AggregatorClient | undefined;
};

/** The catalogue of third-party games, providers and banners. */
export const catalogueCalls = (deps: Deps) =>
  ({
    'catalogue.overview': async (actor) => {
      await requireRight(deps.db, actor, 'catalog.read');
      return await viewCatalogue(deps.db);
    },
    'catalogue.find': async (actor, { text }) => {
      await requireRight(deps.db, actor, 'catalog.read');
      return { games: (await findGames(deps.db, text.trim())).map(viewGame) };
    },
    'catalogue.switchGame': async (actor, { id, isOn }) =>
      await onGame(deps, id, async (game) => {
        await switchGameAs({ ...deps, actor }, game, isOn);
        return done(`${game.title} is ${isOn ? 'on' : 'off'}.`);
      }),
    'catalogue.mark': async (actor, { id, mark, isOn }) =>
      await onGame(deps, id, async (game) => {
        await markGameAs({ ...deps, actor }, game, { mark, isOn });
        return done(`${game.title}: ${mark} is ${isOn ? 'on' : 'off'}.`);
      }),
    'catalogue.contribution': async (actor, { id, percent }) =>
      await onGame(deps, id, async (game) => {
        const outcome = await changeContribution({ ...deps, actor }, game, percent);
        const counts = percent === null ? 'as is usual' : `for ${percent}%`;
        return enoughOr(outcome, `${game.title} counts ${counts}.`);
      }),
    ...listsCalls(deps),
    'catalogue.sync': async (actor, after) => await sync(deps, actor, after),
  }) satisfies Partial<OfficeHandlers>;

const listsCalls = (deps: Deps) =>
  ({
    'catalogue.placeProvider': async (actor, { title, place }) =>
      (await placeProviderAs({ ...deps, actor }, title, place))
        ? done(`${title} stands at ${place}.`)
        : notDone('No provider is called so.'),
    'catalogue.putInList': async (actor, { id, list, place }) =>
      await onGame(deps, id, async (game) => {
        await putInListAs({ ...deps, actor }, game, { list, place });
        return done(`${game.title} is at place ${place} of ${list}.`);
      }),
    'catalogue.dropFromList': async (actor, { id, list }) =>
      await onGame(deps, id, async (game) => {
        const wasThere = await dropFromListAs({ ...deps, actor }, game, list);
        return wasThere ? done(`${game.title} left ${list}.`) : notDone(`It was not in ${list}.`);
      }),
    'catalogue.banner': async (actor, { key, isOn, from, until }) => {
      const change = {
        is_enabled: isOn,
        starts_at: from === null ? null : new Date(from),
        ends_at: until === null ? null : new Date(until),
      };
      const isThere = await changeBannerAs({ ...deps, actor }, key, change);
      return isThere
        ? done(`The banner is ${isOn ? 'on' : 'off'}.`)
        : notDone('No banner is called so.');
    },
  }) satisfies Partial<OfficeHandlers>;

async function onGame(
  { db }: Deps,
  id: number,
  work: (game: OperatorGame) => Promise<ActSaid>,
): Promise<ActSaid> {
  const game = (await findGames(db, String(id))).find((one) => one.id === id);
  return game === undefined ? notDone('There is no such game.') : await work(game);
}

/** A whole copy takes minutes: it goes on after the answer, and the log of the process tells its end. */
async function sync(
  deps: Deps,
  actor: StaffActor,
  after: { readonly mayLoseMany: boolean },
): Promise<ActSaid> {
  const { aggregator, logger } = deps;
  if (aggregator === undefined) return notDone('There is no aggregator to ask.');
  await requireRight(deps.db, actor, 'catalog.change');
  syncAsStaff({ ...deps, aggregator, actor }, after).catch((error: unknown) => {
    logger.warn({ err: error }, 'the catalogue was not copied');
  });
  return done('Copying has begun. The overview shows what changed.');
}
