import { NOT_ENOUGH } from './kit/shell-session.ts';
import { type CommandContext, runTool, type Tool } from './kit/command.ts';
import { WrongCommand } from './kit/wrong-command.ts';
import { idOf, numberOf, pageOf, reasonOf } from './kit/command-words.ts';
import { deployAsStaff } from '../cashdesk/ton/deploy-wallet.ts';
import { hotWalletOf } from '../cashdesk/ton/hot-wallet.ts';
import { type Consequence, releaseBatch } from '../cashdesk/ton/payouts/release-batch.ts';
import { createTon } from '../cashdesk/ton/ton.ts';
import { decimalOf } from '../cashdesk/ton/units.ts';
import {
  decideTransaction,
  listWaiting,
  type StaffDecision,
} from '../cashdesk/ton/watcher/decide-transaction.ts';

const OPTIONS = {
  player: { type: 'string' },
  reason: { type: 'string' },
} as const;

type ToolDeps = CommandContext & {
  readonly player?: string | undefined;
  readonly reason?: string | undefined;
};

const NOT_GIVEN: Readonly<Record<Exclude<StaffDecision, 'done'>, string>> = {
  ...NOT_ENOUGH,
  'not-open': 'No such money waits, it has no sum, names nobody, or no such player.',
  worthless: 'It comes to nothing in the base currency: close it.',
};

const COMES_OF_IT: Readonly<Record<Consequence, string>> = {
  'sign-again': `signed again under another id, once the chain shows that the wallet does not hold the message:
where it was executed all the same they are paid twice, so look it up first.`,
  'by-hand': `left to you once nothing more can come of the message: look each one up on the chain and say
how it ended, npm run payouts -- sent or failed.`,
};

const NO_WALLET = 'TON_HOT_WALLET_KEY is not set.';

/** Staff's commands for the hot wallet and for money that arrived over TON. */
const ton: Tool<typeof OPTIONS, ToolDeps> = {
  name: 'ton',
  reads: 'payments.read',
  options: OPTIONS,
  commands: {
    wallet: {
      does: 'the address of the hot wallet',
      run: async ({ config: { ton: settings } }) =>
        settings === undefined ? NO_WALLET : hotWalletOf(settings).friendly,
    },
    deploy: {
      does: 'deploys it, once it holds some GRAM; before that it takes none',
      run: deployBy,
    },
    list: {
      takes: '[after]',
      does: 'money that came and waits for somebody, the oldest first',
      run: async ({ db }, [after]) => {
        const rows = await listWaiting(db, after === undefined ? 0n : BigInt(numberOf(after)));
        const lines = rows.map((row) =>
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
        const next = `npm run ton -- list ${rows.at(-1)?.id}`;
        return pageOf(lines, { next, none: 'Nothing waits.' });
      },
    },
    attribute: {
      takes: '<number> [--player <id>]',
      does: 'gives it to a player, or to whom its comment names, whatever\nbreaks and limits say; a great sum takes two people',
      run: attributeBy,
    },
    release: {
      takes: '<batch>',
      does: 'lets payouts go on that a line holds: two people, each\nonce they have looked the message up on the chain',
      run: releaseBy,
    },
    close: {
      takes: '<number> --reason <text>',
      does: 'it was dealt with outside, or is nothing',
      run: async (deps, [word]) => {
        const id = BigInt(numberOf(word));
        const act = { id, actor: deps.actor, act: 'closed', reason: reasonOf(deps) } as const;
        if ((await decideTransaction(deps, act)) !== 'done') {
          throw new WrongCommand('No such money waits.');
        }
        return `${id} is closed.`;
      },
    },
  },
  hint: 'Sign in first: npm run staff -- login.',
  open: (context, given) => ({ ...context, ...given }),
};

async function deployBy(deps: ToolDeps): Promise<string> {
  const {
    config: { ton: settings },
    db,
  } = deps;
  if (settings === undefined) return NO_WALLET;
  const ton = createTon(settings, db);
  const first = ton.hot.address.toString({ bounceable: false });
  return {
    deployed: 'The wallet is deployed.',
    empty: `Send 1 GRAM to ${first} first, which does not bounce, and ask again.`,
    sent: 'The message is sent; ask again in a few seconds whether the wallet is deployed.',
  }[await deployAsStaff(deps, ton, deps.actor)];
}

async function releaseBy(deps: ToolDeps, [word]: readonly string[]): Promise<string> {
  const batchId = idOf(word, 'batch');
  const release = await releaseBatch(deps, { batchId, actor: deps.actor });
  if (release === undefined) throw new WrongCommand('No such batch is held.');
  const { outcome, consequence, carried } = release;
  if (outcome === 'twice' || outcome === 'one-shell') throw new WrongCommand(NOT_ENOUGH[outcome]);
  const sums = carried.map(
    ({ asset, count, units }) =>
      `${decimalOf(asset, units)} ${asset} in ${count} payout${count === 1 ? '' : 's'}`,
  );
  const what = `${sums.join(' and ')}: ${COMES_OF_IT[consequence]}`;
  return `${outcome === 'enough' ? 'Released.' : NOT_ENOUGH[outcome]}\n${what}`;
}

async function attributeBy(deps: ToolDeps, [word]: readonly string[]): Promise<string> {
  const [id, { actor }] = [BigInt(numberOf(word)), deps];
  const playerId = deps.player === undefined ? undefined : BigInt(numberOf(deps.player, 'player'));
  const decision = await decideTransaction(deps, { id, actor, act: 'attributed', playerId });
  if (decision === 'one-more') return NOT_ENOUGH[decision];
  if (decision !== 'done') throw new WrongCommand(NOT_GIVEN[decision]);
  const whom = playerId === undefined ? 'whom its comment names' : `player ${playerId}`;
  return `${id} goes to ${whom}; it is credited while the server runs.`;
}

await runTool(ton);
