import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import type { CallInput, CallName } from '../../shared/contract/calls.ts';
import { connectClient, Refused, type TestClient } from '../harness/client.ts';
import { moneyFaults } from '../harness/money-faults.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { openAggregatorStage, sayTo } from '../harness/aggregator-fixture.ts';
import { countOf, rubSeat } from './protection-fixture.ts';
import { openTableStage } from '../harness/table-fixture.ts';
import type { Seat, Stage } from '../harness/wire-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

const STAKES = 100;
const ALLOWED = 10;

/** Two processes over one database; a player is connected to both. */
let stage: Stage;
let second: TestServer;
const clients: TestClient[] = [];
beforeAll(async () => {
  stage = await openTableStage(
    { POLICY: 'standard' },
    'countdown=900000,refund=900000,limit=900000',
  );
  second = await startServer({ database: stage.server.database });
});
afterAll(async () => {
  for (const client of clients) client.close();
  await second.stop();
  await stage.close();
});

async function expectSound() {
  const pool = createPool(stage.server.database.appUrl, 2);
  expect(await moneyFaults(createDatabase(pool))).toEqual([]);
  await pool.end();
}

async function onSecond(seat: Seat): Promise<TestClient> {
  const client = await connectClient(second.url, { token: seat.token });
  clients.push(client);
  return client;
}

type Told<N extends CallName> = { readonly call: N; readonly input: CallInput<N> };

/** Sends the same stake many times at once and counts the outcomes. */
async function atOnce<N extends CallName>(callers: readonly TestClient[], told: Told<N>) {
  const outcomes = await Promise.all(
    Array.from({ length: STAKES }, async (_, index) => {
      const caller = callers[index % callers.length] as TestClient;
      const requestId = randomUUID();
      return await refusalOf(caller.call(told.call, { ...told.input, requestId }));
    }),
  );
  return countOf(outcomes);
}

async function refusalOf(asked: Promise<unknown>): Promise<string> {
  try {
    await asked;
    return 'ok';
  } catch (error) {
    if (error instanceof Refused) return error.wire.name;
    throw error;
  }
}

const DICE: Told<'dice.play'> = {
  call: 'dice.play',
  input: { bet: 1, percent: 1, bet_type: 'less', currencyId: 1 },
};
const BATTLE: Told<'battle.bet'> = {
  call: 'battle.bet',
  input: { bet: 100, team: 'red', currencyId: 1 },
};
const WHEEL: Told<'wheelOfFortune.bet'> = {
  call: 'wheelOfFortune.bet',
  input: { bet: 100, sector: 2, currencyId: 1 },
};

describe.each(['one process', 'two processes'] as const)('limits on %s', (where) => {
  const callersOf = async (seat: Seat): Promise<readonly TestClient[]> =>
    where === 'one process' ? [seat] : [seat, await onSecond(seat)];

  test('A hundred dice stakes at once pass a limit of ten exactly ten times', async () => {
    const seat = await rubSeat(stage);
    const callers = await callersOf(seat);
    await seat.call('protection.setLimit', { kind: 'wager', period: 'day', amount: 1000 });
    expect(await atOnce(callers, DICE)).toEqual({ ok: ALLOWED, 'gate.limit-wager': 90 });
  });

  test.each([BATTLE, WHEEL])(
    'A hundred open stakes by $call at once pass a limit of ten exactly ten times',
    async (told) => {
      const seat = await rubSeat(stage);
      const callers = await callersOf(seat);
      await seat.call('protection.setLimit', { kind: 'wager', period: 'week', amount: 1000 });
      const counts = await atOnce(callers, told as Told<'battle.bet'>);
      expect(counts['ok']).toBe(ALLOWED);
      const full = told === BATTLE ? 'battle.too-many-bets' : 'wheelOfFortune.too-many-bets';
      expect((counts['gate.limit-wager'] ?? 0) + (counts[full] ?? 0)).toBe(STAKES - ALLOWED);
    },
  );

  test('Stakes of several games at once share one loss limit', async () => {
    const seat = await rubSeat(stage);
    const callers = await callersOf(seat);
    await seat.call('protection.setLimit', { kind: 'loss', period: 'day', amount: 1000 });
    await Promise.all([atOnce(callers, BATTLE), atOnce(callers, WHEEL)]);
    const { rows } = await stage.owner.query<{ held: string }>(
      `select sum(stake_micro)::text as held from rounds where player_id = $1 and state = 'open'`,
      [seat.id],
    );
    expect(rows[0]?.held).toBe('10000000');
    // The stakes before may have used up the burst that a player may stake in.
    let said = '';
    const begin = async () => {
      const mines = seat.call('mines.createGame', { bet: 1, minesLength: 3, currencyId: 1 });
      said = await refusalOf(mines);
      return said;
    };
    await expect.poll(begin).not.toBe('mines.too-fast');
    expect(said).toBe('gate.limit-loss');
  });

  test('Games of mines begun at once do not exceed the limit', async () => {
    const seat = await rubSeat(stage);
    const callers = await callersOf(seat);
    await seat.call('protection.setLimit', { kind: 'wager', period: 'day', amount: 99 });
    const mines: Told<'mines.createGame'> = {
      call: 'mines.createGame',
      input: { bet: 1, minesLength: 3, currencyId: 1 },
    };
    expect((await atOnce(callers, mines))['ok']).toBeUndefined();
    await expectSound();
  });
});

/** Says a message again as the aggregator does, while a busy server asks for that. */
async function sayUntilJudged(...said: Parameters<typeof sayTo>): ReturnType<typeof sayTo> {
  const answer = await sayTo(...said);
  return answer.error_code === 'INTERNAL_ERROR' ? await sayUntilJudged(...said) : answer;
}

test('A limit of ten is passed by exactly ten of a hundred aggregator bets', async () => {
  const thirdParty = await openAggregatorStage();
  const other = await startServer({
    database: thirdParty.server.database,
  });
  try {
    const seated = await thirdParty.seat();
    const client = await connectClient(thirdParty.server.url, { token: seated.token });
    clients.push(client);
    await client.call('protection.setLimit', { kind: 'wager', period: 'day', amount: 1000 });
    const said = await Promise.all(
      Array.from({ length: STAKES }, (_, index) =>
        sayUntilJudged(index % 2 === 0 ? thirdParty.server.url : other.url, {
          ...thirdParty.about(seated, {}),
          action: 'bet',
          type: 'bet',
          amount: '1',
          transaction_id: randomUUID(),
        }),
      ),
    );
    expect(countOf(said.map(({ error_code }) => error_code ?? 'ok'))).toEqual({
      ok: ALLOWED,
      INSUFFICIENT_FUNDS: 90,
    });
    expect(await thirdParty.balanceOf(seated)).toBe(1_000_000_000_000n - 10_000_000n);
    expect(await thirdParty.faults()).toEqual([]);
  } finally {
    await other.stop();
    await thirdParty.stop();
  }
});
