import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AggregatorStage,
  type Fields,
  openAggregatorStage,
  type Seated,
} from '../harness/aggregator-fixture.ts';
import { connectClient } from '../harness/client.ts';
import { runAs, signedIn } from '../harness/staff.ts';
import { runCommand } from '../harness/command.ts';
import { debtsOf, sitDownAt, totalsAt } from './aggregator-player.ts';

const UNIT = 1_000_000n;
const ALL = 1_000_000;

let stage: AggregatorStage;
beforeAll(async () => {
  stage = await openAggregatorStage();
});
afterAll(() => stage.stop());

/**
 * A player who won a hundred, staked and lost all but some of their money, and has it rolled back.
 */
async function sitDownOwing(name: string, { left = 0 } = {}) {
  const player = await sitDownAt(stage);
  await player.win(`${name}-won`, '100');
  await player.bet(`${name}-spent`, String(ALL + 100 - left));
  const said = await player.rollback(`${name}-back`, [`${name}-won`]);
  expect(said).toMatchObject({ balance: 0, rollback_transactions: [`${name}-won`] });
  return player;
}

const debts = (seated: Seated) => debtsOf(stage, seated);

/** The transfers of the group that answered a message, as the player's wallet saw them. */
async function movedBy(groupId: string | undefined) {
  const { rows } = await stage.owner.query<{ kind: string; amount: string }>(
    `select e.kind, e.amount_micro as amount from entries e join accounts a on a.id = e.account_id
      where e.group_id = $1 and a.player_id is not null order by e.seq`,
    [groupId],
  );
  return rows.map(({ kind, amount }) => [kind, BigInt(amount)]);
}

describe('what is owed', () => {
  test('A spent win that is rolled back is kept back from later wins, exactly', async () => {
    const player = await sitDownOwing('exact');
    expect(await debts(player.seated)).toEqual([100n * UNIT]);
    expect(await player.win('exact-1', '30.000001')).toMatchObject({ balance: 0 });
    const second = await player.win('exact-2', '69.5');
    expect(second).toMatchObject({ balance: 0 });
    const third = await player.win('exact-3', '20');
    expect(third).toMatchObject({ balance: 19.5 });
    expect(await player.win('exact-4', '5')).toMatchObject({ balance: 24.5 });
    expect(await movedBy(second.transaction_id)).toEqual([
      ['payout', 69_500_000n],
      ['correction', -69_500_000n],
    ]);
    expect(await movedBy(third.transaction_id)).toEqual([
      ['payout', 20n * UNIT],
      ['correction', -499_999n],
    ]);
    expect(await debts(player.seated)).toEqual([100n * UNIT, 69_999_999n, 499_999n, 0n]);
    const [wagered, returned] = await totalsAt(stage, player.seated);
    expect([wagered, returned]).toEqual([1_000_100_000_000, 124_500_001]);
  });

  test('A win that is spent in part is owed in the part that is missing', async () => {
    const player = await sitDownOwing('part', { left: 40 });
    expect(await debts(player.seated)).toEqual([60n * UNIT]);
    expect(await player.win('part-1', '61')).toMatchObject({ balance: 1 });
  });

  test('A player who wins, takes the money out and plays on gets nothing of a win undone', async () => {
    const player = await sitDownOwing('cheat');
    for (const turn of [1, 2, 3, 4, 5]) await player.win(`cheat-${turn}`, '40');
    const [staked, wonAndKept] = [ALL + 100, 5 * 40];
    expect(await player.moved()).toBe(BigInt(wonAndKept - staked) * UNIT);
  });

  test('A win or a rollback sent again, or at once, changes a debt once', async () => {
    const player = await sitDownOwing('again');
    await player.rollback('again-back', ['again-won']);
    await player.rollback('again-back-2', ['again-won']);
    const first = await player.win('again-1', '30');
    const said = await Promise.all([1, 2, 3].map(() => player.win('again-1', '30')));
    expect(new Set(said.map(({ transaction_id: id }) => id))).toEqual(
      new Set([first.transaction_id]),
    );
    await Promise.all([2, 2, 3, 3, 4, 4, 5, 5].map((one) => player.win(`again-${one}`, '30')));
    expect(await debts(player.seated).then((turns) => turns.at(-1))).toBe(0n);
    expect(await player.say({ action: 'balance' })).toEqual({ balance: 50 });
  });

  test('Another provider’s wins stay whole, and its rollbacks owe to itself', async () => {
    const player = await sitDownOwing('other');
    const there = { game_uuid: 'table-1' };
    expect(await player.win('other-1', '25', there)).toMatchObject({ balance: 25 });
    await player.bet('other-2', '25', there);
    await player.rollback('other-3', ['other-1']);
    expect(await player.win('other-4', '150', { game_uuid: 'game-2' })).toMatchObject({
      balance: 50,
    });
    expect(await player.win('other-5', '26', there)).toMatchObject({ balance: 51 });
  });

  test('Another player’s wins stay whole', async () => {
    await sitDownOwing('mine');
    const neighbour = await sitDownAt(stage);
    expect(await neighbour.win('mine-not', '10')).toMatchObject({ balance: ALL + 10 });
  });

  test('A session in another currency pays into the same wallet and keeps back the same', async () => {
    const player = await sitDownOwing('coin');
    const session = randomUUID();
    await stage.owner.query(
      `insert into aggregator_sessions values ($1, $2, 1, 2, 90000000, 'web', now())`,
      [session, player.seated.id],
    );
    const inDollars: Fields = { session_id: session, currency: 'USD' };
    expect(await player.win('coin-1', '2', inDollars)).toMatchObject({ balance: 0.88 });
    expect(await debts(player.seated)).toEqual([100n * UNIT, 0n]);
  });
});

