import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '../../shared/errors/refusal.ts';
import { type Clock, createClock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import { createDatabase, createPool, type Database } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import { loadEnvironmentFile } from '../launch/environment-file.ts';
import { createVault } from '../vault/vault.ts';
import { createDocumentFiles } from './document-files.ts';
import { decideDocument, exportDocument, listWaiting } from './review.ts';

const USAGE = `npm run kyc -- <command>

  list                           the documents that wait, the oldest first
  export <id> [file]             decrypts one into a file of yours; who did is kept
  approve <id>
  reject <id> --reason <text>    also of one that was approved; the player reads the reason

A PDF is the player's file as it came: open it where it can do no harm.`;

/** A command that cannot be done as it was typed; its message is for the person who typed it. */
class WrongCommand extends Error {}

type Desk = {
  readonly config: Config;
  readonly clock: Clock;
  readonly db: Database;
  /** Who types, as the machine knows them. */
  readonly by: string;
  readonly reason: string | undefined;
};
type Command = (desk: Desk, words: readonly string[]) => Promise<string>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REASON_MAX = 200;

const COMMANDS: Readonly<Record<string, Command>> = {
  list: async ({ db }) => {
    const lines = (await listWaiting(db)).map((row) =>
      [
        row.id,
        row.uploaded_at.toISOString(),
        row.kind.padEnd(8),
        `${row.media_type}, ${Math.ceil(row.bytes / 1024)} KB`,
        `player ${row.player_id} (${row.nick})`,
      ].join('  '),
    );
    return lines.join('\n') || 'None waits.';
  },
  export: async ({ config, clock, db, by }, [id, file]) => {
    const files = createDocumentFiles(config.dataDir, createVault(config.accountKeys));
    const found = await exportDocument({ clock, db, files }, idOf(id), by);
    const ending = found.media_type === 'image/jpeg' ? 'jpg' : 'pdf';
    const path = resolve(file ?? `${found.kind}-${idOf(id)}.${ending}`);
    await writeFile(path, found.plain, { flag: 'wx', mode: 0o600 });
    return `Written to ${path}. Delete it when you have looked.`;
  },
  approve: async ({ clock, db, by }, [id]) => {
    await decideDocument({ clock, db }, idOf(id), { state: 'approved', by });
    return `${id} is approved.`;
  },
  reject: async ({ clock, db, by, reason = '' }, [id]) => {
    const why = reason.trim();
    if (why === '' || why.length > REASON_MAX) {
      throw new WrongCommand(`Say why, in at most ${REASON_MAX} characters: --reason <text>`);
    }
    await decideDocument({ clock, db }, idOf(id), { state: 'rejected', by, reason: why });
    return `${id} is rejected.`;
  },
};

function idOf(word: string | undefined): string {
  if (word === undefined || !UUID.test(word)) throw new WrongCommand(`No id: ${word ?? ''}`);
  return word;
}

/**
 * `npm run kyc`: the staff's commands over the database and the documents of the configuration.
 * Leaves 1 as the exit code where a command is wrong, 2 where it could not be done.
 */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' } },
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
    const by = userInfo().username;
    const desk = { config, clock: createClock(), db: createDatabase(pool), by };
    const said = await command({ ...desk, reason: values.reason }, words);
    process.stdout.write(`${said}\n`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new WrongCommand('No such document waits.', { cause: error });
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
