import { OWN_GAMES } from './catalog-own-games.ts';
import { createAggregatorClient } from '../lobby/aggregator/client.ts';
import type { Database } from '../platform/db/database.ts';
import { createLogger } from '../platform/logger.ts';
import { OPERATOR_LISTS, type OperatorList } from '../lobby/catalog/catalog-store.ts';
import {
  changeBannerAs,
  dropFromListAs,
  markGameAs,
  placeProviderAs,
  putInListAs,
  switchGameAs,
  switchProviderAs,
} from '../lobby/catalog/change-as-staff.ts';
import {
  changeContribution,
  countByProvider,
  findGames,
  GAME_MARKS,
  type OperatorGame,
} from '../lobby/catalog/operator.ts';
import { readSyncState } from '../lobby/sync/sync-store.ts';
import { syncAsStaff } from '../lobby/sync/sync-as-staff.ts';
import { type Command, type CommandContext, runTool, type Tool } from './kit/command.ts';
import { NOT_ENOUGH } from './kit/shell-session.ts';
import { WrongCommand } from './kit/wrong-command.ts';
import {
  type GivenWhy,
  switchedText,
  switchToOf,
  WHY_CLOSED,
  WHY_CLOSED_DOES,
} from './kit/why-closed.ts';
import { isOn, numberOf } from './kit/command-words.ts';

const OPTIONS = {
  from: { type: 'string' },
  until: { type: 'string' },
  'accept-loss': { type: 'boolean' },
  ...WHY_CLOSED,
} as const;

const MAX_PLACES = 1_000_000;

type ToolDeps = CommandContext &
  GivenWhy & {
    readonly from?: string | undefined;
    readonly until?: string | undefined;
    readonly 'accept-loss'?: boolean | undefined;
  };

const GAMES: Tool<typeof OPTIONS, ToolDeps>['commands'] = {
  status: { does: 'what is copied, providers, lists', run: ({ db }) => describeStatus(db) },
  list: {
    takes: '<text>',
    does: 'games by title, provider, number or identifier',
    run: async ({ db }, [text = '']) =>
      (await findGames(db, text)).map(lineOf).join('\n') || 'None.',
  },
  'enable game': switchingGame(true),
  'enable provider': switchingProvider(true),
  'disable game': switchingGame(false),
  'disable provider': switchingProvider(false),
  mark: {
    takes: '<game> <mark> on|off',
    does: GAME_MARKS.join(', '),
    run: async (deps, [name, mark, word]) => {
      const known = GAME_MARKS.find((one) => one === mark);
      if (known === undefined) throw new WrongCommand(`The marks are ${GAME_MARKS.join(', ')}.`);
      const isMarked = isOn(word);
      const game = await theGame(deps.db, name);
      await markGameAs(deps, game, { mark: known, isOn: isMarked });
      return `${game.title}: ${known} is ${word}.`;
    },
  },
  contribution: {
    takes: '<game> <percent>|usual',
    does: [
      'how much of what a stake costs on average counts: slots 100, tables and live games 10',
      'more than it does, once a second person said the same',
    ].join('\n'),
    run: async (deps, [name, word = '']) => {
      const percent = word === 'usual' ? null : percentOf(word);
      const game = await theGame(deps.db, name);
      const outcome = await changeContribution(deps, game, percent);
      if (outcome !== 'enough') return NOT_ENOUGH[outcome];
      return `${game.title} counts ${percent === null ? 'as is usual' : `for ${percent}%`}.`;
    },
  },
};

function percentOf(word: string): number {
  const percent = /^\d{1,3}$/.test(word) ? Number(word) : Number.NaN;
  if (!(percent <= 100)) throw new WrongCommand(`A whole percentage from 0 to 100, not ${word}.`);
  return percent;
}

const LISTS: Tool<typeof OPTIONS, ToolDeps>['commands'] = {
  order: {
    takes: '<provider> <place>',
    does: 'where a provider stands among the others, 1 first',
    run: async (deps, [title = '', place]) => {
      const position = numberOf(place, 'place');
      if (position > MAX_PLACES) throw new WrongCommand(`At most ${MAX_PLACES}.`);
      const isThere = await placeProviderAs(deps, title, position);
      if (!isThere) throw new WrongCommand(`No provider is called ${title}.`);
      return `${title} stands at ${position}.`;
    },
  },
  put: {
    takes: '<list> <game> [place]',
    does: `${OPERATOR_LISTS.join(', ')}; place 1 when left out`,
    run: async (deps, [list, name, place = '1']) => {
      const game = await theGame(deps.db, name);
      const at = Number(place);
      if (!Number.isInteger(at) || at < 1) throw new WrongCommand(`No such place: ${place}`);
      await putInListAs(deps, game, { list: listOf(list), place: at });
      return `${game.title} is at place ${at} of ${list}.`;
    },
  },
  drop: {
    takes: '<list> <game>',
    run: async (deps, [list, name]) => {
      const game = await theGame(deps.db, name);
      const wasThere = await dropFromListAs(deps, game, listOf(list));
      return wasThere ? `${game.title} left ${list}.` : `${game.title} was not in ${list}.`;
    },
  },
};

