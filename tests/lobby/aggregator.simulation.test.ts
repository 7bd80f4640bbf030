import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../harness/server.ts';
import {
  type AggregatorStage,
  openAggregatorStage,
  type Said,
  sayTo,
  type Seated,
} from '../harness/aggregator-fixture.ts';
import { dealRound, type PlannedMessage, type PlannedRound } from './aggregator-rounds.ts';
import { createDice, type SeededDice } from '../ledger/model.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

/** `SIMULATION_SEED` repeats a run's rounds, `SIMULATION_BATCHES` makes it longer. */
const SEED = Number(process.env['SIMULATION_SEED'] ?? randomInt(2 ** 31));
const ROUNDS = 2 * Number(process.env['SIMULATION_BATCHES'] ?? 12);
const PLAYERS = 8;
const MONEY_MICRO = 1_000_000_000_000n;

/** How many of a thousand messages are sent twice, out of order, or lose their answer. */
const TWICE = 50;
const REORDERED = 10;
const LOST = 30;
const RETRIES = 6;

let stage: AggregatorStage;
let second: TestServer;
beforeAll(async () => {
  stage = await openAggregatorStage();
  const env = { LOG_LEVEL: 'warn' };
  second = await startServer({ database: stage.server.database, env });
});
afterAll(async () => {
  await second.stop();
  await stage.stop();
});

type Actor = {
  readonly seated: Seated;
  readonly dice: SeededDice;
  readonly rounds: PlannedRound[];
  /** The id answered for each transaction; every later answer must name the same one. */
  readonly ids: Map<string, string>;
};

const happens = (dice: SeededDice, perMille: number) => dice.below(1000) < perMille;

/** Sends a message and notes its answer; an error or a changed id is a fault. */
async function say(actor: Actor, message: PlannedMessage) {
  const url = actor.dice.below(2) === 0 ? stage.server.url : second.url;
  const said = await sayTo(url, { ...stage.about(actor.seated, {}), ...message });
  note(actor, message.transaction_id, said);
}

function note({ ids }: Actor, transaction: string, said: Said) {
  expect(said).toMatchObject({ transaction_id: expect.any(String), balance: expect.any(Number) });
  const id = said.transaction_id ?? '';
  expect(ids.get(transaction) ?? id).toBe(id);
  ids.set(transaction, id);
}

/** Sends a message whose answer is ignored, and sends it again as the aggregator does. */
async function sayUnheard(actor: Actor, message: PlannedMessage) {
  const unheard = say(actor, message).catch(() => undefined);
  if (actor.dice.below(2) === 0) await unheard;
  await say(actor, message);
  await unheard;
}

async function playRound(actor: Actor, { messages }: PlannedRound) {
  const { dice } = actor;
  const order = happens(dice, REORDERED * messages.length) ? messages.toReversed() : messages;
  const isAtOnce = dice.below(10) === 0;
  const underWay: Promise<void>[] = [];
  for (const message of order) {
    const sent = happens(dice, LOST) ? sayUnheard(actor, message) : say(actor, message);
    if (isAtOnce) underWay.push(sent);
    else await sent;
    if (happens(dice, TWICE)) underWay.push(say(actor, message));
  }
  await Promise.all(underWay);
}

const sum = (rounds: readonly PlannedRound[], field: 'wagered' | 'returned' | 'bets') =>
  rounds.reduce((total, round) => total + round[field], 0);

async function stateOf({ seated }: Actor) {
  const { rows } = await stage.owner.query(
    `select w.balance_micro, t.wagered_micro, t.returned_micro, t.rounds
       from accounts a join wallets w on w.account_id = a.id
       join player_totals t on t.player_id = a.player_id
      where a.player_id = $1 and a.wallet = 'real'`,
    [seated.id],
  );
  return rows[0];
}

test(`Rounds with repeats and lost answers end as in serial order (seed ${SEED})`, async () => {
  const actors: Actor[] = [];
  for (let index = 0; index < PLAYERS; index += 1) {
    const dice = createDice(SEED + index);
    actors.push({ seated: await stage.seat(), dice, rounds: [], ids: new Map() });
  }
  const play = async (actor: Actor, index: number) => {
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      let made = 0;
      const nameOf = (kind: string) => {
        made += 1;
        return `${kind}-${index}-${turn}-${made}`;
      };
      const round = dealRound(actor.dice, nameOf);
      actor.rounds.push(round);
      await playRound(actor, round);
    }
  };
  await Promise.all(actors.map(play));
  for (const actor of actors) {
    const wagered = BigInt(sum(actor.rounds, 'wagered')) * 10_000n;
    const returned = BigInt(sum(actor.rounds, 'returned')) * 10_000n;
    expect(await stateOf(actor)).toEqual({
      balance_micro: MONEY_MICRO - wagered + returned,
      wagered_micro: wagered,
      returned_micro: returned,
      rounds: BigInt(sum(actor.rounds, 'bets')),
    });
  }
  expect(await stage.faults()).toEqual([]);
});

test('Every message sent again afterwards gets the same answer and moves nothing', async () => {
  const dice = createDice(SEED);
  const actor: Actor = { seated: await stage.seat(), dice, rounds: [], ids: new Map() };
  for (let turn = 0; turn < 10; turn += 1) {
    const round = dealRound(dice, (kind) => `again-${kind}-${turn}-${dice.below(1_000_000)}`);
    actor.rounds.push(round);
    for (const message of round.messages) await say(actor, message);
  }
  const before = await stateOf(actor);
  for (let again = 0; again < RETRIES; again += 1) {
    const messages = actor.rounds.flatMap((round) => round.messages);
    await Promise.all(messages.map((message) => say(actor, message)));
  }
  expect(await stateOf(actor)).toEqual(before);
  expect(await stage.faults()).toEqual([]);
});
