import { parseArgs } from 'node:util';
import { createAggregatorClient } from '../aggregator/client.ts';
import { createClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { createDatabase, createPool, type Database } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import { loadEnvironmentFile } from '../launch/environment-file.ts';
import { createLogger } from '../logger.ts';
import { OPERATOR_LISTS, type OperatorList } from './catalog-store.ts';
import {
  changeBanner,
  countByProvider,
  dropFromList,
  findGames,
  GAME_MARKS,
  markGame,
  type OperatorGame,
  putInList,
  switchGame,
  switchProvider,
} from './operator.ts';
import { readSyncState } from './sync/sync-store.ts';
import { syncCatalog } from './sync/sync.ts';

const USAGE = `npm run catalog -- <command>

  status                              what is copied, providers, lists
  list <text>                         games by title, provider, number or identifier
  enable|disable game <game>          a game by its number or identifier
  enable|disable provider <title>     all games of a provider
  mark <game> <mark> on|off           cashback, tournament, experience or demo
  put <list> <game> [place]           hot, popular or special; place 1 when left out
  drop <list> <game>
  banners
  banner <key> on|off                 --from <time> --until <time>: when it is shown
  limits                              what the aggregator lets players stake, as it says it
  sync                                --accept-loss: believe that many games are gone

Running processes follow at once. Rounds under way finish in games that are switched off.`;

/** A command that cannot be done as it was typed; its message is for the person who typed it. */
class WrongCommand extends Error {}

type Options = {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly 'accept-loss'?: boolean | undefined;
};
type Command = (db: Database, words: readonly string[], options: Options) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  status: (db) => describeStatus(db),
  list: async (db, [text = '']) => (await findGames(db, text)).map(lineOf).join('\n') || 'None.',
  enable: (db, words) => switchOne(db, words, true),
  disable: (db, words) => switchOne(db, words, false),
  mark: async (db, [name, mark, state]) => {
    const known = GAME_MARKS.find((one) => one === mark);
    if (known === undefined) throw new WrongCommand(`The marks are ${GAME_MARKS.join(', ')}.`);
    if (state !== 'on' && state !== 'off') throw new WrongCommand('Say on or off.');
    const game = await theGame(db, name);
    await markGame(db, game.id, { mark: known, isOn: state === 'on' });
    return `${game.title}: ${known} is ${state}.`;
  },
  put: async (db, [list, name, place = '1']) => {
    const game = await theGame(db, name);
    const at = Number(place);
    if (!Number.isInteger(at) || at < 1) throw new WrongCommand(`No such place: ${place}`);
    await putInList(db, { list: listOf(list), gameId: game.id, place: at });
    return `${game.title} is at place ${at} of ${list}.`;
  },
  drop: async (db, [list, name]) => {
    const game = await theGame(db, name);
    const wasThere = await dropFromList(db, listOf(list), game.id);
    return wasThere ? `${game.title} left ${list}.` : `${game.title} was not in ${list}.`;
  },
  banners: async (db) => {
    const banners = await db.selectFrom('banners').selectAll().orderBy('position').execute();
    return banners
      .map(({ key, is_enabled: isOn, link, modal, starts_at: from, ends_at: until }) =>
        [
          key.padEnd(12),
          isOn ? 'on ' : 'off',
          link ?? `window ${modal}`,
          ...(from === null ? [] : [`from ${from.toISOString()}`]),
          ...(until === null ? [] : [`until ${until.toISOString()}`]),
        ].join('  '),
      )
      .join('\n');
  },
  banner: async (db, [key = '', state], { from, until }) => {
    if (state !== 'on' && state !== 'off') throw new WrongCommand('Say on or off.');
    const isThere = await changeBanner(db, key, {
      is_enabled: state === 'on',
      ...(from !== undefined && { starts_at: timeOf(from) }),
      ...(until !== undefined && { ends_at: timeOf(until) }),
    });
    if (!isThere) throw new WrongCommand(`No banner is called ${key}.`);
    return `The banner ${key} is ${state}.`;
  },
  limits: async () => JSON.stringify(await askAggregator().aggregator.get('/limits', {}), null, 2),
  sync: async (db, _words, options) => {
    const report = await syncCatalog(
      { db, logger: createLogger(readConfig().logLevel), ...askAggregator() },
      { mayLoseMany: options['accept-loss'] === true },
    );
    return Object.entries(report)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ');
  },
};

function askAggregator() {
  const { aggregator: settings } = readConfig();
  if (settings === undefined) throw new WrongCommand('There is no aggregator to ask.');
  const clock = createClock();
  return { clock, aggregator: createAggregatorClient({ settings, clock }) };
}

async function switchOne(db: Database, [kind, name = '']: readonly string[], isEnabled: boolean) {
  const state = isEnabled ? 'on' : 'off';
  if (kind === 'provider') {
    if (await switchProvider(db, name, isEnabled)) return `${name} is ${state}.`;
    throw new WrongCommand(`No provider is called ${name}.`);
  }
  if (kind !== 'game') throw new WrongCommand('Say game or provider.');
  const game = await theGame(db, name);
  await switchGame(db, game.identifier, isEnabled);
  return `${game.title} of ${game.provider} is ${state}.`;
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

/**
 * `npm run catalog`: the operator's commands over the database of the configuration. Leaves 1 as the
 * exit code where a command is wrong, 2 where it could not be done.
 */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      until: { type: 'string' },
      'accept-loss': { type: 'boolean' },
    },
  });
  const [name = '', ...words] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new WrongCommand(USAGE);
  loadEnvironmentFile();
  const config = readConfig();
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir);
  const pool = createPool(config.databaseUrl ?? embedded?.appUrl ?? '', 2);
  // The pool says it ended before its connection has, and stopping Postgres then breaks that one.
  pool.on('error', () => undefined);
  try {
    process.stdout.write(`${await command(createDatabase(pool), words, values)}\n`);
  } finally {
    await pool.end();
    await embedded?.stop();
  }
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof WrongCommand ? 1 : 2;
  });
}
