import { parseArgs } from 'node:util';
import { userInfo } from 'node:os';
import type { PlayerId } from '../../../shared/ids.ts';
import { type Clock, createClock } from '../../clock.ts';
import { type Config, readConfig } from '../../config.ts';
import { createDatabase, createPool, type Database } from '../../db/database.ts';
import { startEmbedded } from '../../db/embedded.ts';
import { loadEnvironmentFile } from '../../launch/environment-file.ts';
import { createVault } from '../../vault/vault.ts';
import { openAddress } from '../withdrawals/addresses.ts';
import { bankOf } from '../withdrawals/banks.ts';
import { keepAct, OPEN_STAGES, readWithdrawal } from '../withdrawals/withdrawal-store.ts';
import {
  approve,
  type Decider,
  type Decision,
  markFailed,
  markSent,
  REASON_MAX,
  reject,
} from './decide.ts';
import { staffByName } from './staff.ts';

const USAGE = `npm run payouts -- <command> [--as <name>]

  list                                what is under way, the oldest first
  show <id>                           one withdrawal, and where it goes in full; who looked is kept
  approve <id>                        somebody else too from the limit of two people on
  reject <id> --reason <text>         until it is sent; the player reads the reason
  sent <id> --ref <text>              a payout by hand has arrived
  failed <id> --reason <text>         it certainly never left: make sure of it at the provider first
  block <player> --reason <text>      the player withdraws nothing any more
  unblock <player>
  audit [id]                          who did what, the newest last

Whoever types is somebody of STAFF: by --as, or by the name of the machine's user.`;

/** A command that cannot be done as it was typed; its message is for the person who typed it. */
class WrongCommand extends Error {}

type Desk = {
  readonly config: Config;
  readonly clock: Clock;
  readonly db: Database;
  readonly by: string;
  readonly reason: string | undefined;
  readonly ref: string | undefined;
};
type Command = (desk: Desk, word: string | undefined) => Promise<string>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const AUDIT_LINES = 200;

const OUTCOMES: Readonly<Record<Decision, string>> = {
  approved: 'Approved: it goes out.',
  'one-more': 'Noted: one more person has to approve.',
  rejected: 'Rejected: the money goes back to the player.',
  settling: 'Noted: it is booked as paid.',
  releasing: 'Noted: the money goes back to the player.',
  twice: 'You approved it before: somebody else has to.',
  'not-open': 'It is not at a stage where that can be decided.',
  unknown: 'There is no such withdrawal.',
};
const GOOD: readonly Decision[] = ['approved', 'one-more', 'rejected', 'settling', 'releasing'];