describe('what is not owed', () => {
  test('The stake of a refund that is rolled back is never owed', async () => {
    const player = await sitDownAt(stage);
    await player.bet('stake-1');
    await player.refund('stake-2', 'stake-1');
    await player.bet('stake-3', String(ALL));
    expect(await player.rollback('stake-4', ['stake-2'])).toMatchObject({ balance: 0 });
    expect(await debts(player.seated)).toEqual([]);
    expect(await player.win('stake-5', '7')).toMatchObject({ balance: 7 });
  });

  test('A rollback of a refund and a win takes the win first, and owes the least', async () => {
    const player = await sitDownAt(stage);
    await player.bet('least-1', '30');
    await player.refund('least-2', 'least-1', '30');
    await player.win('least-3', '50');
    await player.bet('least-4', String(ALL));
    await player.rollback('least-5', ['least-2', 'least-3']);
    expect(await debts(player.seated)).toEqual([]);
    expect(await player.say({ action: 'balance' })).toEqual({ balance: 0 });
  });

  test('A win rolled back before it came is not owed, and a refund is paid whole', async () => {
    const player = await sitDownOwing('late');
    await player.rollback('late-1', ['late-2']);
    await player.win('late-2', '70');
    expect(await player.refund('late-3', 'late-spent', String(ALL + 100))).toMatchObject({
      balance: ALL + 100,
    });
    expect(await debts(player.seated)).toEqual([100n * UNIT]);
  });
});

test('A rollback that lists a rollback undoes nothing, and the debt stays', async () => {
  const player = await sitDownOwing('twice');
  await player.rollback('twice-1', ['twice-back']);
  await player.rollback('twice-2', ['twice-back', 'twice-won']);
  expect(await debts(player.seated)).toEqual([100n * UNIT]);
});

test('A win that paid a debt is rolled back whole, and what is missing is owed again', async () => {
  const player = await sitDownOwing('whole');
  await player.win('whole-1', '130');
  await player.bet('whole-2', '20');
  await player.rollback('whole-3', ['whole-1']);
  expect(await debts(player.seated)).toEqual([100n * UNIT, 0n, 120n * UNIT]);
});

test('The player’s list of money has a line for what was kept back', async () => {
  const player = await sitDownOwing('line');
  const { transaction_id: groupId } = await player.win('line-1', '30');
  const client = await connectClient(stage.server.url, { token: player.seated.token });
  try {
    const { entries } = await client.call('statement.get', { limit: 2 });
    expect(entries.map(({ kind, amountMicro, ref }) => [kind, amountMicro, ref?.title])).toEqual([
      ['correction', '-30000000', 'Amber Run'],
      ['payout', '30000000', 'Amber Run'],
    ]);
    const { rounds } = await client.call('history.getRounds', { limit: 1 });
    expect(rounds).toMatchObject([{ id: groupId, action: 'win', payoutMicro: '0' }]);
  } finally {
    client.close();
  }
});

test('Staff see who owes what, and nobody else does', async () => {
  const player = await sitDownOwing('seen');
  await player.win('seen-1', '1.5');
  const settings = { DATABASE_URL: stage.server.database.appUrl };
  const { code, said } = await runAs('nora', ['commands/payouts.ts', 'owed'], settings);
  expect(said).toMatch(
    new RegExp(`^player ${player.seated.id} \\(.+\\)  provider:Test One  98.50 RUB  since `, 'm'),
  );
  expect(code).toBe(0);
  const content = await signedIn(settings.DATABASE_URL, 'olga', { roles: ['content'] });
  const refused = await runCommand('commands/payouts.ts', ['owed'], content);
  expect(refused.code).toBe(1);
  expect(refused.said).not.toContain('Test One');
});

test('The ledger is sound after all debts', async () => {
  expect(await stage.faults()).toEqual([]);
});
