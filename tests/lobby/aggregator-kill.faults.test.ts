import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AggregatorStage,
  type Fields,
  openAggregatorStage,
  type Seated,
} from '../harness/aggregator-fixture.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

/** Times each point is hit; `npm run test:faults` runs many, `npm test` one. */
const RUNS = Number(
  process.env['FAULT_RUNS'] ?? (process.env['ROLLHOUSE_FAULTS'] === 'long' ? 25 : 1),
);
const PLAYERS = 6;
const MONEY_MICRO = 1_000_000_000_000n;
const DOWN_LIMIT_MS = 60_000;
const RETRY_LIMIT_MS = 60_000;
const POINTS = ['before-begin', 'after-commit', 'webhook-before-200'] as const;

let stage: AggregatorStage;
let made = 0;
beforeAll(async () => {
  stage = await openAggregatorStage();
});
afterAll(() => stage.stop());

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A bet, an equal win, and a bet that is refunded: together they move nothing. */
function roundOf(seated: Seated): readonly Fields[] {
  made += 1;
  const id = (kind: string) => `${kind}-${made}`;
  const message = (action: string, transaction_id: string, rest: Fields = {}) =>
    stage.about(seated, { action, type: action, amount: '10', transaction_id, ...rest });
  return [
    message('bet', id('bet')),
    message('win', id('win')),
    message('bet', id('lost')),
    message('refund', id('refund'), { bet_transaction_id: id('lost') }),
  ];
}

/** The product's ids in the answers to each message. */
type Heard = Map<string, readonly (string | undefined)[]>;

/** Sends a message until it is answered, as the aggregator does, even when the server dies. */
async function insist(message: Fields, heard: Heard): Promise<void> {
  const key = JSON.stringify(message);
  const deadline = Date.now() + RETRY_LIMIT_MS;
  for (;;) {
    const said = await stage.say(message).catch(() => undefined);
    if (said !== undefined && said.error_code === undefined) {
      heard.set(key, [...(heard.get(key) ?? []), said.transaction_id]);
      return;
    }
    if (Date.now() > deadline) throw new Error(`no answer: ${said?.error_description}`);
    await pause(50);
  }
}

async function untilDown() {
  const deadline = Date.now() + DOWN_LIMIT_MS;
  while (stage.server.isUp()) {
    if (Date.now() > deadline) throw new Error('the point was never crossed: the server is up');
    await pause(10);
  }
}

describe('the server killed between a message and its answer', () => {
  test.each(POINTS)(
    'A message repeated after the server was killed at %s is carried out once',
    async (point) => {
      const seats: Seated[] = [];
      for (let index = 0; index < PLAYERS; index += 1) seats.push(await stage.seat());
      for (let run = 0; run < RUNS; run += 1) {
        await stage.server.arm(`${point}:${randomInt(2, 8)}`);
        const heard: Heard = new Map();
        const rounds = seats.map(roundOf);
        const playing = rounds.map(async (messages) => {
          for (const message of messages) await insist(message, heard);
        });
        await untilDown();
        await stage.server.restart({ CRASH_AT: undefined });
        await Promise.all(playing);
        for (const message of rounds.flat()) await insist(message, heard);
        for (const ids of heard.values()) expect(new Set(ids).size).toBe(1);
        for (const seated of seats) expect(await stage.balanceOf(seated)).toBe(MONEY_MICRO);
        expect(await stage.faults()).toEqual([]);
      }
    },
  );
});
