import type { PlayerId } from '../../shared/ids.ts';
import { hundredthsUpOfMicro } from '../../shared/money/amount.ts';
import { BASE_CURRENCY } from '../../shared/money/currency.ts';
import { type CommandContext, runTool, type Tool } from './kit/command.ts';
import { WrongCommand } from './kit/wrong-command.ts';
import { idOf, numberOf, reasonOf } from './kit/command-words.ts';
import { NOT_ENOUGH } from './kit/shell-session.ts';
import { createVault } from '../platform/vault/vault.ts';
import { holdPlayer, releasePlayer } from '../cashdesk/withdrawals/hold-player.ts';
import { listOpenDebts } from '../lobby/aggregator/callback/owed-wins.ts';
import {
  createPayoutGateways,
  type PayoutGateways,
} from '../cashdesk/withdrawals/payouts/payers.ts';
import { OPEN_STAGES } from '../cashdesk/withdrawals/withdrawal-store.ts';
import {
  approve,
  type Decision,
  markFailed,
  markSent,
  reject,
} from '../cashdesk/approvals/decide.ts';
import { lookAtWithdrawal } from '../cashdesk/approvals/look-at-withdrawal.ts';

const OPTIONS = {
  reason: { type: 'string' },
  ref: { type: 'string' },
} as const;

type ToolDeps = CommandContext & {
  readonly gateways: PayoutGateways;
  readonly reason?: string | undefined;
  readonly ref?: string | undefined;
};

const AUDIT_LINES = 200;

const OUTCOMES: Readonly<Record<Decision, string>> = {
  approved: 'Approved: it goes out.',
  ...NOT_ENOUGH,
  rejected: 'Rejected: the money goes back to the player.',
  settling: 'Noted: it is booked as paid.',
  releasing: 'Noted: the money goes back to the player.',
  'not-open': 'It is not at a stage where that can be decided.',
  'on-chain': 'It may be on the TON chain, which tells how it ended: wait, or see npm run ton.',
  asking: 'Its gateway is being asked at this moment: try again in half a minute.',
  'gateway-otherwise':
    'The gateway has it, or says another end: it tells how it ends. Speak to it first.',
  'gateway-open':
    'The gateway has not told how it ended: wait until the notes say that it is silent or late, and two minutes after it was last told to pay.',
  unknown: 'There is no such withdrawal.',
};
const GOOD: readonly Decision[] = ['approved', 'one-more', 'rejected', 'settling', 'releasing'];

/** What staff do with withdrawals. */
const payouts: Tool<typeof OPTIONS, ToolDeps> = {
  name: 'payouts',
  reads: 'withdrawal.read',
  options: OPTIONS,
  commands: {
    list: { does: 'what is under way, the oldest first', run: listOpen },
    show: {
      takes: '<id>',
      does: 'one withdrawal, and where it goes in full; who looked is kept',
      run: showOne,
    },
    approve: {
      takes: '<id>',
      does: 'somebody else too from the limit of two people on',
      run: async (deps, [word]) => said(await approve(deps, idOf(word), deps.actor)),
    },
    reject: {
      takes: '<id> --reason <text>',
      does: 'until it is sent; the player reads the reason',
      run: async (deps, [word]) =>
        said(await reject(deps, idOf(word), { actor: deps.actor, reason: reasonOf(deps) })),
    },
    sent: {
      takes: '<id> --ref <text>',
      does: 'a payout by hand has arrived, or one of a gateway that was silent for long',
      run: async (deps, [word]) => {
        const externalId = deps.ref?.trim() ?? '';
        if (externalId === '') {
          throw new WrongCommand('Say what the provider calls it: --ref <text>');
        }
        return said(await markSent(deps, idOf(word), { actor: deps.actor, externalId }));
      },
    },
    failed: {
      takes: '<id> --reason <text>',
      does: 'it certainly never left: make sure of it at the provider first',
      run: async (deps, [word]) =>
        said(await markFailed(deps, idOf(word), { actor: deps.actor, reason: reasonOf(deps) })),
    },
    block: {
      takes: '<player> --reason <text>',
      does: 'the player withdraws nothing any more',
      run: blockBy,
    },
    unblock: { takes: '<player> --reason <text>', run: unblockBy },
    owed: {
      does: 'what players owe of wins that a provider rolled back, the largest first',
      run: async ({ db }) => {
        const lines = (await listOpenDebts(db)).map((debt) =>
          [
            `player ${debt.playerId} (${debt.nick})`,
            debt.operatorAccount,
            `${(hundredthsUpOfMicro(debt.owedMicro) / 100).toFixed(2)} ${BASE_CURRENCY}`,
            `since ${debt.changedAt.toISOString()}`,
          ].join('  '),
        );
        return lines.join('\n') || 'Nobody owes anything.';
      },
    },
    audit: { takes: '[id]', does: 'who did what, the newest last', run: auditOf },
  },
  hint: 'Sign in first: npm run staff -- login.',
  open: (context, given) => ({
    ...context,
    ...given,
    gateways: createPayoutGateways(context),
  }),
};

async function listOpen({ db }: ToolDeps): Promise<string> {
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
}

async function showOne(deps: ToolDeps, [word]: readonly string[]): Promise<string> {
  const vault = createVault(deps.config.accountKeys);
  const found = await lookAtWithdrawal({ ...deps, vault }, idOf(word), deps.actor);
  if (found === undefined) throw new WrongCommand(OUTCOMES.unknown);
  const { row, payee, bank } = found;
  const { sealed: _sealed, ...shown } = { ...row, sealed: undefined, payee, bank };
  const plain = (_key: string, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value;
  return JSON.stringify(shown, plain, 2);
}

async function blockBy(deps: ToolDeps, [word]: readonly string[]): Promise<string> {
  const holding = { playerId: playerOf(word), actor: deps.actor, reason: reasonOf(deps) };
  await deps.db.transaction().execute((trx) => holdPlayer({ ...deps, db: trx }, holding));
  return `Player ${holding.playerId} withdraws nothing any more.`;
}

async function unblockBy(deps: ToolDeps, [word]: readonly string[]): Promise<string> {
  const holding = { playerId: playerOf(word), actor: deps.actor, reason: reasonOf(deps) };
  await deps.db.transaction().execute((trx) => releasePlayer({ ...deps, db: trx }, holding));
  return `Player ${holding.playerId} may withdraw again.`;
}

async function auditOf({ db }: ToolDeps, [word]: readonly string[]): Promise<string> {
  const acts = db.selectFrom('withdrawal_audit_log').selectAll().orderBy('id', 'desc');
  const rows = await (word === undefined ? acts : acts.where('withdrawal_id', '=', idOf(word)))
    .limit(AUDIT_LINES)
    .execute();
  const lines = rows.toReversed().map((row) => {
    const about = row.withdrawal_id ?? (row.player_id === null ? '-' : `player ${row.player_id}`);
    const what = `${row.act.padEnd(14)} by ${row.by} via ${row.via}`;
    return `${row.at.toISOString()}  ${about}  ${what}  ${JSON.stringify(row.detail)}`;
  });
  return lines.join('\n') || 'Nothing was done yet.';
}

function said(decision: Decision): string {
  if (!GOOD.includes(decision)) throw new WrongCommand(OUTCOMES[decision]);
  return OUTCOMES[decision];
}

const playerOf = (word: string | undefined) => numberOf(word, 'player') as PlayerId;

await runTool(payouts);
