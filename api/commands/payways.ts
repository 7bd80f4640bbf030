import type { Database } from '../platform/db/database.ts';
import { isLanguage, LANGUAGES } from '../../shared/i18n/languages.ts';
import { type Command, type CommandContext, runTool, type Tool } from './kit/command.ts';
import { WrongCommand } from './kit/wrong-command.ts';
import { switchedText, switchToOf, WHY_CLOSED, WHY_CLOSED_DOES } from './kit/why-closed.ts';
import { idOf, numberOf, pageOf, reasonOf } from './kit/command-words.ts';
import { createLedger } from '../ledger/ledger.ts';
import { createLogger } from '../platform/logger.ts';
import { batchHeldBy } from '../cashdesk/ton/payouts/release-batch.ts';
import { createPushes } from '../platform/wire/pushes.ts';
import { hundredthsOfText } from '../cashdesk/payments/decimal.ts';
import type { PaymentDeps } from '../cashdesk/payments/payment-row.ts';
import { NOT_ENOUGH } from './kit/shell-session.ts';
import { closeNote, openNotes } from '../cashdesk/payments/staff-notes.ts';
import { rejectByHand } from '../cashdesk/deposits/reject-by-hand.ts';
import { listNames, setName } from '../cashdesk/payways/names.ts';
import { listMethods, setLimits, switchMethods } from '../cashdesk/payways/operator.ts';
import {
  addRequisite,
  type RequisiteOutcome,
  switchRequisite,
} from '../cashdesk/payways/requisites.ts';
import { type HandOutcome, settleByHand } from '../cashdesk/deposits/settle-by-hand.ts';

const OPTIONS = {
  reason: { type: 'string' },
  transfer: { type: 'string' },
  hours: WHY_CLOSED.hours,
} as const;

type ToolDeps = CommandContext &
  PaymentDeps & {
    readonly reason?: string | undefined;
    readonly transfer?: string | undefined;
    readonly hours?: string | undefined;
  };

const NAME_MAX = 40;

const METHODS: Tool<typeof OPTIONS, ToolDeps>['commands'] = {
  list: { does: 'every method of every payway, with its number and limits', run: listAll },
  'on payway': switching('payway', true),
  'on method': switching('method', true),
  'off payway': switching('payway', false),
  'off method': switching('method', false),
  limits: {
    takes: '<method> <min> <max>',
    does: "in the method's own currency",
    run: async (deps, [method, least, most]) => {
      const [min, max] = [hundredthsOfText(least ?? ''), hundredthsOfText(most ?? '')];
      if (min === undefined || max === undefined || min === 0n || max < min) {
        throw new WrongCommand('Say the least and the most, such as 100 150000.');
      }
      const isKnown = await setLimits(deps, numberOf(method), { min, max });
      if (!isKnown) throw new WrongCommand(`No method ${method}.`);
      return `Method ${method} takes ${least} to ${most}.`;
    },
  },
  names: {
    does: 'what each payway is called, by language',
    run: async ({ db }) => {
      const rows = await listNames(db);
      const lines = rows.map(({ id, name, names }) => {
        const own = Object.entries(names).map(([lang, text]) => `${lang} ${text}`);
        return [`${id} ${name}`.padEnd(26), ...own].join('  ');
      });
      return lines.join('\n');
    },
  },
  name: {
    takes: '<payway> <language> [<name>]',
    does: `sets the name in ${LANGUAGES.join(', ')}; without one, none`,
    run: nameBy,
  },
};

const REQUISITES: Tool<typeof OPTIONS, ToolDeps>['commands'] = {
  requisites: {
    does: 'our accounts for transfers between people',
    run: async ({ db }) => {
      const rows = await db.selectFrom('p2p_requisites').selectAll().orderBy('id').execute();
      const lines = rows.map((row) => {
        const state = row.is_enabled ? 'on ' : 'off';
        return `${state}  ${row.id}  payway ${row.payway_id}  ${row.method}  ${row.account_name}  ${row.account_number}`;
      });
      return lines.join('\n') || 'None: transfers between people are not offered.';
    },
  },
  'requisites add': {
    takes: '<payway> <currency> <bank> <name> <number>',
    does: 'once a second person typed the same',
    run: addBy,
  },
  'requisites on': {
    takes: '<account>',
    does: 'once a second person said the same',
    run: (deps, [id]) => switchAccount(deps, numberOf(id), true),
  },
  'requisites off': {
    takes: '<account>',
    run: (deps, [id]) => switchAccount(deps, numberOf(id), false),
  },
};

const PAYMENTS: Tool<typeof OPTIONS, ToolDeps>['commands'] = {
  notes: {
    takes: '[after]',
    does: 'what waits for staff: short, over, late, doubled, unknown',
    run: listNotes,
  },
  done: {
    takes: '<note> <what was done>',
    run: async (deps, [note, ...words]) => {
      const act = words.join(' ').trim();
      if (act === '') throw new WrongCommand('Say what was done.');
      const noteId = BigInt(numberOf(note));
      if (await closeNote({ ...deps, holdsBatch }, noteId, act)) return `Note ${note} is done.`;
      const batch = await batchHeldBy(deps.db, noteId);
      if (batch === undefined) throw new WrongCommand(`No note ${note}.`);
      throw new WrongCommand(
        `It holds back a batch of payouts, which two people let go on: npm run ton -- release ${batch}`,
      );
    },
  },
  settle: {
    takes: '<payment> <amount>',
    does: 'credits what really came, its fee in it; --transfer <id> between\npeople; more than was asked, or much in a day, takes two people',
    run: settleBy,
  },
  reject: {
    takes: '<payment> --reason <text>',
    does: 'ends it without money; the player reads the reason',
    run: async (deps, [id]) => {
      const outcome = await rejectByHand(deps, idOf(id), {
        reason: reasonOf(deps),
        actor: deps.actor,
      });
      if (outcome === 'not-open') throw new WrongCommand(`${id} is not open.`);
      if (outcome === 'settled') throw new WrongCommand(`${id} was settled: it is being credited.`);
      return `${id} is rejected.`;
    },
  },
};

