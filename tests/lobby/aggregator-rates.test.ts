import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AggregatorStage,
  type Fields,
  openAggregatorStage,
} from '../harness/aggregator-fixture.ts';
import { sitDownAt } from './aggregator-player.ts';
import { openSession } from '../harness/play-session.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

const UNIT = 1_000_000n;
const ALL = 1_000_000n * UNIT;
const [DOLLAR, EURO] = [2, 3];

let stage: AggregatorStage;
let made = 0;
beforeAll(async () => {
  stage = await openAggregatorStage();
});
afterAll(() => stage.stop());

type Told = Fields & { readonly currency: string; readonly session_id: string };

/** A player with a session in dollars; others are opened beside it at other rates. */
async function sitDown(rate: bigint, startedAt = new Date()) {
  const rateMicro = rate * UNIT;
  const player = await sitDownAt(stage, { currencyId: DOLLAR, rateMicro, startedAt });
  const { id, session } = player.seated;
  const first: Told = { currency: 'USD', session_id: session };
  const open = async (
    other: bigint,
    { currencyId = DOLLAR, atMs = Date.now() } = {},
  ): Promise<Told> => {
    const opened = { currencyId, rateMicro: other * UNIT, startedAtMs: atMs };
    const session_id = await openSession(stage, id, opened);
    return { currency: currencyId === DOLLAR ? 'USD' : 'EUR', session_id };
  };
  return { ...player, first, open };
}

const newRound = () => {
  made += 1;
  const id = (kind: string) => `rates-${kind}-${made}`;
  return { round_id: id('round'), bet: id('bet'), win: id('win'), id };
};

/** What a balance is answered as in a session at a rate. */
const toldAt = (moved: bigint, rate: bigint) =>
  Number(((ALL + moved) * 100n) / (rate * UNIT)) / 100;

describe('a round that is resumed in a session at another rate', () => {
  test.each([
    { staked: 80n, told: 88n },
    { staked: 88n, told: 80n },
  ])('A bet taken at $staked has its win paid at that, told at $told', async ({ staked, told }) => {
    const player = await sitDown(staked);
    const other = await player.open(told);
    const { bet, win, round_id } = newRound();
    await player.bet(bet, '100', { ...player.first, round_id });
    const moved = -4n * staked * UNIT;
    expect(await player.win(win, '96', { ...other, round_id })).toMatchObject({
      balance: toldAt(moved, told),
    });
    expect(await player.moved()).toBe(moved);
  });

  test.each([
    { staked: 80n, told: 88n },
    { staked: 88n, told: 80n },
  ])('A bet in the session opened last ($staked) prices a win in the one before it', async (of) => {
    const player = await sitDown(of.told);
    const other = await player.open(of.staked);
    const { bet, win, round_id } = newRound();
    await player.bet(bet, '100', { ...other, round_id });
    await player.win(win, '96', { ...player.first, round_id });
    expect(await player.moved()).toBe(-4n * of.staked * UNIT);
  });

  test('A player who finishes every round at the better rate loses the edge of the game', async () => {
    const player = await sitDown(80n);
    const other = await player.open(88n);
    for (let turn = 0; turn < 5; turn += 1) {
      const { bet, win, round_id } = newRound();
      await player.bet(bet, '100', { ...player.first, round_id });
      await player.win(win, '96', { ...other, round_id });
    }
    expect(await player.moved()).toBe(5n * -4n * 80n * UNIT);
    const atTheSessions = await sitDown(88n);
    const { win, round_id } = newRound();
    await atTheSessions.win(win, '96', { ...atTheSessions.first, round_id });
    const gained = (await atTheSessions.moved()) - 100n * 80n * UNIT;
    expect(gained).toBe(448n * UNIT);
  });

  test('A further bet at a better rate does not raise what was won', async () => {
    const player = await sitDown(80n);
    const other = await player.open(88n);
    for (const [one, two] of [
      [player.first, other],
      [other, player.first],
    ] as const) {
      const before = await player.moved();
      const { bet, win, round_id, id } = newRound();
      await player.bet(bet, '100', { ...one, round_id });
      await player.bet(id('more'), '1', { ...two, round_id });
      await player.win(win, '200', { ...other, round_id });
      const staked = one === other ? 8_880n : 8_088n;
      expect((await player.moved()) - before).toBe((16_000n - staked) * UNIT);
    }
  });
});

