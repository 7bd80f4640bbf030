import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DicePlayInput } from '../../shared/games/dice/contract.ts';
import type { WireError } from '../../shared/errors/refusal.ts';
import { connectClient } from '../harness/client.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import { complaints, PATIENT, refusalOf, untilRefused } from '../harness/wire-stage.ts';
import type { Seat, Stage } from '../harness/wire-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

let stage: Stage;
let seat: Seat;
beforeAll(async () => {
  stage = await openMoneyStage();
  seat = await stage.seat();
});
afterAll(() => stage.close());

const bet = (changes: Partial<DicePlayInput> = {}): DicePlayInput => ({
  bet: 1,
  percent: 50,
  bet_type: 'less',
  ...changes,
});

/** The refusal of a stake, after a check that it moved nothing. */
async function refusedStake(player: Seat, input: DicePlayInput) {
  const before = await stage.books();
  const refusal = await refusalOf(player.call('dice.play', input));
  expect(await stage.books()).toBe(before);
  return refusal;
}

describe('the refusal codes of dice', () => {
  test('A stake is refused with code 0 when dice is switched off', async () => {
    await stage.owner.query('update game_settings set is_enabled = false');
    await expect
      .poll(() => seat.call('dice.load', {}), PATIENT)
      .toMatchObject({ isEnabled: false });
    expect(await refusedStake(seat, bet())).toEqual({ code: 0, name: 'dice.unavailable' });
    await stage.owner.query('update game_settings set is_enabled = true');
    await expect.poll(() => seat.call('dice.load', {}), PATIENT).toMatchObject({ isEnabled: true });
  });

  test('A stake of a guest is refused with code 1', async () => {
    const guest = await connectClient(stage.url);
    const refusal = await refusalOf(guest.call('dice.play', bet()));
    expect(refusal).toEqual({ code: 1, name: 'dice.need-auth' });
    guest.close();
  });

  test('A stake under the smallest one is refused with code 2 and the minimum', async () => {
    expect(await refusedStake(seat, bet({ bet: 0.09 }))).toEqual({
      code: 2,
      name: 'dice.min-bet',
      data: { minHundredths: 10, currencyId: 2 },
    });
  });

  test('A stake over the largest one is refused with code 3 and the maximum', async () => {
    expect(await refusedStake(seat, bet({ bet: 100_000.01 }))).toEqual({
      code: 3,
      name: 'dice.max-bet',
      data: { maxHundredths: 10_000_000, currencyId: 2 },
    });
  });

  test('A stake is refused with code 4 when the wallet holds less', async () => {
    const poor = await stage.seat(0);
    expect(await refusedStake(poor, bet())).toEqual({ code: 4, name: 'dice.not-enough-balance' });
  });

  test('A stake whose win could pass the maximum is refused with code 5', async () => {
    const rich = await stage.seat(100_000_000_000);
    const refusal = await refusedStake(rich, bet({ bet: 100_000, percent: 1 }));
    expect(refusal).toMatchObject({ code: 5, name: 'dice.max-win', data: { currencyId: 2 } });
    const largest = Number(refusal.data?.['maxHundredths']) / 100;
    expect(await refusedStake(rich, bet({ bet: largest + 0.01, percent: 1 }))).toEqual(refusal);
    const played = await rich.call('dice.play', bet({ bet: largest, percent: 1 }));
    expect(BigInt(played.stakeMicro) * 96n).toBeLessThanOrEqual(5_000_000_000_000n);
  });

  test('A stake of a banned player is refused with code 5', async () => {
    const banned = await stage.seat();
    await stage.owner.query("update players set banned_until = now() + '1 hour' where id = $1", [
      banned.id,
    ]);
    await untilRefused('dice.banned', () => banned.call('dice.play', bet({ percent: 99 })));
    expect(await refusedStake(banned, bet())).toEqual({ code: 5, name: 'dice.banned' });
  });

  test('A stake in a currency that another tab changed is refused with code 5', async () => {
    const player = await stage.seat();
    const tab = await connectClient(stage.url, { token: player.token });
    const meant = bet({ currencyId: 2 });
    await player.call('dice.play', meant);
    await tab.send('cash', 'changeCurrencies', { currencyId: 3 });
    expect(await refusedStake(player, meant)).toEqual({
      code: 5,
      name: 'dice.currency-changed',
      data: { currencyId: 3 },
    });
    expect((await player.call('dice.play', bet({ currencyId: 3 }))).nonce).toBe(1);
    tab.close();
  });

  test('A stake on a chance outside the game is refused with code 6', async () => {
    for (const setting of [
      { percent: 96, bet_type: 'less' },
      { percent: 99, bet_type: 'less' },
      { percent: 4, bet_type: 'more' },
      { percent: 1, bet_type: 'more' },
    ] as const) {
      expect(await refusedStake(seat, bet(setting))).toEqual({
        code: 6,
        name: 'dice.wrong-setting',
      });
    }
  });

  test('A stake sooner than allowed is refused with code 7 and a sufficient wait', async () => {
    const player = await stage.seat();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 180 }, () => player.call('dice.play', bet({ bet: 0.1 }))),
    );
    const failedAt = outcomes.findLastIndex(({ status }) => status === 'rejected');
    const failed = outcomes[failedAt];
    if (failed?.status !== 'rejected') throw new Error('no stake came too soon');
    const refusal = await refusalOf(Promise.reject(failed.reason as Error));
    expect(refusal).toMatchObject({ code: 7, name: 'dice.too-fast' });
    const waitMs = Number(refusal.data?.['waitMs']);
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(50);
    // On a slow machine stakes after the last refused one were accepted, and the next waits for those.
    const isLast = failedAt === outcomes.length - 1;
    await new Promise((done) => setTimeout(done, isLast ? waitMs : 50));
    expect((await player.call('dice.play', bet({ bet: 0.1 }))).win).toBeTypeOf('boolean');
  });

  test('A stake refused by the rules does not count for the pace', async () => {
    const player = await stage.seat();
    const refusals = await Promise.all(
      Array.from({ length: 110 }, () => refusalOf(player.call('dice.play', bet({ percent: 99 })))),
    );
    expect(new Set(refusals.map(({ name }) => name))).toEqual(new Set(['dice.wrong-setting']));
    expect((await player.call('dice.play', bet())).nonce).toBe(0);
  });
});

