import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { createClock } from '../../clock.ts';
import { readConfig } from '../../config.ts';
import { createDatabase, createPool } from '../../db/database.ts';
import { startEmbedded } from '../../db/embedded.ts';
import { loadEnvironmentFile } from '../../launch/environment-file.ts';
import { createLedger } from '../../ledger/ledger.ts';
import { createLogger } from '../../logger.ts';
import { createPushes } from '../../transport/pushes.ts';
import { hundredthsOfText } from '../gateways/decimal.ts';
import type { PaymentDeps } from '../payments/payment-row.ts';
import { transferKeyOf } from '../p2p/take-transfer.ts';
import {
  addRequisite,
  closeNote,
  listMethods,
  type Operator,
  openNotes,
  rejectByHand,
  setLimits,
  settleByHand,
  switchMethods,
} from './operator.ts';

const USAGE = `npm run payways -- <command>

  list                                   every method of every payway, with its number and limits
  on|off payway <payway>                 all methods of a payway
  on|off method <method>                 one method
  limits <method> <min> <max>            in the method's own currency
  requisites                             accounts of the house for transfers between people
  requisites add <payway> <currency> <bank> <name> <number>
  requisites on|off <account>
  notes                                  what waits for staff: short, over, late, doubled, unknown
  done <note> <what was done>
  settle <payment> <amount>              credits what really came; --transfer <id> where it was one
  reject <payment> --reason <text>       ends it without money; the player reads the reason

Payments are credited once whatever is told before or after. Running processes follow at once; a
player who is signed in sees money settled here at their next look.`;

/** A command that cannot be done as it was typed; its message is for the person who typed it. */
class WrongCommand extends Error {}

type Desk = PaymentDeps &
  Operator & {
    readonly reason: string | undefined;
    readonly transfer: string | undefined;
  };
type Command = (desk: Desk, words: readonly string[]) => Promise<string>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REASON_MAX = 200;

const COMMANDS: Readonly<Record<string, Command>> = {
  list: async ({ db }) => {
    const rows = await listMethods(db);
    const lines = rows.map((row) =>
      [
        row.isOn ? 'on ' : 'off',
        `${row.paywayId} ${row.payway}`.padEnd(26),
        `method ${row.methodId} ${row.method}`.padEnd(32),
        row.direction.padEnd(10),
        `${row.min} to ${row.max} ${row.currency}`,
      ].join('  '),
    );
    return lines.join('\n');
  },
  on: (desk, words) => switchBy(desk, words, true),
  off: (desk, words) => switchBy(desk, words, false),
  limits: async (desk, [method, least, most]) => {
    const [min, max] = [hundredthsOfText(least ?? ''), hundredthsOfText(most ?? '')];
    if (min === undefined || max === undefined || min === 0n || max < min) {
      throw new WrongCommand('Say the least and the most, such as 100 150000.');
    }
    const isKnown = await setLimits(desk, numberOf(method), { min, max });
    if (!isKnown) throw new WrongCommand(`No method ${method}.`);
    return `Method ${method} takes ${least} to ${most}.`;
  },
  requisites: async (desk, [act, ...words]) => {
    if (act === 'add') return await addBy(desk, words);
    if (act === 'on' || act === 'off') return await switchAccount(desk, words[0], act === 'on');
    const rows = await desk.db.selectFrom('p2p_requisites').selectAll().orderBy('id').execute();
    const lines = rows.map((row) => {
      const state = row.is_enabled ? 'on ' : 'off';
      return `${state}  ${row.id}  payway ${row.payway_id}  ${row.method}  ${row.account_name}  ${row.account_number}`;
    });
    return lines.join('\n') || 'None: transfers between people are not offered.';
  },
  notes: async ({ db }) => {
    const rows = await openNotes(db);
    const lines = rows.map((row) =>
      [
        row.id,
        row.at.toISOString(),
        row.kind.padEnd(14),
        row.payment_id ?? `payway ${row.payway_id ?? 'none'}`,
        JSON.stringify(row.detail),
      ].join('  '),
    );
    return lines.join('\n') || 'None waits.';
  },
  done: async (desk, [note, ...words]) => {
    const act = words.join(' ').trim();
    if (act === '') throw new WrongCommand('Say what was done.');
    if (!(await closeNote(desk, BigInt(numberOf(note)), act))) {
      throw new WrongCommand(`No note ${note}.`);
    }
    return `Note ${note} is done.`;
  },
  settle: async (desk, [id, amount = '']) => {
    const { transfer } = desk;
    const key =
      transfer === undefined ? undefined : await transferKeyOf(desk.db, idOf(id), transfer);
    const status = await settleByHand(desk, idOf(id), { amount, by: desk.by, key });
    if (status === 'paid') return `${id} is credited with ${amount}.`;
    throw new WrongCommand(
      status === 'before' ? `${id} was credited before.` : `That transfer paid something else.`,
    );
  },
  reject: async (desk, [id]) => {
    const reason = (desk.reason ?? '').trim();
    if (reason === '' || reason.length > REASON_MAX) {
      throw new WrongCommand(`Say why, in at most ${REASON_MAX} characters: --reason <text>`);
    }
    const isEnded = await rejectByHand(desk, idOf(id), { reason, by: desk.by });
    if (!isEnded) throw new WrongCommand(`${id} is not open.`);
    return `${id} is rejected.`;
  },
};