describe('repeats and orders of such a win', () => {
  test('A win sent again, at once or after a further session was opened, is paid once', async () => {
    const player = await sitDown(80n);
    const other = await player.open(88n);
    const { bet, win, round_id } = newRound();
    await player.bet(bet, '100', { ...player.first, round_id });
    const pay = () => player.win(win, '96', { ...other, round_id });
    const said = await Promise.all([pay(), pay(), pay()]);
    expect(new Set(said.map(({ transaction_id }) => transaction_id)).size).toBe(1);
    await player.open(70n);
    expect(await pay()).toEqual(said[0]);
    expect(await player.moved()).toBe(-320n * UNIT);
  });

  test('A win that comes days after the session of its bet ended is at the rate of the bet', async () => {
    const nowMs = Date.now();
    const player = await sitDown(80n, new Date(nowMs - DAY_MS + 60_000));
    const { bet, win, round_id } = newRound();
    await player.bet(bet, '100', { ...player.first, round_id });
    await stage.owner.query(
      "update aggregator_sessions set started_at = started_at - interval '30 days' where id = $1",
      [player.seated.session],
    );
    const other = await player.open(88n);
    await player.win(win, '96', { ...other, round_id });
    expect(await player.moved()).toBe(-320n * UNIT);
  });

  test('A win before its bet is at the lowest rate the bet may have had, and stays so', async () => {
    const player = await sitDown(80n);
    const other = await player.open(88n);
    const { bet, win, round_id } = newRound();
    const pay = () => player.win(win, '96', { ...other, round_id });
    const first = await pay();
    expect(await player.moved()).toBe(7_680n * UNIT);
    await player.bet(bet, '100', { ...other, round_id });
    expect(await pay()).toMatchObject({ transaction_id: first.transaction_id });
    expect(await player.moved()).toBe((7_680n - 8_800n) * UNIT);
  });

  test('A bet that was refunded before it came prices nothing, and its win is taken once', async () => {
    const player = await sitDown(88n);
    const other = await player.open(80n);
    const { bet, win, round_id, id } = newRound();
    const refund = { action: 'refund', transaction_id: id('refund'), bet_transaction_id: bet };
    await player.say({ ...refund, ...player.first, amount: '100', round_id });
    await player.bet(bet, '100', { ...player.first, round_id });
    await player.win(win, '1', { ...player.first, round_id });
    await player.win(win, '1', { ...other, round_id });
    expect(await player.moved()).toBe(80n * UNIT);
  });

  test('A rollback takes back what the win paid, and a refund what the bet took', async () => {
    const player = await sitDown(80n);
    const other = await player.open(88n);
    const { bet, win, round_id, id } = newRound();
    await player.bet(bet, '100', { ...player.first, round_id });
    await player.win(win, '96', { ...other, round_id });
    const back = {
      action: 'rollback',
      type: 'rollback',
      transaction_id: id('rollback'),
      rollback_transactions: [{ action: 'win', amount: '96', transaction_id: win, type: 'win' }],
      round_id,
    };
    await player.say({ ...back, ...other });
    await player.say({ ...back, ...other });
    expect(await player.moved()).toBe(-8_000n * UNIT);
    await player.win(win, '96', { ...other, round_id });
    expect(await player.moved()).toBe(-8_000n * UNIT);
    const refund = { action: 'refund', transaction_id: id('refund'), bet_transaction_id: bet };
    await player.say({ ...refund, ...other, amount: '100', round_id });
    expect(await player.moved()).toBe(0n);
  });

  test('A win that was rolled back before it came moves nothing in any session', async () => {
    const player = await sitDown(80n);
    const other = await player.open(88n);
    const { bet, win, round_id, id } = newRound();
    await player.bet(bet, '100', { ...player.first, round_id });
    const listed = [{ action: 'win', amount: '96', transaction_id: win, type: 'win' }];
    const back = { action: 'rollback', type: 'rollback', transaction_id: id('rollback') };
    await player.say({ ...back, ...other, rollback_transactions: listed, round_id });
    await player.win(win, '96', { ...other, round_id });
    expect(await player.moved()).toBe(-8_000n * UNIT);
  });
});

describe('a win in another currency than its bet', () => {
  test.each([
    { told: 'EUR', staked: 80n, other: 90n },
    { told: 'EUR', staked: 80n, other: 70n },
  ])('A win in euros at $other of a bet in dollars at $staked is the less of both', async (of) => {
    const player = await sitDown(of.staked);
    const euros = await player.open(of.other, { currencyId: EURO });
    const { bet, win, round_id } = newRound();
    await player.bet(bet, '100', { ...player.first, round_id });
    await player.win(win, '96', { ...euros, round_id });
    const lower = of.other < of.staked ? of.other : of.staked;
    expect(await player.moved()).toBe((96n * lower - 100n * of.staked) * UNIT);
  });

  test('A win in dollars of bets in both is at the lowest of its bets', async () => {
    const player = await sitDown(88n);
    const euros = await player.open(70n, { currencyId: EURO });
    const { bet, win, round_id, id } = newRound();
    await player.bet(bet, '100', { ...player.first, round_id });
    await player.win(win, '10', { ...player.first, round_id });
    await player.bet(id('euros'), '1', { ...euros, round_id });
    await player.win(id('later'), '10', { ...player.first, round_id });
    expect(await player.moved()).toBe((-8_800n + 880n - 70n + 700n) * UNIT);
  });
});

