import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectClient } from '../harness/client.ts';
import { emptyTable, moneyOf, openTableStage, watchTable } from '../harness/table-fixture.ts';
import { refusalOf, type Seat, type Stage } from '../harness/wire-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

let endless: Stage;
let quick: Stage;
beforeAll(async () => {
  [endless, quick] = await Promise.all([
    openTableStage({}, 'countdown=9000000,refund=9000000'),
    openTableStage(),
  ]);
});
afterAll(async () => {
  await Promise.all([endless.close(), quick.close()]);
});

const stakeOf = (game: 'battle' | 'wheel') => {
  const requestId = randomUUID();
  return game === 'battle'
    ? (seat: Pick<Seat, 'call'>, bet = 100) =>
        seat.call('battle.bet', { bet, team: 'red', requestId })
    : (seat: Pick<Seat, 'call'>, bet = 100) =>
        seat.call('wheelOfFortune.bet', { bet, sector: 3, requestId });
};

describe.each(['battle', 'wheel'] as const)('a repeated request at the %s', (game) => {
  test('A repeated stake gets the same answer later and moves nothing', async () => {
    const seat = await endless.seat();
    const stake = stakeOf(game);
    const first = await stake(seat);
    for (let more = 0; more < 3; more += 1) await stakeOf(game)(seat);
    const books = await endless.books();
    for (let again = 0; again < 3; again += 1) expect(await stake(seat)).toEqual(first);
    expect(await endless.books()).toBe(books);
  });

  test('The same stake sent twenty times at once over four sockets is one stake', async () => {
    const seat = await endless.seat();
    const tabs = await Promise.all(
      Array.from({ length: 4 }, () => connectClient(endless.url, { token: seat.token })),
    );
    const stake = stakeOf(game);
    const before = await moneyOf(endless, seat);
    const answers = await Promise.all(
      tabs.flatMap((tab) => Array.from({ length: 5 }, () => stake(tab))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(before - (await moneyOf(endless, seat))).toBe(80_000_000n);
    expect(await moneyOf(endless, seat, 'held')).toBe(80_000_000n);
    for (const tab of tabs) tab.close();
  });

  test('A repeated stake with another body is refused as a conflict', async () => {
    const seat = await endless.seat();
    const stake = stakeOf(game);
    const first = await stake(seat);
    const conflict = { code: 409, name: 'wire.request-conflict' };
    expect(await refusalOf(stake(seat, 101))).toEqual(conflict);
    expect(await stake(seat)).toEqual(first);
  });

  test('A repeated stake is answered by a server that was killed and restarted', async () => {
    const seat = await endless.seat();
    const stake = stakeOf(game);
    const first = await stake(seat);
    await endless.server.kill('SIGKILL');
    await endless.server.restart();
    const client = await connectClient(endless.url, { token: seat.token });
    expect(await stake(client)).toEqual(first);
    client.close();
  });
});

test('A repeated stake gets the same answer long after its round is settled', async () => {
  const seat = await quick.seat();
  const { round } = await emptyTable(seat, 'wheelOfFortune');
  const watcher = await watchTable(seat, 'wheelOfFortune');
  const stake = stakeOf('wheel');
  const first = await stake(seat);
  expect(first.roundId).toBe(round.roundId);
  await watcher.untilState(round.roundId, 4);
  await emptyTable(seat, 'wheelOfFortune');
  const books = await quick.books();
  expect(await stake(seat)).toEqual(first);
  expect(await quick.books()).toBe(books);
});
