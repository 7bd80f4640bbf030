import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StatementEntry } from '../../shared/cashdesk/statement/contract.ts';
import type { TestClient } from '../harness/client.ts';
import { eventually, stageCoins } from './cryptapi-stage.ts';
import { openWithdrawalStage, type WithdrawalStage } from './withdrawals-stage.ts';
import { refusalOf, type Seat } from '../harness/wire-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

let stage: WithdrawalStage;
let coins: ReturnType<typeof stageCoins>;
let seat: Seat;
let paymentId: string;
let withdrawalId: string;

const BETS = 9;

/** A player with a received coin, several bets and a withdrawal that was cancelled. */
beforeAll(async () => {
  stage = await openWithdrawalStage();
  coins = stageCoins(stage.server);
  seat = await stage.veteran();
  const given = await coins.addressOf(seat, 'trc20/usdt');
  paymentId = given.paymentId ?? '';
  await coins.pay(given.address, '100');
  await eventually(async () => {
    if ((await coins.payment(paymentId)).state !== 2) throw new Error('not credited yet');
  });
  await seat.send('cash', 'changeCurrencies', { currencyId: 2 });
  for (let bet = 0; bet < BETS; bet += 1) {
    await seat.call('dice.play', { bet: 10, percent: 50, bet_type: 'less', currencyId: 2 });
  }
  await seat.send('cash', 'changeCurrencies', { currencyId: 1 });
  await seat.call('dice.play', { bet: 9000, percent: 95, bet_type: 'less', currencyId: 1 });
  await seat.call('mines.createGame', { bet: 2, minesLength: 2, currencyId: 1 });
  const taken = await stage.withdraw(seat);
  await stage.cancel(seat, taken.id);
  withdrawalId = taken.id;
}, 240_000);

afterAll(async () => {
  await coins.close();
  await stage.close();
});

async function all(client: TestClient, limit: number, filter: object = {}) {
  const found: StatementEntry[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await client.call('statement.get', {
      limit,
      ...filter,
      ...(cursor && { cursor }),
    });
    expect(page.entries.length).toBeLessThanOrEqual(limit);
    found.push(...page.entries);
    if (page.next === null) return found;
    cursor = page.next;
  }
}

test('The statement holds every movement, and its sums equal the ledger’s balances', async () => {
  const entries = await all(seat, 100);
  const { rows } = await stage.owner.query<{
    wallet: string;
    balance_micro: string;
    version: string;
  }>(
    `select wallet, balance_micro, version from accounts join wallets on account_id = id
      where player_id = $1`,
    [seat.id],
  );
  for (const { wallet, balance_micro: balance, version } of rows) {
    const own = entries.filter((entry) => entry.wallet === wallet);
    expect(own).toHaveLength(Number(version));
    const sum = own.reduce((total, { amountMicro }) => total + BigInt(amountMicro), 0n);
    expect(sum).toBe(BigInt(balance));
    expect(BigInt(own[0]?.balanceAfterMicro ?? 0)).toBe(BigInt(balance));
  }
  expect(entries.length).toBeGreaterThan(2 * BETS);
});

test('Each movement continues from the balance of the one before it', async () => {
  const entries = (await all(seat, 100)).filter(({ wallet }) => wallet === 'real').toReversed();
  for (const [at, entry] of entries.entries()) {
    const before = BigInt(entries[at - 1]?.balanceAfterMicro ?? '0');
    expect(BigInt(entry.balanceAfterMicro)).toBe(before + BigInt(entry.amountMicro));
  }
});

test.each([1, 2, 3, 7])(
  'Pages of %i movements follow each other without a gap or a repeat',
  async (limit) => {
    const whole = await all(seat, 100);
    expect(await all(seat, limit)).toEqual(whole);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
  },
);

test('Later pages stay the same while new movements are added', async () => {
  const whole = await all(seat, 100);
  const first = await seat.call('statement.get', { limit: 5 });
  await seat.call('dice.play', { bet: 1, percent: 50, bet_type: 'less', currencyId: 1 });
  const rest = await seat.call('statement.get', { limit: 100, cursor: first.next ?? '' });
  expect([...first.entries, ...rest.entries]).toEqual(whole);
});

