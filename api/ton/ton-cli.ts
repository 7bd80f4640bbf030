import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { createClock, type Clock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { createDatabase, createPool, type Database } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import { loadEnvironmentFile } from '../launch/environment-file.ts';
import { hotWalletOf } from './hot-wallet.ts';
import type { TonSettings } from './settings.ts';
import { decimalOf } from './units.ts';
import { decideTransaction, listWaiting } from './watcher/staff.ts';

const USAGE = `npm run ton -- <command>

  wallet                                 the address of the hot wallet
  list                                   money that came and waits for somebody, the oldest first
  attribute <number> --player <id>       gives it to a player, whatever limits say
  close <number> --reason <text>         it was dealt with outside, or is nothing`;

/** A command that cannot be done as it was typed; its message is for the person who typed it. */
class WrongCommand extends Error {}

type Desk = {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: TonSettings | undefined;
  readonly by: string;
  readonly player: string | undefined;
  readonly reason: string | undefined;
};
type Command = (desk: Desk, word: string | undefined) => Promise<string>;

const REASON_MAX = 200;

const COMMANDS: Readonly<Record<string, Command>> = {
  wallet: async ({ settings }) =>
    settings === undefined ? 'TON_HOT_WALLET_KEY is not set.' : hotWalletOf(settings).friendly,
  list: async ({ db }) => {
    const lines = (await listWaiting(db)).map((row) =>
      [
        String(row.id).padStart(6),
        row.happened_at.toISOString(),
        row.asset === null ? 'no sum' : `${decimalOf(row.asset, row.units)} ${row.asset}`,
        row.reason ?? '',
        `from ${row.sender ?? 'nobody'}`,
        JSON.stringify(row.comment ?? ''),
        ...(row.player_id === null ? [] : [`player ${row.player_id}`]),
      ].join('  '),
    );
    return lines.join('\n') || 'Nothing waits.';
  },
  attribute: async ({ db, clock, by, player }, word) => {
    const [id, playerId] = [numberOf(word), numberOf(player, '--player <id>')];
    const isDone = await decideTransaction({ db, clock }, { id, by, act: 'attributed', playerId });
    if (!isDone) throw new WrongCommand('No such money waits, it has no sum, or no such player.');
    return `${id} goes to player ${playerId}; it is credited while the server runs.`;
  },
  close: async ({ db, clock, by, reason = '' }, word) => {
    const id = numberOf(word);
    const why = reason.trim();
    if (why === '' || why.length > REASON_MAX) {
      throw new WrongCommand(`Say why, in at most ${REASON_MAX} characters: --reason <text>`);
    }
    const isDone = await decideTransaction({ db, clock }, { id, by, act: 'closed', reason: why });
    if (!isDone) throw new WrongCommand('No such money waits.');
    return `${id} is closed.`;
  },
};

function numberOf(word: string | undefined, what = '<number>'): bigint {
  if (word === undefined || !/^\d{1,18}$/.test(word)) throw new WrongCommand(`Give ${what}.`);
  return BigInt(word);
}

/**
 * `npm run ton`: the staff's commands over money that came over TON. Leaves 1 as the exit code where a
 * command is wrong, 2 where it could not be done.
 */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { player: { type: 'string' }, reason: { type: 'string' } },
  });
  const [name = '', word] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new WrongCommand(USAGE);
  loadEnvironmentFile();
  const config = readConfig();
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir);
  const pool = createPool(config.databaseUrl ?? embedded?.appUrl ?? '', 2);
  // The pool says it ended before its connection has, and stopping Postgres then breaks that one.
  pool.on('error', () => undefined);
  try {
    const { player, reason } = values;
    const by = userInfo().username;
    const desk = { settings: config.ton, clock: createClock(), db: createDatabase(pool), by };
    process.stdout.write(`${await command({ ...desk, player, reason }, word)}\n`);
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