const COMMANDS: Readonly<Record<string, Command>> = {
  list: async ({ db }) => {
    const rows = await db
      .selectFrom('withdrawals')
      .innerJoin('players', 'players.id', 'withdrawals.player_id')
      .innerJoin('payways', 'payways.id', 'withdrawals.payway_id')
      .selectAll('withdrawals')
      .select(['players.nick', 'payways.name'])
      .where('stage', 'in', OPEN_STAGES)
      .orderBy('asked_at')
      .execute();
    const lines = rows.map((row) =>
      [
        row.id,
        row.asked_at.toISOString(),
        row.stage.padEnd(9),
        `${row.amount_in_currency} ${row.payer_currency} by ${row.name}`,
        `player ${row.player_id} (${row.nick})`,
        `risk ${row.score} ${row.reasons.join(',')}`,
        row.approvals_needed > 1 ? `needs ${row.approvals_needed}` : '',
      ].join('  '),
    );
    return lines.join('\n') || 'Nothing is under way.';
  },
  show: async (desk, word) => {
    const { config, db } = desk;
    const row = await readWithdrawal(db, idOf(word));
    if (row === undefined) throw new WrongCommand(OUTCOMES.unknown);
    const playerId = Number(row.player_id) as PlayerId;
    const vault = createVault(config.accountKeys);
    const payee = await openAddress({ db, vault }, playerId, row.address_id);
    await keepAct(db, { ...actOf(desk, 'looked'), withdrawalId: row.id, playerId });
    const bank = row.bank_id === null ? undefined : bankOf(row.payway_id, row.bank_id)?.name;
    const { sealed: _sealed, ...shown } = { ...row, sealed: undefined, payee, bank };
    const plain = (_key: string, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value;
    return JSON.stringify(shown, plain, 2);
  },
  approve: async (desk, word) => said(await approve(desk, idOf(word), deciderOf(desk))),
  reject: async (desk, word) =>
    said(await reject(desk, idOf(word), { ...deciderOf(desk), reason: reasonOf(desk) })),
  sent: async (desk, word) => {
    const externalId = desk.ref?.trim() ?? '';
    if (externalId === '') throw new WrongCommand('Say what the provider calls it: --ref <text>');
    return said(await markSent(desk, idOf(word), { ...deciderOf(desk), externalId }));
  },
  failed: async (desk, word) =>
    said(await markFailed(desk, idOf(word), { ...deciderOf(desk), reason: reasonOf(desk) })),
  block: async (desk, word) => {
    const [playerId, reason] = [playerOf(word), reasonOf(desk)];
    const at = new Date(desk.clock.nowMs());
    await desk.db
      .insertInto('withdrawal_blocks')
      .values({ player_id: BigInt(playerId), by: desk.by, reason, at })
      .onConflict((conflict) =>
        conflict.column('player_id').doUpdateSet({ reason, by: desk.by, at }),
      )
      .execute();
    await keepAct(desk.db, { ...actOf(desk, 'blocked', { reason }), playerId });
    return `Player ${playerId} withdraws nothing any more.`;
  },
  unblock: async (desk, word) => {
    const playerId = playerOf(word);
    await desk.db
      .deleteFrom('withdrawal_blocks')
      .where('player_id', '=', BigInt(playerId))
      .execute();
    await keepAct(desk.db, { ...actOf(desk, 'unblocked'), playerId });
    return `Player ${playerId} may withdraw again.`;
  },
  audit: async ({ db }, word) => {
    const acts = db.selectFrom('withdrawal_acts').selectAll().orderBy('id', 'desc');
    const rows = await (word === undefined ? acts : acts.where('withdrawal_id', '=', idOf(word)))
      .limit(AUDIT_LINES)
      .execute();
    const lines = rows.toReversed().map((row) => {
      const about = row.withdrawal_id ?? (row.player_id === null ? '-' : `player ${row.player_id}`);
      const what = `${row.act.padEnd(14)} by ${row.by} via ${row.via}`;
      return `${row.at.toISOString()}  ${about}  ${what}  ${JSON.stringify(row.detail)}`;
    });
    return lines.join('\n') || 'Nothing was done yet.';
  },
};

const deciderOf = ({ by }: Desk): Decider => ({ member: { name: by }, via: 'shell' });

const actOf = ({ by, clock }: Desk, act: string, detail: object = {}) =>
  ({ withdrawalId: null, act, by, via: 'shell', detail, nowMs: clock.nowMs() }) as const;

function said(decision: Decision): string {
  if (!GOOD.includes(decision)) throw new WrongCommand(OUTCOMES[decision]);
  return OUTCOMES[decision];
}

function idOf(word: string | undefined): string {
  if (word === undefined || !UUID.test(word)) throw new WrongCommand(`No id: ${word ?? ''}`);
  return word;
}

function playerOf(word: string | undefined): PlayerId {
  if (word === undefined || !/^[1-9]\d{0,14}$/.test(word)) {
    throw new WrongCommand(`No player: ${word ?? ''}`);
  }
  return Number(word) as PlayerId;
}

function reasonOf({ reason }: Desk): string {
  const why = reason?.trim() ?? '';
  if (why === '' || why.length > REASON_MAX) {
    throw new WrongCommand(`Say why, in at most ${REASON_MAX} characters: --reason <text>`);
  }
  return why;
}

/** The person of the staff who types: one name for the shell and for Telegram. */
function whoTypes({ staff }: Config, as: string | undefined): string {
  const name = as ?? userInfo().username;
  if (staffByName(staff, name) === undefined) {
    throw new WrongCommand(`${name} is nobody of STAFF: say who you are by --as <name>.`);
  }
  return name;
}

/**
 * `npm run payouts`: the staff's commands over the database of the configuration. Leaves 1 as the exit
 * code where a command is wrong, 2 where it could not be done.
 */
async function main() {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { as: text, reason: text, ref: text },
  });
  const [name = '', word] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new WrongCommand(USAGE);
  loadEnvironmentFile();
  const config = readConfig();
  const by = whoTypes(config, values.as);
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir);
  const pool = createPool(config.databaseUrl ?? embedded?.appUrl ?? '', 2);
  // The pool says it ended before its connection has, and stopping Postgres then breaks that one.
  pool.on('error', () => undefined);
  try {
    const desk = { config, clock: createClock(), db: createDatabase(pool), by };
    const { reason, ref } = values;
    process.stdout.write(`${await command({ ...desk, reason, ref }, word)}\n`);
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
