import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Seat } from '../harness/wire-stage.ts';
import { openWithdrawalStage, SMALL, type WithdrawalStage } from './withdrawals-stage.ts';
import { HOUR_MS } from '../../shared/platform/durations.ts';

let stage: WithdrawalStage;
beforeAll(async () => {
  stage = await openWithdrawalStage();
});
afterAll(() => stage.close());

let drawn = 0;
/** A TON address that nobody else has. */
const newAddress = () => `0:${String((drawn += 1)).padStart(64, '0')}`;

const bind = (seat: Seat, address: string, hoursAgo: number) =>
  stage.owner.query(
    `insert into ton_wallets (id, player_id, address, network, public_key, version, bound_at)
     values (gen_random_uuid(), $1, $2, '-239', 'x', 'v4', now() - make_interval(hours => $3))`,
    [seat.id, address, hoursAgo],
  );

const deposit = (seat: Seat, sender: string, hoursAgo: number) =>
  stage.owner.query(
    `insert into ton_transactions (account, lt, hash, happened_at, kind, asset, units, sender, state,
       player_id, seen_at)
     values ('x', 1, $2, now() - make_interval(hours => $3), 'deposit', 'GRAM', 1000000000, $2,
       'credited', $1, now())`,
    [seat.id, sender, hoursAgo],
  );

const toTon = (purseNumber: string) => ({ purse_id: 80, purseNumber, currency: 9 });

/** The hours that a withdrawal waits for its address, and why the address is trusted. */
async function restOf(id: string) {
  const { rows } = await stage.owner.query<{ hours: number; by: string | null }>(
    `select extract(epoch from w.usable_from - w.asked_at)::float / 3600 as hours, a.trusted_by as by
       from withdrawals w join payout_addresses a on a.id = w.address_id where w.id = $1`,
    [id],
  );
  return rows[0];
}

const quotedRest = async (seat: Seat, purseNumber: string) => {
  const asked = { ...toTon(purseNumber), amount: SMALL };
  const { restsUntil } = (await seat.send('cash', 'quoteWithdraw', asked)) as unknown as {
    readonly restsUntil: string | null;
  };
  return restsUntil === null ? 0 : (Date.parse(restsUntil) - Date.now()) / HOUR_MS;
};

describe('a wallet bound by its player', () => {
  test('A bound wallet waits like any new address, because a thief may have bound it', async () => {
    const seat = await stage.veteran();
    const wallet = newAddress();
    await bind(seat, wallet, 0);
    expect(await quotedRest(seat, wallet)).toBeGreaterThan(23);
    const { id } = await stage.withdraw(seat, toTon(wallet));
    const rest = await restOf(id);
    expect(rest?.by).toBeNull();
    expect(rest?.hours).toBeGreaterThan(23);
    const { addresses } = await seat.call('cash.getAddresses', {});
    expect(addresses).toMatchObject([{ purse_id: 80, isTrusted: false }]);
  });

  test('A bound wallet waits a day from when it was bound', async () => {
    const seat = await stage.veteran();
    const wallet = newAddress();
    await bind(seat, wallet, 20);
    const hours = await quotedRest(seat, wallet);
    expect(hours).toBeGreaterThan(3);
    expect(hours).toBeLessThan(5);
  });

  test('A bound wallet needs no wait and no memo once its day is over', async () => {
    const seat = await stage.veteran();
    const wallet = newAddress();
    expect((await stage.ask(seat, toTon(wallet))).msg).toBe('withdraw.memo');
    await bind(seat, wallet, 25);
    expect(await quotedRest(seat, wallet)).toBe(0);
    const { id } = await stage.withdraw(seat, toTon(wallet));
    expect(await restOf(id)).toMatchObject({ by: 'bound' });
    const { addresses } = await seat.call('cash.getAddresses', {});
    expect(addresses).toMatchObject([{ purse_id: 80, isTrusted: true }]);
    expect((await seat.call('cash.whyNotWithdraw', {})).coolingUntil).toBeNull();
  });

  test('A bound wallet becomes trusted after its day even if it was paid to before', async () => {
    const seat = await stage.veteran();
    const wallet = newAddress();
    await bind(seat, wallet, 0);
    const { id } = await stage.withdraw(seat, toTon(wallet));
    await stage.cancel(seat, id);
    await stage.owner.query(
      "update ton_wallets set bound_at = now() - interval '25 hours' where player_id = $1",
      [seat.id],
    );
    await stage.owner.query(
      "update withdrawals set asked_at = asked_at - interval '1 minute' where id = $1",
      [id],
    );
    const again = await stage.withdraw(seat, toTon(wallet));
    const rest = await restOf(again.id);
    expect(rest?.by).toBe('bound');
    expect(rest?.hours).toBeLessThanOrEqual(0);
  });
});

describe('an address that sent a deposit', () => {
  test.each([
    { hoursAgo: 0, rests: true, by: null },
    { hoursAgo: 25, rests: false, by: 'deposit' },
  ])(
    'An address that sent its first deposit $hoursAgo hours ago waits the rest of a day',
    async ({ hoursAgo, rests, by }) => {
      const seat = await stage.veteran();
      const sender = newAddress();
      await deposit(seat, sender, hoursAgo);
      const { id } = await stage.withdraw(seat, { ...toTon(sender), memoTag: '' });
      const rest = await restOf(id);
      expect({ rests: (rest?.hours ?? 0) > 0, by: rest?.by }).toEqual({ rests, by });
    },
  );
});
