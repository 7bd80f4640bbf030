import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DicePlayInput } from '../../shared/games/dice/contract.ts';
import { connectClient } from '../harness/client.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import {
  PATIENT,
  rawConnect,
  refusalOf,
  type Seat,
  type Stage,
  untilRefused,
} from '../harness/wire-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

let stage: Stage;
beforeAll(async () => {
  stage = await openMoneyStage();
});
afterAll(() => stage.close());

const bet = (changes: Partial<DicePlayInput> = {}): DicePlayInput => ({
  bet: 1,
  percent: 50,
  bet_type: 'less',
  requestId: randomUUID(),
  ...changes,
});

async function roundsOf(seat: Seat): Promise<number> {
  const { rows } = await stage.owner.query<{ count: string }>(
    'select count(*) from rounds where player_id = $1',
    [seat.id],
  );
  return Number(rows[0]?.count);
}

/** Plays over a connection of its own and returns the answer as sent on the wire. */
async function answerOf(seat: Seat, input: DicePlayInput): Promise<string> {
  const raw = await rawConnect(stage.url, { auth: JSON.stringify({ token: seat.token }) });
  await raw.ask(JSON.stringify(['call', 'dice.play', input]));
  raw.close();
  return raw.frames.at(-1) ?? '';
}

describe('a request id repeated with the same body', () => {
  test('A repeated request gets the same bytes and moves nothing, over any socket', async () => {
    const seat = await stage.seat();
    const input = bet({ currencyId: 2 });
    const first = await answerOf(seat, input);
    const books = await stage.books();
    const { requestId, currencyId, ...rest } = input;
    const turned = { currencyId, ...rest, requestId } as DicePlayInput;
    for (const again of [input, input, turned]) expect(await answerOf(seat, again)).toBe(first);
    expect(await stage.books()).toBe(books);
    expect(first).toContain('"win"');
  });

  test('A repeated request is answered with the balance of its first answer', async () => {
    const seat = await stage.seat();
    const input = bet();
    const first = await answerOf(seat, input);
    for (let round = 0; round < 5; round += 1) await seat.call('dice.play', bet());
    await seat.call('fairness.rotate', {});
    expect(await answerOf(seat, input)).toBe(first);
  });

  test('A request sent twenty times at once is one round with one answer', async () => {
    const seat = await stage.seat();
    const tabs = await Promise.all(
      Array.from({ length: 4 }, () => connectClient(stage.url, { token: seat.token })),
    );
    const input = bet();
    const answers = await Promise.all(
      tabs.flatMap((tab) => Array.from({ length: 5 }, () => tab.call('dice.play', input))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await roundsOf(seat)).toBe(1);
    for (const tab of tabs) tab.close();
  });

  test('A repeated request is answered although the money is gone', async () => {
    const seat = await stage.seat(1000);
    const input = bet({ bet: 0.1, percent: 1 });
    const first = await seat.call('dice.play', input);
    await untilRefused('dice.not-enough-balance', () =>
      seat.call('dice.play', bet({ bet: 0.1, percent: 1 })),
    );
    expect(await seat.call('dice.play', input)).toEqual(first);
  });

  test('A repeated request is answered although a new stake would now be refused', async () => {
    const seat = await stage.seat();
    const input = bet();
    const first = await seat.call('dice.play', input);
    const outcomes = await Promise.all(
      Array.from({ length: 180 }, () =>
        seat.call('dice.play', bet()).then(
          () => 'played',
          () => 'refused',
        ),
      ),
    );
    expect(outcomes).toContain('refused');
    expect(await seat.call('dice.play', input)).toEqual(first);

    await seat.send('cash', 'changeCurrencies', { currencyId: 3 });
    await expect.poll(() => seat.call('dice.play', input), PATIENT).toEqual(first);
    await stage.owner.query("update players set banned_until = now() + '1 hour' where id = $1", [
      seat.id,
    ]);
    await stage.owner.query('update game_settings set is_enabled = false');
    await expect
      .poll(() => refusalOf(seat.call('dice.play', bet())), PATIENT)
      .toMatchObject({
        name: 'dice.banned',
      });
    expect(await seat.call('dice.play', input)).toEqual(first);
    await stage.owner.query('update game_settings set is_enabled = true');
  });

  test('A repeated request is answered by a server that was killed and started again', async () => {
    const seat = await stage.seat();
    const input = bet();
    const first = await answerOf(seat, input);
    const books = await stage.books();
    await stage.server.kill('SIGKILL');
    await stage.server.restart();
    expect(await answerOf(seat, input)).toBe(first);
    expect(await stage.books()).toBe(books);
  });
});

describe('a request id repeated with another body', () => {
  const changes: readonly Partial<DicePlayInput>[] = [
    { bet: 2 },
    { bet: 1.01 },
    { percent: 51 },
    { bet_type: 'more' },
    { currencyId: 2 },
  ];
  test.each(changes)(
    'A repeated request with the change %o is refused as a conflict and moves nothing',
    async (change) => {
      const seat = await stage.seat();
      const input = bet();
      const first = await seat.call('dice.play', input);
      const books = await stage.books();
      expect(await refusalOf(seat.call('dice.play', { ...input, ...change }))).toEqual({
        code: 409,
        name: 'wire.request-conflict',
      });
      expect(await stage.books()).toBe(books);
      expect(await seat.call('dice.play', input)).toEqual(first);
    },
  );

  test('A request sent at once with another body is one round and one conflict', async () => {
    const seat = await stage.seat();
    const input = bet();
    const outcomes = await Promise.allSettled([
      seat.call('dice.play', input),
      seat.call('dice.play', { ...input, bet: 3 }),
    ]);
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await roundsOf(seat)).toBe(1);
  });
});

describe('the scope of a request id', () => {
  test('A request id belongs to its player: two players may use the same one', async () => {
    const [first, second] = [await stage.seat(), await stage.seat()];
    const input = bet();
    const answers = await Promise.all([
      first.call('dice.play', input),
      second.call('dice.play', input),
    ]);
    expect(answers[0]?.roundId).not.toBe(answers[1]?.roundId);
    expect([await roundsOf(first), await roundsOf(second)]).toEqual([1, 1]);
  });

  test('A request id of a refused stake may be used for the same stake later', async () => {
    const seat = await stage.seat(0);
    const input = bet();
    expect((await refusalOf(seat.call('dice.play', input))).name).toBe('dice.not-enough-balance');
    await fetch(`${stage.url}/sandbox/credit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: stage.url },
      body: JSON.stringify({ login: seat.login, amount: 100_000 }),
    });
    expect((await seat.call('dice.play', input)).nonce).toBe(0);
  });

  test('A stake without a request id is a round of its own each time', async () => {
    const seat = await stage.seat();
    const { requestId: _, ...input } = bet();
    const answers = [await seat.call('dice.play', input), await seat.call('dice.play', input)];
    expect(answers.map(({ nonce }) => nonce)).toEqual([0, 1]);
    expect(answers[0]).not.toHaveProperty('requestId');
  });
});
