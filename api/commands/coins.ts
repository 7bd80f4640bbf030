import { type CommandContext, runTool, type Tool } from './kit/command.ts';
import { WrongCommand } from './kit/wrong-command.ts';
import { idOf, pageOf, reasonOf } from './kit/command-words.ts';
import { createLedger } from '../ledger/ledger.ts';
import { createLogger } from '../platform/logger.ts';
import { createPushes } from '../platform/wire/pushes.ts';
import { NOT_ENOUGH } from './kit/shell-session.ts';
import {
  decideReceipt,
  listWaiting,
  type ReceiptAct,
  type ReceiptDecision,
} from '../cashdesk/crypto/decide-receipt.ts';

const OPTIONS = { reason: { type: 'string' } } as const;

type ToolDeps = CommandContext &
  Parameters<typeof decideReceipt>[0] & {
    readonly reason?: string | undefined;
  };

const AUDIT_LINES = 200;

const REFUSED: Readonly<Record<Exclude<ReceiptDecision, 'done'>, string>> = {
  ...NOT_ENOUGH,
  'not-open': 'No such money waits.',
  'not-final': 'Its blocks are not deep enough yet.',
  never:
    'It was credited under another name, was returned, or comes to nothing: it cannot be let in.',
};

/** Staff's commands for money that arrived in coins. */
const coins: Tool<typeof OPTIONS, ToolDeps> = {
  name: 'coins',
  reads: 'payments.read',
  options: OPTIONS,
  commands: {
    list: {
      takes: '[after]',
      does: 'money that came in coins and waits for somebody, the oldest first',
      run: async ({ db }, [after]) => {
        const rows = await listWaiting(db, after && idOf(after, 'receipt'));
        const lines = rows.map((row) =>
          [
            row.id,
            row.first_at.toISOString(),
            `${row.value_coin} of ${row.coin}`,
            row.reason ?? row.state,
            row.is_confirmed ? 'final' : `${row.confirmations} blocks`,
            `player ${row.player_id}`,
            `at ${row.address}`,
            row.txid,
          ].join('  '),
        );
        const next = `npm run coins -- list ${rows.at(-1)?.id}`;
        return pageOf(lines, { next, none: 'Nothing waits.' });
      },
    },
    'let-in': {
      takes: '<receipt>',
      does: 'to its player, once, whatever breaks and limits say; a great sum\ntakes two people',
      run: letInBy,
    },
    returned: {
      takes: '<receipt> --reason <text>',
      does: 'it was sent back, or stays out; the player reads the reason',
      run: async (deps, [word]) => {
        const id = idOf(word, 'receipt');
        await decide(deps, { id, actor: deps.actor, act: 'returned', reason: reasonOf(deps) });
        return `${id} is noted as returned.`;
      },
    },
    audit: {
      takes: '[receipt]',
      does: 'who did what, the newest last',
      run: auditOf,
    },
  },
  hint: `Money over TON has commands of its own: npm run ton. Sign in first: npm run staff -- login.`,
  open: (context, given) => {
    const logger = createLogger('silent');
    const ledger = createLedger({ db: context.db, pool: context.pool, logger });
    return { ...context, ...given, logger, ledger, pushes: createPushes() };
  },
  close: ({ ledger }) => ledger.drain(),
};

async function letInBy(deps: ToolDeps, [word]: readonly string[]): Promise<string> {
  const id = idOf(word, 'receipt');
  const decision = await decideReceipt(deps, { id, actor: deps.actor, act: 'let-in' });
  if (decision === 'one-more') return NOT_ENOUGH[decision];
  if (decision !== 'done') throw new WrongCommand(REFUSED[decision]);
  return `${id} goes to its player; it is credited while the server runs.`;
}

async function decide(deps: ToolDeps, act: ReceiptAct): Promise<void> {
  const decision = await decideReceipt(deps, act);
  if (decision !== 'done') throw new WrongCommand(REFUSED[decision]);
}

async function auditOf({ db }: ToolDeps, [word]: readonly string[]): Promise<string> {
  const acts = db.selectFrom('crypto_audit_log').selectAll().orderBy('id', 'desc');
  const about = word === undefined ? acts : acts.where('receipt_id', '=', idOf(word, 'receipt'));
  const rows = await about.limit(AUDIT_LINES).execute();
  const lines = rows
    .toReversed()
    .map(({ at, receipt_id: id, act, by, detail }) =>
      [at.toISOString(), id, `${act} by ${by}`, JSON.stringify(detail)].join('  '),
    );
  return lines.join('\n') || 'Nothing was done yet.';
}

await runTool(coins);
