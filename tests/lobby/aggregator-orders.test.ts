import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AggregatorStage,
  openAggregatorStage,
  type Seated,
  type SeatOptions,
} from '../harness/aggregator-fixture.ts';
import { sitDownAt, totalsAt } from './aggregator-player.ts';

const UNIT = 1_000_000n;

let stage: AggregatorStage;
beforeAll(async () => {
  stage = await openAggregatorStage();
});
afterAll(() => stage.stop());

const sitDown = (options?: SeatOptions) => sitDownAt(stage, options);
const totalsOf = (seated: Seated) => totalsAt(stage, seated);

describe('bets and wins', () => {
  test('A bet and a win move the money once and are answered with id and balance', async () => {
    const player = await sitDown();
    const bet = await player.bet('b1');
    expect(bet).toEqual({
      balance: 999_990,
      transaction_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(await player.win('w1', '25.5', { round_id: 'r-b1' })).toMatchObject({
      balance: 1_000_015.5,
    });
    expect(await player.moved()).toBe(15_500_000n);
    expect(await totalsOf(player.seated)).toEqual([10_000_000, 25_500_000, 10_000_000, 1]);
  });

  test('A bet or win sent again gets the same answer and moves nothing', async () => {
    const player = await sitDown();
    const twice = await Promise.all([player.bet('d1'), player.bet('d1'), player.bet('d1')]);
    expect(new Set(twice.map((said) => said.transaction_id)).size).toBe(1);
    expect(await player.moved()).toBe(-10n * UNIT);
    const wins = await Promise.all([player.win('dw'), player.win('dw')]);
    expect(wins[0]?.transaction_id).toBe(wins[1]?.transaction_id);
    expect(await player.win('dw')).toEqual({
      balance: 1_000_015,
      transaction_id: wins[0]?.transaction_id,
    });
    expect(await player.bet('d1', '10')).toMatchObject({
      transaction_id: twice[0]?.transaction_id,
    });
    expect(await player.moved()).toBe(15n * UNIT);
  });

  test('A bet with an id that was used for something else is refused', async () => {
    const [player, other] = [await sitDown(), await sitDown()];
    await player.bet('same');
    const refused = { error_code: 'INTERNAL_ERROR' };
    expect(await player.bet('same', '11')).toMatchObject(refused);
    expect(await player.win('same', '10')).toMatchObject(refused);
    expect(await other.bet('same')).toMatchObject(refused);
    expect(await player.refund('same', 'x')).toMatchObject(refused);
    expect([await player.moved(), await other.moved()]).toEqual([-10n * UNIT, 0n]);
  });

  test('Only one of two players who bet with one id at once has the bet taken', async () => {
    const [player, other] = [await sitDown(), await sitDown()];
    const said = await Promise.all([player.bet('shared'), other.bet('shared')]);
    expect(said.filter(({ error_code }) => error_code === 'INTERNAL_ERROR')).toHaveLength(1);
    expect((await player.moved()) + (await other.moved())).toBe(-10n * UNIT);
  });

  test('Zero wins and free spins take no money and are remembered', async () => {
    const player = await sitDown();
    const free = await player.bet('f1', '2.50', { type: 'freespin', freespin_id: 'x' });
    expect(free).toMatchObject({ balance: 1_000_000 });
    expect(
      await player.win('fw0', '0.00', { type: 'freespin', round_id: undefined }),
    ).toMatchObject({
      balance: 1_000_000,
    });
    expect(await player.win('fw', '3', { type: 'freespin', round_id: undefined })).toMatchObject({
      balance: 1_000_003,
    });
    expect(await player.bet('f1', '2.50', { type: 'freespin' })).toEqual({
      ...free,
      balance: 1_000_003,
    });
  });

  test('A bet larger than the wallet is refused as short and may be sent again', async () => {
    const player = await sitDown();
    const short = { error_code: 'INSUFFICIENT_FUNDS' };
    expect(await player.bet('big', '1000000.01')).toMatchObject(short);
    await player.win('more', '1');
    expect(await player.bet('big', '1000000.01')).toMatchObject({ balance: 0.99 });
    expect(await player.bet('big', '1000000.01')).toMatchObject({ balance: 0.99 });
  });

  test('A bet and its refund keep the rate of their session to the last micro-unit', async () => {
    const player = await sitDown({ currencyId: 2, rateMicro: 80_123_457n });
    const inDollars = { currency: 'USD' };
    const bet = await player.bet('usd', '0.07', inDollars);
    expect(await player.moved()).toBe(-(7n * 80_123_457n) / 100n);
    expect(bet.balance).toBe(Math.floor((1e12 - 5_608_641) / 801_234.57) / 100);
    await stage.owner.query('insert into currency_rates values (2, 90000000, now())');
    const refund = { action: 'refund', bet_transaction_id: 'usd', amount: '0.07', ...inDollars };
    await player.say({ ...refund, transaction_id: 'usd-r', session_id: undefined });
    expect(await player.moved()).toBe(0n);
  });
});

describe('late messages', () => {
  const DAY_MS = 86_400_000;

  test('A session older than a day takes no bets; its wins and refunds are taken', async () => {
    const startedAt = new Date(Date.now() - DAY_MS - 60_000);
    const player = await sitDown({ startedAt });
    expect(await player.bet('b12')).toMatchObject({ error_code: 'INTERNAL_ERROR' });
    expect(await player.win('w12', '5')).toMatchObject({ balance: 1_000_005 });
    expect(await player.refund('rf12', 'b12-lost')).toMatchObject({ balance: 1_000_005 });
  });

  test('A taken bet gets the same answer again after its session ended', async () => {
    const player = await sitDown();
    const bet = await player.bet('b13');
    const move = (offsetMs: number) =>
      fetch(`${stage.server.url}/sandbox/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ offsetMs }),
      });
    await move(2 * DAY_MS);
    const nowMs = Date.now() + 2 * DAY_MS;
    const form = stage.about(player.seated, {
      action: 'bet',
      transaction_id: 'b13',
      amount: '10',
      type: 'bet',
    });
    expect(await stage.say(form, { nowMs })).toEqual(bet);
    const fresh = stage.about(player.seated, { ...form, transaction_id: 'b13-new' });
    expect(await stage.say(fresh, { nowMs })).toMatchObject({ error_code: 'INTERNAL_ERROR' });
    await move(0);
  });

  test('A banned player cannot stake and is paid what they won', async () => {
    const player = await sitDown();
    await player.bet('b14');
    await stage.owner.query(
      "update players set banned_until = now() + interval '1 day' where id = $1",
      [player.seated.id],
    );
    const beyond = async () => (await player.bet('b14-beyond', '2000000')).error_code;
    await expect.poll(beyond).toBe('INTERNAL_ERROR');
    expect(await player.bet('b14-new')).toMatchObject({ error_code: 'INTERNAL_ERROR' });
    expect(await player.bet('b14')).toMatchObject({ balance: 999_990 });
    expect(await player.win('w14', '20')).toMatchObject({ balance: 1_000_010 });
    expect(await player.rollback('rb14', ['w14'])).toMatchObject({ balance: 999_990 });
    expect(await player.refund('rf14', 'b14')).toMatchObject({ balance: 1_000_000 });
  });

  test('A game that is off takes no bets and pays its wins', async () => {
    const player = await sitDown();
    const off = { game_uuid: 'game-off' };
    expect(await player.bet('b15', '1', off)).toMatchObject({ error_code: 'INTERNAL_ERROR' });
    expect(await player.win('w15', '1', off)).toMatchObject({ balance: 1_000_001 });
  });
});

test('An answer that would come too late says so, and the repeat finds what was done', async () => {
  const player = await sitDown();
  const holder = new Client({ connectionString: stage.server.database.ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(
    `select from wallets w join accounts a on a.id = w.account_id
      where a.player_id = $1 for update of w`,
    [player.seated.id],
  );
  expect(await player.bet('held up')).toMatchObject({ error_code: 'INTERNAL_ERROR' });
  await holder.query('rollback');
  await holder.end();
  expect(await player.bet('held up')).toMatchObject({ balance: 999_990 });
  expect(await player.moved()).toBe(-10n * UNIT);
});

describe('the traps of the protocol', () => {
  test('A bet on a table within a slot’s session counts for the table’s provider', async () => {
    const player = await sitDown();
    await player.bet('b16', '10', { game_uuid: 'table-1' });
    const { rows } = await stage.owner.query(
      "select balance_micro from operator_balances where operator_account = 'provider:Test Two'",
    );
    expect(BigInt(rows[0].balance_micro)).toBe(10n * UNIT);
    expect(await totalsOf(player.seated)).toEqual([10_000_000, 0, 0, 1]);
  });

  test('A win is paid whatever its session; a bet of an unknown session is refused', async () => {
    const player = await sitDown();
    await player.bet('b17', '10', { round_id: 'shared-round' });
    const session_id = '00000000-0000-4000-8000-000000000000';
    const win = await player.win('w17', '5', { round_id: 'shared-round', session_id });
    expect(win).toMatchObject({ balance: 999_995 });
    const odd = { session_id: 'not one of ours', game_uuid: 'gone', round_id: undefined };
    expect(await player.win('w17b', '5', odd)).toMatchObject({ balance: 1_000_000 });
    expect(await player.bet('b17b', '5', { session_id })).toMatchObject({
      error_code: 'INTERNAL_ERROR',
    });
  });

  test.each([
    ['another player of the session', { player_id: '1' }],
    ['another currency than the session’s', { currency: 'USD' }],
    ['a currency nobody has', { currency: 'XXX' }],
    ['an amount below zero', { amount: '-1' }],
    ['an amount without end', { amount: '1e3' }],
    ['an amount too fine', { amount: '0.123456789' }],
    ['an amount too large', { amount: '999999999999999' }],
    ['no amount', { amount: undefined }],
    ['an unknown type', { type: 'loan' }],
    ['no id', { transaction_id: '' }],
    ['an id with a line break', { transaction_id: 'a\nb' }],
    ['an id without end', { transaction_id: 'x'.repeat(300) }],
  ])('A bet with %s is refused and moves nothing', async (_, fields) => {
    const player = await sitDown();
    const form = { action: 'bet', amount: '1', type: 'bet', ...fields };
    expect(await player.say(form)).toMatchObject({ error_code: 'INTERNAL_ERROR' });
    expect(await player.moved()).toBe(0n);
  });
});

test('The ledger is sound after every order of messages', async () => {
  expect(await stage.faults()).toEqual([]);
});
