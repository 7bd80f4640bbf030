import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type AggregatorStage,
  type Fields,
  openAggregatorStage,
  type Said,
  type Seated,
} from './aggregator-fixture.ts';

const UNIT = 1_000_000n;

let stage: AggregatorStage;
beforeAll(async () => {
  stage = await openAggregatorStage();
});
afterAll(() => stage.stop());

/** A fresh player; `moved` is what their balance changed by since, in micro-units. */
async function sitDown(options?: Parameters<AggregatorStage['seat']>[0]) {
  const seated = await stage.seat(options);
  const before = await stage.balanceOf(seated);
  const say = (fields: Fields): Promise<Said> => stage.say(stage.about(seated, fields));
  return {
    seated,
    say,
    moved: async () => (await stage.balanceOf(seated)) - before,
    bet: (id: string, amount = '10.00', rest: Fields = {}) =>
      say({ action: 'bet', transaction_id: id, amount, type: 'bet', round_id: `r-${id}`, ...rest }),
    win: (id: string, amount = '25', rest: Fields = {}) =>
      say({ action: 'win', transaction_id: id, amount, type: 'win', ...rest }),
    refund: (id: string, bet: string, amount = '10.00') =>
      say({ action: 'refund', transaction_id: id, bet_transaction_id: bet, amount }),
    rollback: (id: string, listed: readonly string[]) =>
      say({
        action: 'rollback',
        transaction_id: id,
        type: 'rollback',
        provider_round_id: 'p',
        round_id: 'r',
        ...(listed.length > 0 && {
          rollback_transactions: listed.map((transaction_id) => ({
            action: 'bet',
            amount: '10',
            transaction_id,
            type: 'bet',
          })),
        }),
      }),
  };
}