const holdsBatch = async (db: Database, noteId: bigint) =>
  (await batchHeldBy(db, noteId)) !== undefined;

/**
 * Staff's commands for payways, and for deposits that arrived differently from what was asked for.
 */
const payways: Tool<typeof OPTIONS, ToolDeps> = {
  name: 'payways',
  reads: 'payments.read',
  options: OPTIONS,
  commands: { ...METHODS, ...REQUISITES, ...PAYMENTS },
  hint: `Payments are credited once whatever is told before or after. Running processes follow at once; a
player who is signed in sees money settled here at their next look. Sign in first: npm run staff -- login.`,
  refused: 'No such deposit, or no such sum.',
  open: (context, given) => {
    const logger = createLogger('silent');
    const ledger = createLedger({ db: context.db, pool: context.pool, logger });
    return { ...context, ...given, logger, ledger, pushes: createPushes() };
  },
  close: ({ ledger }) => ledger.drain(),
};

async function listAll({ db }: ToolDeps): Promise<string> {
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
}

function switching(what: 'payway' | 'method', isOn: boolean): Command<ToolDeps> {
  return {
    takes: `<${what}>`,
    does: what === 'method' ? 'this one' : isOn ? 'all its methods' : `all; ${WHY_CLOSED_DOES}`,
    run: async (deps, [which]) => {
      const number = numberOf(which);
      const target = what === 'payway' ? { paywayId: number } : { methodId: number };
      const to = what === 'payway' ? switchToOf(isOn, deps) : { isOn };
      const switched = await switchMethods(deps, target, to);
      if (switched === 'unknown') throw new WrongCommand(`No ${what} ${which}.`);
      return switchedText(switched, `${what} ${which}`, to);
    },
  };
}

async function nameBy(
  deps: ToolDeps,
  [payway, lang, ...words]: readonly string[],
): Promise<string> {
  const name = words.join(' ').trim();
  if (!isLanguage(lang)) throw new WrongCommand(`Say one of ${LANGUAGES.join(', ')}.`);
  if (name.length > NAME_MAX) throw new WrongCommand(`At most ${NAME_MAX} characters.`);
  const set = { lang, name: name === '' ? undefined : name };
  const outcome = await setName(deps, numberOf(payway), set);
  if (outcome === 'unknown') throw new WrongCommand(`No payway ${payway}.`);
  if (outcome === 'account') {
    throw new WrongCommand('A name says no account: npm run payways -- requisites add.');
  }
  return `Payway ${payway} is called ${name || 'by its plain name'} in ${lang}.`;
}

async function addBy(deps: ToolDeps, words: readonly string[]): Promise<string> {
  const [payway, currency = '', method = '', name = '', number = ''] = words;
  if (number === '') throw new WrongCommand('Say payway, currency, bank, name and number.');
  const account = { paywayId: numberOf(payway), currency, method, name, number };
  const { outcome, id } = await addRequisite(deps, account);
  return saidOf(outcome, `Account ${id} takes transfers of payway ${payway}.`);
}

async function switchAccount(deps: ToolDeps, id: number, isOn: boolean): Promise<string> {
  const outcome = await switchRequisite(deps, id, isOn);
  return saidOf(outcome, `Account ${id} is ${isOn ? 'on' : 'off'}.`);
}

const NOT_CHANGED: Readonly<Record<Exclude<RequisiteOutcome, 'enough' | 'one-more'>, string>> = {
  ...NOT_ENOUGH,
  unknown: 'No such currency, payway or account.',
  taken: 'The account is there already.',
};

function saidOf(outcome: RequisiteOutcome, done: string): string {
  if (outcome === 'enough') return done;
  if (outcome === 'one-more') return NOT_ENOUGH[outcome];
  throw new WrongCommand(NOT_CHANGED[outcome]);
}

async function listNotes({ db }: ToolDeps, [after]: readonly string[]): Promise<string> {
  const rows = await openNotes(db, after === undefined ? 0n : BigInt(numberOf(after)));
  const lines = rows.map((row) =>
    [
      row.id,
      row.at.toISOString(),
      row.kind.padEnd(14),
      row.payment_id ?? `payway ${row.payway_id ?? 'none'}`,
      JSON.stringify(row.detail),
    ].join('  '),
  );
  const next = `npm run payways -- notes ${rows.at(-1)?.id}`;
  return pageOf(lines, { next, none: 'None waits.' });
}

const UNSETTLED: Readonly<Record<Exclude<HandOutcome, 'paid' | 'one-more'>, string>> = {
  ...NOT_ENOUGH,
  before: 'It was credited before.',
  elsewhere: 'That transfer paid something else.',
  'on-chain': 'It is money on a chain: npm run ton, or npm run coins.',
  'no-transfer': 'Say which transfer it was: --transfer <id>.',
  otherwise: 'It was settled with another sum or transfer, and is being credited with that.',
};

async function settleBy(deps: ToolDeps, [word, amount = '']: readonly string[]): Promise<string> {
  const [id, { actor }] = [idOf(word), deps];
  const outcome = await settleByHand(deps, id, { amount, actor, transferId: deps.transfer });
  if (outcome === 'paid') return `${id} is credited with ${amount}.`;
  if (outcome === 'one-more') return NOT_ENOUGH[outcome];
  throw new WrongCommand(UNSETTLED[outcome]);
}

await runTool(payways);