describe('a database lost in the middle of a stake', () => {
  test('A stake of unknown outcome is refused with 500, and a repeat has the outcome', async () => {
    const player = await stage.seat();
    const input = bet({ requestId: randomUUID() });
    await player.call('dice.play', bet());
    const before = await stage.books();
    const admin = await cutOff();
    let refusal: WireError;
    try {
      refusal = await refusalOf(player.call('dice.play', input));
    } finally {
      await admin.restore();
    }
    const errorId = String(refusal.data?.['errorId']);
    expect(refusal).toEqual({ code: 500, name: 'dice.unknown-outcome', data: { errorId } });
    const logged = () => stage.server.logs().filter((line) => line['errorId'] === errorId);
    await expect.poll(() => logged().length, PATIENT).toBe(1);

    const played = await player.call('dice.play', input);
    expect(played.nonce).toBe(1);
    expect(await player.call('dice.play', input)).toEqual(played);
    expect(await stage.books()).not.toBe(before);
    expect(stage.server.isUp()).toBe(true);
    expect(complaints(stage.server).join()).not.toMatch(/serverSeed|unhandled/);
  });

  test('A statement cut off while it runs is repeated and happens once', async () => {
    const player = await stage.seat();
    await player.call('dice.play', bet());
    await stage.owner.query('begin');
    await stage.owner.query(
      `select 1 from wallets w join accounts a on a.id = w.account_id
        where a.player_id = $1 and a.wallet = 'real' for update of w`,
      [player.id],
    );
    const playing = player.call('dice.play', bet({ requestId: randomUUID() }));
    try {
      await expect.poll(() => cutPostings(), PATIENT).toBeGreaterThan(0);
    } finally {
      await stage.owner.query('commit');
    }
    expect((await playing).nonce).toBe(1);
    expect((await player.call('dice.history', {})).rounds).toHaveLength(2);
  });

  test('Bans, switches and logouts work again once the database is back', async () => {
    const player = await stage.seat();
    const admin = await cutOff();
    await admin.restore();
    await expect
      .poll(async () => {
        await stage.owner.query('update game_settings set is_enabled = false');
        return await player.call('dice.load', {});
      }, PATIENT)
      .toMatchObject({ isEnabled: false });
    await stage.owner.query('update game_settings set is_enabled = true');
    const told = new Promise((done) => player.micro.once('error', done));
    await stage.owner.query('update sessions set ended_at = now() where player_id = $1', [
      player.id,
    ]);
    expect(await told).toEqual({ code: 'invalid_token' });
  });
});

/**
 * Ends the statements that post to the ledger now, and returns their number. The owner's open
 * transaction keeps its first snapshot of the activity, so the snapshot is cleared each time.
 */
async function cutPostings(): Promise<number> {
  await stage.owner.query('select pg_stat_clear_snapshot()');
  const { rowCount } = await stage.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'active' and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

/** Ends every connection of the server to its database and refuses new ones until restored. */
async function cutOff() {
  const name = new URL(stage.server.database.ownerUrl).pathname.slice(1);
  const address = new URL(stage.server.database.ownerUrl);
  address.pathname = '/postgres';
  const admin = new Client({ connectionString: address.href });
  await admin.connect();
  await admin.query(`alter database ${name} allow_connections false`);
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and usename <> current_user`,
    [name],
  );
  return {
    restore: async () => {
      await admin.query(`alter database ${name} allow_connections true`);
      await admin.end();
    },
  };
}