test('A movement keeps its rate, its currency and what it was for', async () => {
  const entries = await all(seat, 100);
  const coin = entries.find(({ ref }) => ref?.id === paymentId);
  expect(coin).toMatchObject({ kind: 'deposit', wallet: 'real', course: 79.6, currency: 'USDT' });
  expect(coin?.ref).toEqual({
    kind: 'payment',
    id: paymentId,
    hasReplay: false,
    title: 'USDT TRC20',
  });
  expect(entries.find(({ currency }) => currency === 'USD')).toMatchObject({
    course: 80,
    ref: { kind: 'round', hasReplay: true, title: 'dice' },
  });
  const withdrawal = entries.filter(({ ref }) => ref?.id === withdrawalId);
  expect(withdrawal.map(({ kind, wallet }) => `${kind} ${wallet}`).toSorted()).toEqual([
    'hold held',
    'hold real',
    'release held',
    'release real',
  ]);
});

test('Filters by wallet, kind and range return exactly the matching movements', async () => {
  const whole = await all(seat, 100);
  const held = whole.filter(({ wallet }) => wallet === 'held');
  expect(held.length).toBeGreaterThan(2);
  expect(await all(seat, 2, { wallet: 'held' })).toEqual(held);
  expect(await all(seat, 1, { kind: 'release' })).toEqual(
    whole.filter(({ kind }) => kind === 'release'),
  );
  expect(await all(seat, 10, { wallet: 'bonus' })).toEqual([]);
  const from = whole[3]?.at ?? '';
  expect(await all(seat, 10, { from })).toEqual(whole.filter(({ at }) => at >= from));
  expect(await all(seat, 10, { to: from })).toEqual(whole.filter(({ at }) => at < from));
});

test('A cursor taken from another player shows only the reader’s own movements', async () => {
  const other = await stage.seat();
  const theirs = await all(seat, 100);
  const page = await other.call('statement.get', {
    limit: 100,
    cursor: theirs[0]?.id.slice(0, 36) ?? '',
  });
  const own = await all(other, 100);
  expect(page.entries.every(({ id }) => own.some((entry) => entry.id === id))).toBe(true);
});

test('A malformed cursor or an out-of-range date is refused', async () => {
  const wrong = await refusalOf(seat.call('statement.get', { limit: 5, cursor: "1' or true" }));
  expect(wrong.name).toBe('wire.wrong-shape');
  const early = await refusalOf(
    seat.call('statement.get', { limit: 5, from: '2001-01-01T00:00:00Z' }),
  );
  expect(early.name).toBe('history.wrong-range');
});

const csv = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${stage.url}/api/statement.csv${query}`, { headers });

test('The CSV has an exact line for each movement and is given to its player alone', async () => {
  const reader = await stage.veteran();
  const headers = { authorization: `Bearer ${reader.token}` };
  const answer = await csv('', headers);
  expect(answer.headers.get('content-type')).toContain('text/csv');
  const lines = (await answer.text()).trim().split('\r\n');
  const entries = await all(reader, 100);
  expect(lines).toHaveLength(entries.length + 1);
  expect(lines[0]).toContain('time_utc,wallet,kind,amount_rub,balance_rub');
  expect(lines[1]).toContain(entries[0]?.id);
  expect((await csv('')).status).toBe(401);
  expect((await csv('?wallet=everything', headers)).status).toBe(400);
});

test('A CSV that fails midway breaks its connection only, and is logged', async () => {
  const reader = await stage.veteran();
  const headers = { authorization: `Bearer ${reader.token}` };
  await stage.owner.query('alter table payways rename to payways_away');
  const broken = csv('', headers).then((answer) => answer.text());
  await expect(broken).rejects.toThrow('terminated');
  await stage.owner.query('alter table payways_away rename to payways');
  const said = () => stage.server.logs().some(({ msg }) => msg === 'a spreadsheet broke off');
  await expect.poll(said).toBe(true);
  expect(stage.server.isUp()).toBe(true);
  expect((await csv('', headers)).status).toBe(200);
});