describe('a win of which no bet is known', () => {
  const inRounds = (): Fields => ({ round_id: newRound().round_id });
  test.each<readonly [string, () => Fields]>([
    ['of free spins', () => ({ ...inRounds(), type: 'freespin' })],
    ['of a tournament', () => ({ round_id: undefined, type: 'tournament' })],
    ['of a round that had no bet', inRounds],
    ['without a round', () => ({ round_id: undefined })],
  ])('A win %s is at the lowest rate of the late sessions', async (_what, fieldsOf) => {
    const player = await sitDown(80n);
    const other = await player.open(88n);
    await player.open(60n, { atMs: Date.now() - 2 * DAY_MS - 60_000 });
    await player.open(50n, { currencyId: EURO });
    for (const told of [other, player.first]) {
      const before = await player.moved();
      await player.win(newRound().win, '10', { ...told, ...fieldsOf() });
      expect((await player.moved()) - before).toBe(800n * UNIT);
    }
  });

  test('The record of a free spin, a tip and a bet of nothing price no win', async () => {
    const player = await sitDown(88n);
    const other = await player.open(80n);
    const { bet, win, round_id, id } = newRound();
    await player.bet(bet, '100', { ...player.first, round_id, type: 'freespin' });
    await player.bet(id('tip'), '1', { ...player.first, round_id, type: 'tip' });
    await player.bet(id('nothing'), '0', { ...player.first, round_id });
    await player.win(win, '10', { ...other, round_id });
    expect(await player.moved()).toBe((800n - 88n) * UNIT);
  });

  test('A win without a session of ours is at the rate of its bet, not at today’s', async () => {
    const player = await sitDown(500n);
    const { bet, win, round_id } = newRound();
    await player.bet(bet, '100', { ...player.first, round_id });
    await player.win(win, '96', { ...player.first, round_id, session_id: undefined });
    expect(await player.moved()).toBe(-2_000n * UNIT);
  });
});

describe('whose bet prices a win', () => {
  test('A round of the same id of another player or another provider prices nothing', async () => {
    const [player, neighbour] = [await sitDown(88n), await sitDown(70n)];
    const other = await player.open(80n);
    await neighbour.open(60n);
    const { bet, win, round_id, id } = newRound();
    await neighbour.bet(id('theirs'), '100', { ...neighbour.first, round_id });
    await player.bet(id('table'), '100', { ...other, round_id, game_uuid: 'table-1' });
    await player.bet(bet, '100', { ...player.first, round_id });
    await player.win(win, '96', { ...other, round_id });
    expect(await player.moved()).toBe((96n * 88n - 8_800n - 8_000n) * UNIT);
  });

  test.each([
    ['no game', { game_uuid: undefined }],
    ['a game that is in no catalogue', { game_uuid: 'gone' }],
  ])('A win that names %s is priced by the bet of its round', async (_what, fields) => {
    const player = await sitDown(80n);
    const other = await player.open(88n);
    const { bet, win, round_id } = newRound();
    const table = { ...other, round_id, game_uuid: 'table-1' };
    await player.bet(bet, '100', table);
    await player.win(win, '96', { ...player.first, round_id, ...fields });
    expect(await player.moved()).toBe(-352n * UNIT);
  });
});

describe('what is noted of sessions', () => {
  const isMixed = async ({ id }: { readonly id: number }) => {
    const { rows } = await stage.owner.query<{ is: boolean }>(
      'select has_mixed_rates as is from players where id = $1',
      [id],
    );
    return rows[0]?.is;
  };

  test('Sessions at one rate are not noted; one at another rate or currency is', async () => {
    const player = await sitDown(80n);
    await player.open(80n);
    expect(await isMixed(player.seated)).toBe(false);
    await player.open(80n, { currencyId: EURO });
    expect(await isMixed(player.seated)).toBe(true);
  });

  test('Sessions that are opened at once at two rates are noted', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { id } = (await sitDownAt(stage, { currencyId: DOLLAR, rateMicro: UNIT })).seated;
      await stage.owner.query('delete from aggregator_sessions where player_id = $1', [id]);
      const opened = [80n, 88n].map((rate) =>
        openSession(stage, id, {
          currencyId: DOLLAR,
          rateMicro: rate * UNIT,
          startedAtMs: Date.now(),
        }),
      );
      await Promise.all(opened);
      expect(await isMixed({ id })).toBe(true);
    }
  });
});

test('The ledger is sound after rounds at every rate', async () => {
  expect(await stage.faults()).toEqual([]);
});
