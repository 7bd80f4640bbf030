import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payFriends } from '../../api/rewards/ton-bonus/pay-friends.ts';
import { takeConnectBonus } from '../../api/rewards/ton-bonus/take-connect-bonus.ts';
import { deposit, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO, openTestRewards, type TestRewards } from './rewards-fixture.ts';

let stage: TestRewards;

beforeAll(async () => {
  stage = await openTestRewards();
});

afterAll(() => stage.closeSound());

const nameOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const take = (player: TestPlayer) => takeConnectBonus(stage.deps, player.id).then(String, nameOf);

async function bind(player: TestPlayer) {
  const address = `0:${randomUUID().replaceAll('-', '').repeat(2)}`;
  await stage.owner.query(
    `insert into ton_wallets (id, player_id, address, network, public_key, version, bound_at)
     values ($1, $2, $3, '-239', 'key', 'v4R2', now())`,
    [randomUUID(), player.id, address],
  );
  return address;
}

/** Credits a deposit as the cash desk records it. */
async function credited(player: TestPlayer, amountMicro: bigint) {
  await deposit(stage.ledger, player, amountMicro);
  await stage.owner.query(
    `insert into payments (id, player_id, code, state, payway_id, amount_micro, currency_id,
       payer_currency, amount_in_currency, rate_micro, credited_micro, created_at, updated_at,
       finished_at)
     select $1, $2, 1, 2, id, $3, 1, 'RUB', 1, 1000000, $3, now(), now(), now()
       from payways order by id limit 1`,
    [randomUUID(), player.id, String(amountMicro)],
  );
}

async function invite(inviter: TestPlayer, friend: TestPlayer) {
  await stage.owner.query(
    `update players set referrer_code =
       'ref_' || (select public_id::text from players where id = $1) where id = $2`,
    [inviter.id, friend.id],
  );
}

test('A linked wallet brings its bonus once, however often and in how many tabs it is asked', async () => {
  const player = await stage.addPlayer();
  expect(await take(player)).toBe('ton-bonus.no-wallet');
  await credited(player, 100n * MICRO);
  await bind(player);
  const answers = await Promise.all(Array.from({ length: 8 }, () => take(player)));
  expect(answers.filter((answer) => answer === String(25n * MICRO))).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'ton-bonus.taken')).toHaveLength(7);
  await bind(player);
  expect(await take(player)).toBe('ton-bonus.taken');
  expect(await stage.balance(player, 'dic-available')).toBe(25n * MICRO);
});

test('A wallet brings nothing to a player who never deposited', async () => {
  const player = await stage.addPlayer();
  await bind(player);
  expect(await take(player)).toBe('bonus.deposits');
});

test('A wallet that brought the bonus brings it to nobody else', async () => {
  const [first, second] = [await stage.addPlayer(), await stage.addPlayer()];
  const address = await bind(first);
  for (const player of [first, second]) await credited(player, 100n * MICRO);
  expect(await take(first)).toBe(String(25n * MICRO));
  await stage.owner.query('update ton_wallets set player_id = $1 where address = $2', [
    second.id,
    address,
  ]);
  expect(await take(second)).toBe('ton-bonus.wallet-used');
});

test('A friend brings a bonus when the first deposit is played, and not before, and once', async () => {
  const [inviter, friend] = [await stage.addPlayer(), await stage.addPlayer()];
  await invite(inviter, friend);
  await credited(friend, 1000n * MICRO);
  await deposit(stage.ledger, friend, 5000n * MICRO);
  await stage.play(friend, 1999n * MICRO);
  expect(await payFriends(stage.deps)).toBe(0);
  await stage.play(friend, MICRO);
  const paid = await Promise.all([payFriends(stage.deps), payFriends(stage.deps)]);
  expect(paid[0] + paid[1]).toBe(1);
  expect(await payFriends(stage.deps)).toBe(0);
  expect(await stage.balance(inviter, 'dic-available')).toBe(50n * MICRO);
});

test('A friend whose first deposit is small brings nothing, however large the next one is', async () => {
  const [inviter, friend] = [await stage.addPlayer(), await stage.addPlayer()];
  await invite(inviter, friend);
  await credited(friend, 999n * MICRO);
  await credited(friend, 50_000n * MICRO);
  await stage.play(friend, 50_000n * MICRO);
  expect(await payFriends(stage.deps)).toBe(0);
  expect(await stage.balance(inviter, 'dic-available')).toBe(0n);
});

test('Two accounts of one person pay on average as much as the second one brings', async () => {
  const [person, second] = [await stage.addPlayer(), await stage.addPlayer()];
  await invite(person, second);
  await credited(second, 1000n * MICRO);
  await deposit(stage.ledger, second, 1000n * MICRO);
  await stage.play(second, 2000n * MICRO);
  await payFriends(stage.deps);
  const { rows } = await stage.owner.query<{ counted: string }>(
    'select counted_micro::text as counted from player_totals where player_id = $1',
    [second.id],
  );
  const leastCostMicro = (BigInt(rows[0]?.counted ?? '0') * 25n) / 1000n;
  expect(await stage.balance(person, 'dic-available')).toBeLessThanOrEqual(leastCostMicro);
});
