import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../harness/server.ts';
import {
  type AggregatorStage,
  type Fields,
  openAggregatorStage,
  type Said,
  sayTo,
  type Seated,
} from '../harness/aggregator-fixture.ts';
import { debtsOf } from './aggregator-player.ts';
import { openSession } from '../harness/play-session.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

const TURNS = 12;
const TEN_MICRO = 10_000_000n;

/** Two processes over one database, as a balancer spreads the aggregator's messages. */
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

const bet = (id: string, amount = '10'): Fields => ({
  action: 'bet',
  type: 'bet',
  amount,
  transaction_id: id,
});
const win = (id: string): Fields => ({
  action: 'win',
  type: 'win',
  amount: '10',
  transaction_id: id,
});
const refund = (id: string, betId: string): Fields => ({
  action: 'refund',
  amount: '10',
  transaction_id: id,
  bet_transaction_id: betId,
});
const rollback = (id: string, listed: readonly string[]): Fields => ({
  action: 'rollback',
  type: 'rollback',
  transaction_id: id,
  rollback_transactions: listed.map((one) => ({
    action: 'bet',
    amount: '10',
    transaction_id: one,
    type: 'bet',
  })),
});

/** Sends messages about one player at once, in turn to one process and to the other. */
const atOnce = (seated: Seated, messages: readonly Fields[]): Promise<Said[]> =>
  Promise.all(
    messages.map((message, index) =>
      sayTo(index % 2 === 0 ? stage.server.url : second.url, {
        ...stage.about(seated, {}),
        ...message,
      }),
    ),
  );

/** What each turn's messages moved, in micro-units; none of them may be refused. */
async function movedBy(messagesOf: (turn: number) => readonly Fields[]): Promise<Set<bigint>> {
  const moved = new Set<bigint>();
  for (let turn = 0; turn < TURNS; turn += 1) {
    const seated = await stage.seat();
    const before = await stage.balanceOf(seated);
    const said = await atOnce(seated, messagesOf(turn));
    expect(said.filter(({ error_code }) => error_code !== undefined)).toEqual([]);
    moved.add((await stage.balanceOf(seated)) - before);
  }
  expect(await stage.faults()).toEqual([]);
  return moved;
}

test('A bet sent to both processes at once is taken once', async () => {
  const moved = await movedBy((turn) => Array.from({ length: 6 }, () => bet(`a${turn}`)));
  expect(moved).toEqual(new Set([-TEN_MICRO]));
});

test('A bet and its refund in different processes leave the balance unchanged', async () => {
  const moved = await movedBy((turn) => [bet(`b${turn}`), refund(`b${turn}-r`, `b${turn}`)]);
  expect(moved).toEqual(new Set([0n]));
});

test('Two refunds and a rollback of one bet give it back once', async () => {
  const moved = await movedBy((turn) => {
    const id = `c${turn}`;
    return [bet(id), refund(`${id}-1`, id), rollback(`${id}-2`, [id]), refund(`${id}-3`, id)];
  });
  expect(moved).toEqual(new Set([0n]));
});

test('A win and its rollback in different processes leave the balance unchanged', async () => {
  const moved = await movedBy((turn) => {
    const id = `d${turn}`;
    return [win(id), rollback(`${id}-r`, [id]), win(id)];
  });
  expect(moved).toEqual(new Set([0n]));
});

/** A player who spent three wins of ten. */
async function seatSpent(name: string): Promise<Seated> {
  const seated = await stage.seat();
  const wins = [0, 1, 2].map((one) => win(`${name}-won-${one}`));
  await atOnce(seated, wins);
  await atOnce(seated, [bet(`${name}-spent`, '1000030')]);
  return seated;
}
const wonBy = (name: string) => [0, 1, 2].map((one) => `${name}-won-${one}`);