const BANNERS: Tool<typeof OPTIONS, ToolDeps>['commands'] = {
  banners: { run: ({ db }) => describeBanners(db) },
  banner: {
    takes: '<key> on|off',
    does: '--from <time> --until <time>: when it is shown; never: without an end',
    run: async (deps, [key = '', word]) => {
      const { from, until } = deps;
      const after = {
        is_enabled: isOn(word),
        ...(from !== undefined && { starts_at: timeOf(from) }),
        ...(until !== undefined && { ends_at: timeOf(until) }),
      };
      const isThere = await changeBannerAs(deps, key, after);
      if (!isThere) throw new WrongCommand(`No banner is called ${key}.`);
      return `The banner ${key} is ${word}.`;
    },
  },
};

const AGGREGATOR: Tool<typeof OPTIONS, ToolDeps>['commands'] = {
  limits: {
    does: 'what the aggregator lets players stake, as it says it',
    run: async (deps) =>
      JSON.stringify(await askAggregator(deps).aggregator.get('/limits', {}), null, 2),
  },
  sync: {
    takes: '[--accept-loss]',
    does: 'copies its games now; with the option also when many are gone',
    run: async (deps) => {
      const after = { mayLoseMany: deps['accept-loss'] === true };
      const logger = createLogger(deps.config.logLevel);
      const report = await syncAsStaff({ ...deps, logger, ...askAggregator(deps) }, after);
      return Object.entries(report)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ');
    },
  },
};

/** What operators do with the catalogue of games. */
const catalog: Tool<typeof OPTIONS, ToolDeps> = {
  name: 'catalog',
  reads: 'catalog.read',
  options: OPTIONS,
  commands: { ...GAMES, ...OWN_GAMES, ...LISTS, ...BANNERS, ...AGGREGATOR },
  hint: 'Running processes follow at once. Rounds under way finish in games that are switched off.',
  open: (context, given) => ({ ...context, ...given }),
};

function askAggregator({ config: { aggregator: settings }, clock }: ToolDeps) {
  if (settings === undefined) throw new WrongCommand('There is no aggregator to ask.');
  return { clock, aggregator: createAggregatorClient({ settings, clock }) };
}

function switchingGame(isEnabled: boolean): Command<ToolDeps> {
  return {
    takes: '<game>',
    does: 'by its number or identifier',
    run: async (deps, [name]) => {
      const game = await theGame(deps.db, name);
      await switchGameAs(deps, game, isEnabled);
      return `${game.title} of ${game.provider} is ${isEnabled ? 'on' : 'off'}.`;
    },
  };
}

function switchingProvider(isOn: boolean): Command<ToolDeps> {
  return {
    takes: '<title>',
    does: isOn ? 'all its games' : `all its games; ${WHY_CLOSED_DOES}`,
    run: async (deps, [name = '']) => {
      const to = switchToOf(isOn, deps);
      const switched = await switchProviderAs(deps, name, to);
      if (switched === 'unknown') throw new WrongCommand(`No provider is called ${name}.`);
      return switchedText(switched, name, to);
    },
  };
}

async function theGame(db: Database, name = ''): Promise<OperatorGame> {
  const found = await findGames(db, name);
  const exact = found.find(({ id, identifier }) => identifier === name || String(id) === name);
  if (exact !== undefined) return exact;
  throw new WrongCommand(
    ['Name the game by its number or identifier.', ...found.slice(0, 10).map(lineOf)].join('\n'),
  );
}

function listOf(name: string | undefined): OperatorList {
  const list = OPERATOR_LISTS.find((known) => known === name);
  if (list === undefined) throw new WrongCommand(`The lists are ${OPERATOR_LISTS.join(', ')}.`);
  return list;
}

function timeOf(text: string): Date | null {
  if (text === 'never') return null;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new WrongCommand(`No such time: ${text}`);
  return time;
}

function lineOf(game: OperatorGame): string {
  const faults = [
    game.is_listed ? '' : 'no longer listed',
    game.is_enabled ? '' : 'off',
    game.is_provider_enabled ? '' : 'its provider is off',
  ].filter(Boolean);
  const state = faults.length > 0 ? faults.join(', ') : 'on';
  return `${game.id}  ${game.identifier}  ${game.title} (${game.provider}, ${game.category}): ${state}`;
}

async function describeStatus(db: Database): Promise<string> {
  const [state, providers, lists] = await Promise.all([
    readSyncState(db),
    countByProvider(db),
    db
      .selectFrom('catalog_lists')
      .select(({ fn }) => ['list', fn.countAll<bigint>().as('games')])
      .groupBy('list')
      .orderBy('list')
      .execute(),
  ]);
  const when = state.finished_at?.toISOString() ?? 'never';
  const under = state.next_page > 1 ? `; a copy stopped before page ${state.next_page}` : '';
  return [
    `Copied last: ${when}${under}`,
    ...providers
      .filter(({ listed }) => listed > 0)
      .map(
        ({ title, is_enabled: isOn, listed, off, live }) =>
          `  ${title.padEnd(24)} ${isOn ? 'on ' : 'off'}  ${listed} games, ${live} live, ${off} off`,
      ),
    ...lists.map(({ list, games }) => `  list ${list}: ${games}`),
  ].join('\n');
}

async function describeBanners(db: Database): Promise<string> {
  const banners = await db.selectFrom('banners').selectAll().orderBy('position').execute();
  return banners
    .map(({ key, is_enabled: isShown, link, modal, starts_at: from, ends_at: until }) =>
      [
        key.padEnd(12),
        isShown ? 'on ' : 'off',
        link ?? `window ${modal}`,
        ...(from === null ? [] : [`from ${from.toISOString()}`]),
        ...(until === null ? [] : [`until ${until.toISOString()}`]),
      ].join('  '),
    )
    .join('\n');
}

await runTool(catalog);
