import { randomInt, randomUUID } from 'node:crypto';
import { phpQuery } from '../../api/lobby/aggregator/php-query.ts';
import { signedHeaders } from '../../api/lobby/aggregator/signature.ts';
import {
  SANDBOX_AGGREGATOR_MERCHANT_ID,
  SANDBOX_AGGREGATOR_MERCHANT_KEY,
} from '../../shared/platform/security/sandbox-secrets.ts';
import { type FormLine, openFormLine } from './form-line.ts';

/** A player in a game. */
export type CallbackPlayer = { readonly id: number; readonly session: string };

/** The orders for a load process; they arrive as the first message from its parent. */
export type CallbackPlan = {
  readonly port: number;
  readonly players: readonly CallbackPlayer[];
  readonly seconds: number;
  readonly warmUpSeconds: number;
  readonly connections: number;
  /** The rate to keep, independent of the answers; left out, as fast as all connections allow. */
  readonly perSecond?: number;
};

/** The result; `expected` is the change of each player's balance in micro-units. */
export type CallbackResult = {
  readonly answered: number;
  readonly refused: number;
  readonly seconds: number;
  readonly latenciesMs: readonly number[];
  readonly expected: readonly (readonly [playerId: number, micro: number])[];
};

/** Of a hundred messages, how many are sent twice; of a hundred rounds, how many out of order. */
const DUPLICATES = 5;
const REORDERED = 1;

const MERCHANT = {
  merchantId: SANDBOX_AGGREGATOR_MERCHANT_ID,
  merchantKey: SANDBOX_AGGREGATOR_MERCHANT_KEY,
};

type Message = {
  readonly fields: Readonly<Record<string, string>>;
  /** What is sent after this one is answered. */
  readonly next?: Message | undefined;
};

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const happens = (percent: number) => randomInt(100) < percent;

/** Makes the messages of rounds and keeps the balance they lead to when each counts once. */
function createRounds(players: readonly CallbackPlayer[]) {
  const expected = new Map(players.map(({ id }) => [id, 0]));
  const ready: Message[] = [];
  let turn = 0;
  const add = (id: number, hundredths: number) =>
    expected.set(id, (expected.get(id) ?? 0) + hundredths * 10_000);
  const begin = (): Message => {
    const player = players[turn % players.length];
    turn += 1;
    if (player === undefined) throw new Error('no players');
    const common = {
      player_id: String(player.id),
      currency: 'RUB',
      game_uuid: 'bench-game',
      session_id: player.session,
      round_id: randomUUID(),
    };
    const [stake, won] = [randomInt(1, 1000), happens(30) ? randomInt(1, 3000) : 0];
    const amount = (hundredths: number) => (hundredths / 100).toFixed(2);
    const of = (action: string, hundredths: number, rest: Record<string, string> = {}) => ({
      ...common,
      action,
      type: action,
      transaction_id: randomUUID(),
      amount: amount(hundredths),
      ...rest,
    });
    const bet = of('bet', stake);
    if (happens(REORDERED)) {
      if (happens(50)) {
        ready.push({ fields: bet });
        return { fields: of('refund', stake, { bet_transaction_id: bet.transaction_id }) };
      }
      add(player.id, won - stake);
      ready.push({ fields: bet });
      return { fields: of('win', won) };
    }
    add(player.id, won - stake);
    return { fields: bet, next: { fields: of('win', won) } };
  };
  return {
    expected,
    next: () => {
      const message = ready.shift() ?? begin();
      if (happens(DUPLICATES)) ready.push({ fields: message.fields });
      return message;
    },
    follow: (message: Message) => ready.push(message),
    /** All messages that started rounds still have to send. */
    owed: () => ready.splice(0),
    isDone: () => ready.length === 0,
  };
}

async function run(plan: CallbackPlan): Promise<CallbackResult> {
  const lines = await Promise.all(
    Array.from({ length: plan.connections }, () =>
      openFormLine(plan.port, '/api/aggregator/callback'),
    ),
  );
  const rounds = createRounds(plan.players);
  const latenciesMs: number[] = [];
  const from = performance.now() + plan.warmUpSeconds * 1000;
  const until = from + plan.seconds * 1000;
  const free: FormLine[] = [...lines];
  const waiting: { message: Message; dueAtMs: number }[] = [];
  let refused = 0;
  let underWay = 0;

  const give = async (line: FormLine, message: Message, dueAtMs: number) => {
    underWay += 1;
    const headers = Object.entries(signedHeaders(message.fields, MERCHANT, Date.now()));
    const written = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const answer = await line.post(written, phpQuery(message.fields));
    underWay -= 1;
    const nowMs = performance.now();
    if (answer.includes('error_code')) refused += 1;
    if (nowMs >= from && nowMs < until) latenciesMs.push(nowMs - dueAtMs);
    if (message.next !== undefined) rounds.follow(message.next);
    free.push(line);
    serve();
  };
  const serve = () => {
    for (;;) {
      const isOver = performance.now() >= until;
      if (plan.perSecond === undefined && waiting.length === 0 && !isOver) {
        if (free.length > 0) waiting.push({ message: rounds.next(), dueAtMs: performance.now() });
      }
      // The connection that has been idle longest: after seconds of rest the server closes it.
      const line = waiting.length > 0 ? free.shift() : undefined;
      const one = line === undefined ? undefined : waiting.shift();
      if (line === undefined || one === undefined) return;
      void give(line, one.message, one.dueAtMs);
    }
  };

  if (plan.perSecond === undefined) serve();
  const startedAt = performance.now();
  let sent = 0;
  while (performance.now() < until) {
    const due = ((performance.now() - startedAt) / 1000) * (plan.perSecond ?? 0);
    for (; sent < due; sent += 1) {
      waiting.push({ message: rounds.next(), dueAtMs: performance.now() });
    }
    serve();
    await pause(1);
  }
  await finish(rounds, { waiting, serve, isBusy: () => underWay > 0 });
  for (const line of lines) line.close();
  latenciesMs.sort((a, b) => a - b);
  return {
    answered: latenciesMs.length,
    refused,
    seconds: plan.seconds,
    latenciesMs,
    expected: [...rounds.expected],
  };
}

type Rest = {
  readonly waiting: { message: Message; dueAtMs: number }[];
  readonly serve: () => void;
  readonly isBusy: () => boolean;
};

/**
 * Sends the remaining messages of started rounds, so that the final state has whole rounds only.
 */
async function finish(rounds: ReturnType<typeof createRounds>, { waiting, serve, isBusy }: Rest) {
  for (;;) {
    for (const message of rounds.owed()) waiting.push({ message, dueAtMs: performance.now() });
    serve();
    if (waiting.length === 0 && !isBusy() && rounds.isDone()) return;
    await pause(5);
  }
}

process.once('message', (plan: CallbackPlan) => {
  void run(plan).then((result) => {
    process.send?.(result, () => process.exit(0));
  });
});