test('Wins that both processes pay at once keep a debt back once', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const seated = await seatSpent(`f${turn}`);
    await atOnce(seated, [rollback(`f${turn}-back`, wonBy(`f${turn}`))]);
    const wins = Array.from({ length: 6 }, (_, one) => win(`f${turn}-${one}`));
    const said = await atOnce(seated, wins);
    expect(said.filter(({ error_code }) => error_code !== undefined)).toEqual([]);
    expect(await debtsOf(stage, seated)).toEqual([3n, 2n, 1n, 0n].map((tens) => tens * TEN_MICRO));
    expect(await stage.balanceOf(seated)).toBe(3n * TEN_MICRO);
  }
  expect(await stage.faults()).toEqual([]);
});

test('Rollbacks and wins at once leave a player what they won less what is still owed', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const seated = await seatSpent(`g${turn}`);
    const [one = '', two = '', three = ''] = wonBy(`g${turn}`);
    const said = await atOnce(seated, [
      rollback(`g${turn}-1`, [one]),
      win(`g${turn}-a`),
      rollback(`g${turn}-2`, [two, three]),
      win(`g${turn}-b`),
      rollback(`g${turn}-1`, [one]),
      win(`g${turn}-a`),
    ]);
    expect(said.filter(({ error_code }) => error_code !== undefined)).toEqual([]);
    const owed = (await debtsOf(stage, seated)).at(-1) ?? 0n;
    expect((await stage.balanceOf(seated)) - owed).toBe((2n - 3n) * TEN_MICRO);
  }
  expect(await stage.faults()).toEqual([]);
});

test('A win that both processes pay in another session is at the rate of its bet, once', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const seated = await stage.seat({ currencyId: 2, rateMicro: 8_000_000n });
    const before = await stage.balanceOf(seated);
    const round = { currency: 'USD', round_id: `h${turn}` };
    // Both processes know the player's first session before there is another.
    await atOnce(seated, [
      { ...win(`h${turn}-0`), ...round },
      { ...win(`h${turn}-1`), ...round },
    ]);
    const rate = { currencyId: 2, rateMicro: 8_800_000n, startedAtMs: Date.now() };
    const session = await openSession(stage, seated.id, rate);
    await atOnce(seated, [{ ...bet(`h${turn}-bet`), ...round }]);
    const paid = { ...win(`h${turn}-win`), ...round, session_id: session };
    const said = await atOnce(seated, [paid, paid, paid, paid]);
    expect(new Set(said.map(({ transaction_id }) => transaction_id)).size).toBe(1);
    expect((await stage.balanceOf(seated)) - before).toBe(2n * 8n * TEN_MICRO);
  }
  expect(await stage.faults()).toEqual([]);
});

test('A bet and a win told at another rate, at once, are at the rate of the bet', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const seated = await stage.seat({ currencyId: 2, rateMicro: 8_000_000n });
    const rate = { currencyId: 2, rateMicro: 8_800_000n, startedAtMs: Date.now() };
    const session_id = await openSession(stage, seated.id, rate);
    const before = await stage.balanceOf(seated);
    const round = { currency: 'USD', round_id: `i${turn}` };
    const said = await atOnce(seated, [
      { ...bet(`i${turn}-bet`), ...round },
      { ...win(`i${turn}-win`), ...round, session_id },
    ]);
    expect(said.filter(({ error_code }) => error_code !== undefined)).toEqual([]);
    expect((await stage.balanceOf(seated)) - before).toBe(0n);
  }
});

test('A transaction id sent for two players at once belongs to one of them', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const one = await stage.seat();
    const other = await stage.seat();
    const said = await Promise.all([
      atOnce(one, [bet(`e${turn}`)]),
      sayTo(second.url, { ...stage.about(other, {}), ...bet(`e${turn}`) }),
    ]);
    const refused = said.flat().filter(({ error_code }) => error_code === 'INTERNAL_ERROR');
    expect(refused).toHaveLength(1);
  }
  expect(await stage.faults()).toEqual([]);
});
