import {
  balanceCallback,
  betCallback,
  newTransactionId,
  refundCallback,
  rollbackCallback,
  rolledBackBet,
  type RoundNames,
  winCallback,
} from './play/callbacks.ts';
import type { MoneyPlayer } from './sessions.ts';
import type { Callback, CallOptions, WalletAnswer, WalletClient } from './wallet.ts';

const STAKE_HUNDREDTHS = 100;
const WIN_HUNDREDTHS = 250;
const FAR_TOO_MUCH_HUNDREDTHS = 100_000_000;

/** What the run answers: every check in a line, and whether all were right. */
export type Validation = { readonly success: boolean; readonly log: readonly string[] };

type Subject = { readonly player: MoneyPlayer; readonly gameUuid: string };

/** The checks' common ground: each step sends, compares and writes its line. */
type Run = {
  readonly names: () => RoundNames;
  /** The balance the wallet should show now, in hundredths. */
  expected: number;
  /** Sends a callback that must be done and leave the balance changed by so much. */
  done(name: string, callback: Callback, change: number): Promise<WalletAnswer>;
  /** Sends a callback that must be refused, and checks that the balance stayed. */
  refused(
    name: string,
    callback: Callback,
    options: CallOptions & { code?: string },
  ): Promise<void>;
  note(name: string, isRight: boolean, said: string): void;
};

/**
 * Goes through the protocol with a player's real wallet: every ordering the reference names. What
 * it moves it takes back, so the balance at the end is that of the beginning.
 */
export async function validateWallet(wallet: WalletClient, subject: Subject): Promise<Validation> {
  const log: string[] = [];
  let isRight = true;
  const note: Run['note'] = (name, isStepRight, said) => {
    isRight &&= isStepRight;
    log.push(`${isStepRight ? 'ok  ' : 'FAIL'} ${name}: ${said}`);
  };
  const start = await wallet.call(balanceCallback(subject.player));
  note('balance', start.kind === 'done', said(start));
  if (start.kind !== 'done') return { success: false, log };
  if (hundredths(start.balance) < STAKE_HUNDREDTHS) {
    note('balance', false, 'the player needs at least 1.00 for the checks');
    return { success: false, log };
  }
  const run = createRun(wallet, { subject, start: hundredths(start.balance), note });
  for (const step of [betsAndWins, refunds, rollbacks, refusals]) await step(run);
  await run.done('balance at the end', balanceCallback(subject.player), 0);
  note('money', run.expected === hundredths(start.balance), 'all that was moved is back');
  return { success: isRight, log };
}

type RunStart = {
  readonly subject: Subject;
  readonly start: number;
  readonly note: Run['note'];
};

function createRun(wallet: WalletClient, { subject, start, note }: RunStart): Run {
  const run: Run = {
    expected: start,
    note,
    names: () => ({ ...subject, roundId: newTransactionId() }),
    done: async (name, callback, change) => {
      const answer = await wallet.call(callback);
      run.expected += change;
      const isRight = answer.kind === 'done' && hundredths(answer.balance) === run.expected;
      note(name, isRight, `${said(answer)}, expected balance ${run.expected / 100}`);
      return answer;
    },
    refused: async (name, callback, { code, disturbance }) => {
      const answer = await wallet.call(callback, { disturbance });
      const isRefusal = code === undefined || (answer.kind === 'refused' && answer.code === code);
      note(name, answer.kind !== 'done' && isRefusal, said(answer));
      const balance = await wallet.call(balanceCallback(subject.player));
      const isSame = balance.kind === 'done' && hundredths(balance.balance) === run.expected;
      note(`${name}, the balance after it`, isSame, said(balance));
    },
  };
  return run;
}

const hundredths = (balance: number) => Math.round(balance * 100);
const newBet = () =>
  ({ betId: newTransactionId(), stakeHundredths: STAKE_HUNDREDTHS, kind: 'bet' }) as const;

function said(answer: WalletAnswer): string {
  switch (answer.kind) {
    case 'done':
      return `balance ${answer.balance}${answer.transactionId ? `, transaction ${answer.transactionId}` : ''}`;
    case 'refused':
      return `${answer.code} ${answer.description}`.trim();
    case 'failed':
      return answer.reason;
  }
}

function checkSame(run: Run, name: string, answers: readonly [WalletAnswer, WalletAnswer]) {
  const [first, again] = answers.map((one) =>
    one.kind === 'done' ? one.transactionId : undefined,
  );
  run.note(name, first !== undefined && first === again, 'the same transaction is named again');
}

async function betsAndWins(run: Run): Promise<void> {
  const names = run.names();
  const bet = newBet();
  const first = await run.done('bet', betCallback(names, bet), -STAKE_HUNDREDTHS);
  const again = await run.done('bet again', betCallback(names, bet), 0);
  checkSame(run, 'bet again', [first, again]);
  const win = {
    winId: newTransactionId(),
    winHundredths: WIN_HUNDREDTHS,
    kind: 'bet',
    isFinished: true,
  } as const;
  const won = await run.done('win', winCallback(names, win), WIN_HUNDREDTHS);
  checkSame(run, 'win again', [won, await run.done('win again', winCallback(names, win), 0)]);
  const closing = { ...win, winId: newTransactionId(), winHundredths: 0 };
  await run.done('win of zero', winCallback(names, closing), 0);
  const taken = [
    { action: 'win', amount: '2.50', transaction_id: win.winId, type: 'win' },
    rolledBackBet(bet),
  ];
  const rollback = rollbackCallback(names, taken);
  await run.done('rollback of both', rollback, STAKE_HUNDREDTHS - WIN_HUNDREDTHS);
  await run.done('rollback again', rollback, 0);
}

async function refunds(run: Run): Promise<void> {
  const names = run.names();
  const bet = newBet();
  await run.done('bet to be refunded', betCallback(names, bet), -STAKE_HUNDREDTHS);
  const refund = refundCallback(names, bet);
  await run.done('refund', refund, STAKE_HUNDREDTHS);
  await run.done('refund again', refund, 0);
  await run.done('second refund of the same bet', refundCallback(names, bet), 0);
  await run.done('bet after its refund', betCallback(names, bet), 0);
  const unseen = newBet();
  await run.done('refund before its bet', refundCallback(run.names(), unseen), 0);
  await run.done('the bet after it', betCallback(run.names(), unseen), 0);
}

async function rollbacks(run: Run): Promise<void> {
  const names = run.names();
  const bet = newBet();
  const unseen = newBet();
  await run.done('bet to be rolled back', betCallback(names, bet), -STAKE_HUNDREDTHS);
  const both = [rolledBackBet(bet), rolledBackBet(unseen)];
  await run.done(
    'rollback of a known and an unknown',
    rollbackCallback(names, both),
    STAKE_HUNDREDTHS,
  );
  await run.done('the unknown bet after it', betCallback(names, unseen), 0);
}

async function refusals(run: Run): Promise<void> {
  const names = run.names();
  const huge = { ...newBet(), stakeHundredths: run.expected + FAR_TOO_MUCH_HUNDREDTHS };
  const code = 'INSUFFICIENT_FUNDS';
  await run.refused('bet beyond the balance', betCallback(names, huge), { code });
  for (const kind of ['wrong-signature', 'old-timestamp', 'replayed-nonce'] as const) {
    await run.refused(`bet with ${kind}`, betCallback(names, newBet()), { disturbance: { kind } });
  }
}