const totalsOf = async ({ id }: Seated) => {
  const row = await stage.db
    .selectFrom('player_totals')
    .selectAll()
    .where('player_id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  const { wagered_micro, returned_micro, experience_micro, rounds } = row;
  return [wagered_micro, returned_micro, experience_micro, rounds].map(Number);
};

describe('bets and wins', () => {
  test('move the money once, and the answer has our id and the balance left', async () => {
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

  test('said again, at once or later, are answered the same and move nothing', async () => {
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

  test('with an id that was used for something else are refused', async () => {
    const [player, other] = [await sitDown(), await sitDown()];
    await player.bet('same');
    const refused = { error_code: 'INTERNAL_ERROR' };
    expect(await player.bet('same', '11')).toMatchObject(refused);
    expect(await player.win('same', '10')).toMatchObject(refused);
    expect(await other.bet('same')).toMatchObject(refused);
    expect(await player.refund('same', 'x')).toMatchObject(refused);
    expect([await player.moved(), await other.moved()]).toEqual([-10n * UNIT, 0n]);
  });

  test('by two players with one id at once: one of them has it', async () => {
    const [player, other] = [await sitDown(), await sitDown()];
    const said = await Promise.all([player.bet('shared'), other.bet('shared')]);
    expect(said.filter(({ error_code }) => error_code === 'INTERNAL_ERROR')).toHaveLength(1);
    expect((await player.moved()) + (await other.moved())).toBe(-10n * UNIT);
  });

  test('of zero, and free spins, move nothing and are remembered', async () => {
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

  test('larger than the wallet are refused as short, and may come again', async () => {
    const player = await sitDown();
    const short = { error_code: 'INSUFFICIENT_FUNDS' };
    expect(await player.bet('big', '1000000.01')).toMatchObject(short);
    await player.win('more', '1');
    expect(await player.bet('big', '1000000.01')).toMatchObject({ balance: 0.99 });
    expect(await player.bet('big', '1000000.01')).toMatchObject({ balance: 0.99 });
  });

  test('keep the course of their session to the last micro-unit, refunds too', async () => {
    const player = await sitDown({ currencyId: 2, courseMicro: 80_123_457n });
    const inDollars = { currency: 'USD' };
    const bet = await player.bet('usd', '0.07', inDollars);
    expect(await player.moved()).toBe(-(7n * 80_123_457n) / 100n);
    expect(bet.balance).toBe(Math.floor((1e12 - 5_608_641) / 801_234.57) / 100);
    await stage.owner.query('insert into courses values (2, 90000000, now())');
    const refund = { action: 'refund', bet_transaction_id: 'usd', amount: '0.07', ...inDollars };
    await player.say({ ...refund, transaction_id: 'usd-r', session_id: undefined });
    expect(await player.moved()).toBe(0n);
  });
});

describe('refunds', () => {
  test('give back exactly what the bet took, once, with its experience', async () => {
    const player = await sitDown();
    await player.bet('b2', '10.5555');
    await player.refund('rf2', 'b2', '10.5555');
    await player.refund('rf2', 'b2', '10.5555');
    expect(await player.refund('rf2-again', 'b2', '10.5555')).toMatchObject({ balance: 1_000_000 });
    expect(await player.moved()).toBe(0n);
    expect(await totalsOf(player.seated)).toEqual([0, 0, 0, 0]);
  });

  test('two at once for one bet give it back once', async () => {
    const player = await sitDown();
    await player.bet('b3');
    const said = await Promise.all([
      player.refund('rf3a', 'b3'),
      player.refund('rf3b', 'b3'),
      player.refund('rf3a', 'b3'),
    ]);
    expect(said.every(({ error_code }) => error_code === undefined)).toBe(true);
    expect(await player.moved()).toBe(0n);
  });

  test('before their bet are kept, and the bet takes nothing when it comes', async () => {
    const player = await sitDown();
    expect(await player.refund('rf4', 'b4')).toMatchObject({ balance: 1_000_000 });
    const late = await player.bet('b4');
    expect(late).toMatchObject({ balance: 1_000_000, transaction_id: expect.any(String) });
    expect(await player.bet('b4')).toEqual(late);
    expect(await player.refund('rf4b', 'b4')).toMatchObject({ balance: 1_000_000 });
    expect(await player.moved()).toBe(0n);
  });

  test('at once with their bet leave the player where they were', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const player = await sitDown();
      const said = await Promise.all([
        player.bet(`at-once-${turn}`),
        player.refund(`at-once-r-${turn}`, `at-once-${turn}`),
      ]);
      expect(said.every(({ error_code }) => error_code === undefined)).toBe(true);
      expect(await player.moved()).toBe(0n);
    }
  });

  test('of a win, of somebody else’s bet, and of themselves are refused', async () => {
    const [player, other] = [await sitDown(), await sitDown()];
    await player.win('w5', '5');
    await other.bet('b5');
    const refused = { error_code: 'INTERNAL_ERROR' };
    expect(await player.refund('rf5', 'w5')).toMatchObject(refused);
    expect(await player.refund('rf5', 'b5')).toMatchObject(refused);
    expect(await player.refund('self', 'self')).toMatchObject(refused);
    expect([await player.moved(), await other.moved()]).toEqual([5n * UNIT, -10n * UNIT]);
  });
});

describe('rollbacks', () => {
  test('take back the listed bets and wins and nothing else of the round', async () => {
    const player = await sitDown();
    await player.bet('b6');
    await player.bet('b6-other');
    await player.win('w6', '30');
    const said = await player.rollback('rb6', ['b6', 'w6']);
    expect(said).toMatchObject({ balance: 999_990, rollback_transactions: ['b6', 'w6'] });
    expect(await player.rollback('rb6', ['w6', 'b6'])).toMatchObject({
      balance: 999_990,
      transaction_id: said.transaction_id,
    });
    expect(await totalsOf(player.seated)).toEqual([10_000_000, 0, 10_000_000, 1]);
  });

  test('of what is unknown, or known in part, are kept for when it comes', async () => {
    const player = await sitDown();
    await player.bet('b7');
    expect(await player.rollback('rb7', ['b7', 'b7-late', 'w7-late'])).toMatchObject({
      balance: 1_000_000,
    });
    expect(await player.bet('b7-late')).toMatchObject({ balance: 1_000_000 });
    expect(await player.win('w7-late')).toMatchObject({ balance: 1_000_000 });
    expect(await player.refund('rf7', 'b7')).toMatchObject({ balance: 1_000_000 });
    expect(await player.rollback('rb7b', ['b7'])).toMatchObject({ balance: 1_000_000 });
    expect(await player.moved()).toBe(0n);
  });

  test('of a refund take the bet again, unless the bet is listed too', async () => {
    const player = await sitDown();
    for (const id of ['b8', 'b8-both', 'b8-other']) await player.bet(id);
    for (const id of ['b8', 'b8-both']) await player.refund(`rf-${id}`, id);
    await player.rollback('rb8-both', ['b8-both', 'rf-b8-both']);
    expect(await player.moved()).toBe(-10n * UNIT);
    await player.refund('rf-b8-both-again', 'b8-both');
    expect(await player.moved()).toBe(-10n * UNIT);
    await player.rollback('rb8', ['rf-b8']);
    expect(await player.moved()).toBe(-20n * UNIT);
    await player.refund('rf-b8-other', 'b8-other');
    await player.bet('b8-last');
    await player.rollback('rb8-equal', ['b8-last', 'rf-b8-other']);
    expect(await totalsOf(player.seated)).toEqual([20_000_000, 0, 20_000_000, 2]);
  });

  test('of a refund leave a bet that can be given back again, and rolled back again', async () => {
    const player = await sitDown();
    await player.bet('b8-turns');
    for (const turn of [1, 2, 3]) {
      await player.refund(`rf-turns-${turn}`, 'b8-turns');
      await player.refund(`rf-turns-${turn}-more`, 'b8-turns');
      expect(await player.moved()).toBe(0n);
      await player.rollback(`rb-turns-${turn}`, [`rf-turns-${turn}`]);
      expect(await player.moved()).toBe(-10n * UNIT);
    }
    await player.rollback('rb-turns', ['b8-turns']);
    await player.refund('rf-turns', 'b8-turns');
    expect(await player.moved()).toBe(0n);
  });

  test('of winnings that are spent take what is there, and the log says what is missing', async () => {
    const player = await sitDown();
    await player.bet('all', '999990');
    await player.win('w9', '100');
    await player.bet('b9', '60');
    await player.bet('b9-last', '20');
    const said = await player.rollback('rb9', ['w9', 'b9']);
    expect(said).toMatchObject({ balance: 0, rollback_transactions: ['w9', 'b9'] });
    const missing = expect.objectContaining({ transactionId: 'rb9', missingMicro: '10000000' });
    await vi.waitFor(() => expect(stage.server.logs()).toContainEqual(missing));
  });

  test('of somebody else’s bet are refused whole', async () => {
    const [player, other] = [await sitDown(), await sitDown()];
    await player.bet('b10');
    await other.bet('b10-other');
    expect(await player.rollback('rb10', ['b10', 'b10-other'])).toMatchObject({
      error_code: 'INTERNAL_ERROR',
    });
    expect([await player.moved(), await other.moved()]).toEqual([-10n * UNIT, -10n * UNIT]);
  });

  test('that list nothing move nothing', async () => {
    const player = await sitDown();
    expect(await player.rollback('rb11', [])).toMatchObject({ balance: 1_000_000 });
  });
});

describe('late', () => {
  const DAY_MS = 86_400_000;

  test('a session older than a day takes no bets; wins and refunds of it are taken', async () => {
    const startedAt = new Date(Date.now() - DAY_MS - 60_000);
    const player = await sitDown({ startedAt });
    expect(await player.bet('b12')).toMatchObject({ error_code: 'INTERNAL_ERROR' });
    expect(await player.win('w12', '5')).toMatchObject({ balance: 1_000_005 });
    expect(await player.refund('rf12', 'b12-lost')).toMatchObject({ balance: 1_000_005 });
  });

  test('a bet that was taken is answered again after its session ended', async () => {
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

  test('a banned player stakes nothing and is paid what they won', async () => {
    const player = await sitDown();
    await player.bet('b14');
    await stage.owner.query(
      "update players set banned_until = now() + interval '1 day' where id = $1",
      [player.seated.id],
    );
    await new Promise((done) => setTimeout(done, 300));
    expect(await player.bet('b14-new')).toMatchObject({ error_code: 'INTERNAL_ERROR' });
    expect(await player.bet('b14')).toMatchObject({ balance: 999_990 });
    expect(await player.win('w14', '20')).toMatchObject({ balance: 1_000_010 });
    expect(await player.rollback('rb14', ['w14'])).toMatchObject({ balance: 999_990 });
    expect(await player.refund('rf14', 'b14')).toMatchObject({ balance: 1_000_000 });
  });

  test('a game that is off takes no bets and pays its wins', async () => {
    const player = await sitDown();
    const off = { game_uuid: 'game-off' };
    expect(await player.bet('b15', '1', off)).toMatchObject({ error_code: 'INTERNAL_ERROR' });
    expect(await player.win('w15', '1', off)).toMatchObject({ balance: 1_000_001 });
  });
});

test('an answer that would come too late says so, and the repeat finds what was done', async () => {
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
  test('another game within the session, a table’s, stakes with its own provider', async () => {
    const player = await sitDown();
    await player.bet('b16', '10', { game_uuid: 'table-1' });
    const { rows } = await stage.owner.query(
      "select balance_micro from house_balances where house = 'provider:Test Two'",
    );
    expect(BigInt(rows[0].balance_micro)).toBe(10n * UNIT);
    expect(await totalsOf(player.seated)).toEqual([10_000_000, 0, 0, 1]);
  });

  test('a win in another session of the same round is paid; so is one of no session we know', async () => {
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
  ])('%s is refused and moves nothing', async (_, fields) => {
    const player = await sitDown();
    const form = { action: 'bet', amount: '1', type: 'bet', ...fields };
    expect(await player.say(form)).toMatchObject({ error_code: 'INTERNAL_ERROR' });
    expect(await player.moved()).toBe(0n);
  });
});

test('the books are sound after all of it', async () => {
  expect(await stage.faults()).toEqual([]);
});