async function switchBy(desk: Desk, [what, which]: readonly string[], isOn: boolean) {
  if (what !== 'payway' && what !== 'method') throw new WrongCommand('Say payway or method.');
  const number = numberOf(which);
  const target = what === 'payway' ? { paywayId: number } : { methodId: number };
  const switched = await switchMethods(desk, target, isOn);
  if (switched === 0) throw new WrongCommand(`No ${what} ${which}.`);
  return `${what} ${which} is ${isOn ? 'on' : 'off'} (${switched}).`;
}

async function addBy(desk: Desk, words: readonly string[]) {
  const [payway, currency = '', method = '', name = '', number = ''] = words;
  if (number === '') throw new WrongCommand('Say payway, currency, bank, name and number.');
  const account = { paywayId: numberOf(payway), currency, method, name, number };
  const id = await addRequisite(desk, account);
  if (id === undefined)
    throw new WrongCommand('No such currency, or the account is there already.');
  return `Account ${id} takes transfers of payway ${payway}.`;
}

async function switchAccount({ db }: Desk, id: string | undefined, isOn: boolean) {
  const row = await db
    .updateTable('p2p_requisites')
    .set({ is_enabled: isOn })
    .where('id', '=', numberOf(id))
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new WrongCommand(`No account ${id}.`);
  return `Account ${id} is ${isOn ? 'on' : 'off'}.`;
}

function numberOf(word: string | undefined): number {
  const number = Number(word);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new WrongCommand(`No number: ${word ?? ''}`);
  return number;
}

function idOf(word: string | undefined): string {
  if (word === undefined || !UUID.test(word)) throw new WrongCommand(`No id: ${word ?? ''}`);
  return word;
}

/**
 * `npm run payways`: the operator's commands over the database of the configuration. Leaves 1 as the
 * exit code where a command is wrong, 2 where it could not be done.
 */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' }, transfer: { type: 'string' } },
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
  const logger = createLogger('silent');
  const db = createDatabase(pool);
  const ledger = createLedger({ db, pool, logger });
  try {
    const parts = { config, clock: createClock(), logger, db, ledger, pushes: createPushes() };
    const { reason, transfer } = values;
    const said = await command({ ...parts, by: userInfo().username, reason, transfer }, words);
    process.stdout.write(`${said}\n`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new WrongCommand('No such deposit, or no such sum.', { cause: error });
  } finally {
    await ledger.drain();
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
