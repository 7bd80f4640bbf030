import { COIN_TERMS, inRate } from '../../api/rates/quote-rules.ts';
import { comment } from '@ton/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideReceipt } from '../../api/cashdesk/crypto/decide-receipt.ts';
import { isForbidden } from '../../api/cashdesk/payments/forbid-credit.ts';
import { payDeposit } from '../../api/cashdesk/payments/pay-deposit.ts';
import type { PaymentDeps } from '../../api/cashdesk/payments/payment-row.ts';
import { createClock } from '../../api/platform/clock.ts';
import { readConfig } from '../../api/config.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createLedger } from '../../api/ledger/ledger.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createPushes } from '../../api/platform/wire/pushes.ts';
import { runCommand } from '../harness/command.ts';
import { runAs, signedIn, staffActor } from '../harness/staff.ts';
import { eventually, stageCoins } from './cryptapi-stage.ts';
import { openTonStage, type TonStage } from './ton-stage.ts';
import type { Seat } from '../harness/wire-stage.ts';

const USDT_MICRO = inRate(80_000_000n, COIN_TERMS);

let stage: TonStage;
let money: ReturnType<typeof stageCoins>;
beforeAll(async () => {
  stage = await openTonStage();
  money = stageCoins(stage.server);
});
afterAll(async () => {
  await money.close();
  await stage.close();
});

/** Runs the command of staff over the database of the running server. */
const coins = (...words: string[]) =>
  runAs('lena', ['commands/coins.ts', ...words], {
    DATABASE_URL: stage.server.database.appUrl,
  });

/** Works as another process of the product beside the server. */
async function asOtherProcess<T>(work: (deps: PaymentDeps) => Promise<T>): Promise<T> {
  const url = stage.server.database.appUrl;
  const pool = createPool(url, 3);
  const [db, logger] = [createDatabase(pool), createLogger('silent')];
  const ledger = createLedger({ db, pool, logger });
  const config = readConfig({ SANDBOX: 'true', DATABASE_URL: url });
  try {
    return await work({ db, logger, ledger, config, clock: createClock(), pushes: createPushes() });
  } finally {
    await ledger.drain();
    await pool.end();
  }
}

/** The last step of a try to credit a payment, after all its checks. */
const lateTry = (paymentId: string) =>
  asOtherProcess(async (deps) => {
    const keys = [`cryptapi:late:${paymentId}`];
    const paid = { paymentId, creditedMicro: 25n * USDT_MICRO, keys, by: 'provider' };
    return (await payDeposit(deps, paid)).status;
  });

type Receipt = { readonly id: string; readonly payment_id: string; readonly state: string };

/** Coins that arrived at a player's address during a break. */
async function receivedInBreak(seat: Seat, amount: string): Promise<Receipt> {
  const { address } = await money.addressOf(seat, 'trc20/usdt');
  await seat.call('protection.coolOff', { period: 'day' });
  await money.pay(address, amount);
  return await eventually(async () => {
    await rateOfAfterArrival();
    await money.follow();
    const [receipt] = await stage.ask<Receipt>(
      `select r.id, r.payment_id, r.state from crypto_receipts r
         join crypto_addresses a on a.id = r.address_id
        where a.player_id = $1 and r.state = 'waiting'`,
      seat.id,
    );
    if (receipt === undefined) throw new Error('nothing waits');
    return receipt;
  });
}

/** A large sum waits for a rate that is dated after its arrival. */
const rateOfAfterArrival = async () =>
  await stage.ask("update rates_now set source_at = now(), read_at = now() where symbol = 'USDT'");

const openNotes = async (paymentId: string) =>
  await stage.ask(
    `select n.kind from payment_notes n left join payment_note_audit_log a on a.note_id = n.id
      where n.payment_id = $1 and a.id is null and n.kind <> 'in-break'`,
    paymentId,
  );

const decisionsOf = async (id: string) =>
  await stage.ask('select act from crypto_audit_log where receipt_id = $1 order by id', id);

describe('coins that arrived in a break', () => {
  test('Coins that arrived in a break are let in once, at no better rate than that of their arrival', async () => {
    const seat = await stage.seat(0);
    const { id, payment_id: paymentId } = await receivedInBreak(seat, '25');
    expect(await openNotes(paymentId)).toEqual([{ kind: 'not-let-in' }]);
    expect((await coins('list')).said).toContain(`${id}  `);
    expect(await stage.realOf(seat)).toBe(0n);
    const tries = await Promise.all([coins('let-in', id), coins('let-in', id)]);
    expect(tries.filter(({ code }) => code === 0)).toHaveLength(1);
    await eventually(async () => {
      await money.follow();
      expect(await stage.realOf(seat)).toBe(25n * USDT_MICRO);
    });
    expect(await money.payment(paymentId)).toMatchObject({
      state: 2,
      reason: null,
      unexpected_arrival: { kind: 'not-let-in', decidedAt: expect.any(String) },
    });
    expect(await coins('let-in', id)).toMatchObject({ code: 1, said: 'No such money waits.\n' });
    await money.follow();
    expect(await stage.realOf(seat)).toBe(25n * USDT_MICRO);
    expect(await openNotes(paymentId)).toEqual([]);
    expect(await decisionsOf(id)).toEqual([{ act: 'let-in' }]);
    expect((await coins('audit', id)).said).toContain('let-in by ');
  });

  test('Coins noted as returned show their reason and are never credited later', async () => {
    const seat = await stage.seat(0);
    const { id, payment_id: paymentId } = await receivedInBreak(seat, '30');
    expect((await coins('returned', id)).code).toBe(1);
    const reason = 'Sent back to where it came from';
    expect((await coins('returned', id, '--reason', reason)).code).toBe(0);
    expect(await money.payment(paymentId)).toMatchObject({ state: 10, reason });
    expect((await coins('let-in', id)).code).toBe(1);
    await stage.ask('update crypto_addresses set checked_at = null where player_id = $1', seat.id);
    await money.follow();
    expect(await stage.realOf(seat)).toBe(0n);
    expect(await openNotes(paymentId)).toEqual([]);
    expect(await decisionsOf(id)).toEqual([{ act: 'returned' }]);
  });

  test.each([
    { kept: 'returned', decided: { state: 'returned', reason: 'Sent back' }, end: 'returned' },
    { kept: 'let in', decided: { state: 'confirmed', reason: 'forced' }, end: 'credited' },
  ] as const)(
    'Coins stay $kept when an earlier try to credit them comes late',
    async ({ decided, end }) => {
      const seat = await stage.seat(0);
      const { id } = await receivedInBreak(seat, '25');
      // The late try has read the receipt in its state before it waited.
      const asBefore =
        "update crypto_receipts set state = 'confirmed', reason = null where id = $1";
      await stage.ask(asBefore, id);
      const late = await money.db.transaction().execute(async (trx) => {
        await trx.updateTable('crypto_receipts').set(decided).where('id', '=', id).execute();
        const isOver = money.follow();
        const waits = "select pid from pg_locks where not granted and locktype = 'transactionid'";
        await stage.until(waits, (rows) => rows.length > 0);
        return { isOver };
      });
      await late.isOver;
      await money.follow();
      const stateOf = 'select state from crypto_receipts where id = $1';
      expect(await stage.ask(stateOf, id)).toEqual([{ state: end }]);
      expect(await stage.realOf(seat)).toBe(end === 'credited' ? 25n * USDT_MICRO : 0n);
    },
  );

  test('Coins noted as returned are not credited by a try that was under way', async () => {
    const seat = await stage.seat(0);
    const { id, payment_id: paymentId } = await receivedInBreak(seat, '25');
    expect((await coins('returned', id, '--reason', 'Sent back')).code).toBe(0);
    expect(await lateTry(paymentId)).toBe('elsewhere');
    expect(await stage.realOf(seat)).toBe(0n);
    await money.follow();
    expect(await money.payment(paymentId)).toMatchObject({ state: 10, reason: 'Sent back' });
  });

  test('Coins credited by a try that was under way cannot be noted as returned', async () => {
    const seat = await stage.seat(0);
    const { id, payment_id: paymentId } = await receivedInBreak(seat, '25');
    expect(await lateTry(paymentId)).toBe('paid');
    expect((await coins('returned', id, '--reason', 'Sent back')).code).toBe(1);
    expect(await money.payment(paymentId)).toMatchObject({ state: 2 });
    expect(await decisionsOf(id)).toEqual([]);
  });

  test('Whoever notes their own coins as returned is refused, and they can still be let in', async () => {
    const seat = await stage.seat(0);
    const { id, payment_id: paymentId } = await receivedInBreak(seat, '25');
    await asOtherProcess(async (deps) => {
      const own = await staffActor(deps.db, 'vera');
      await stage.ask(
        `insert into staff_accounts (telegram_id, player_id)
         select telegram_id, $2 from staff_people where id = $1`,
        own.personId,
        seat.id,
      );
      const returned = { id, act: 'returned', actor: own, reason: 'Sent back' } as const;
      await expect(decideReceipt(deps, returned)).rejects.toMatchObject({ why: 'own-account' });
      expect(await isForbidden(deps.db, paymentId)).toBe(false);
      const other = await staffActor(deps.db, 'gleb');
      expect(await decideReceipt(deps, { id, act: 'let-in', actor: other })).toBe('done');
    });
  });

  test('Coins of a large sum are let in only after two people said so', async () => {
    const seat = await stage.seat(0);
    const { id } = await receivedInBreak(seat, '3800');
    expect((await coins('let-in', id)).said).toContain('somebody else');
    expect((await coins('let-in', id)).code).toBe(1);
    expect(await decisionsOf(id)).toEqual([]);
    await asOtherProcess(async (deps) => {
      const actor = await staffActor(deps.db, 'gleb');
      expect(await decideReceipt(deps, { id, act: 'let-in', actor })).toBe('done');
    });
    await eventually(async () => {
      await rateOfAfterArrival();
      await money.follow();
      expect(await stage.realOf(seat)).toBe(3800n * USDT_MICRO);
    });
  });

  test('Coins that wait again at another value are approved by two people again', async () => {
    const seat = await stage.seat(0);
    const { id } = await receivedInBreak(seat, '3800');
    await asOtherProcess(async (deps) => {
      const decide = async (name: string) =>
        decideReceipt(deps, { id, act: 'let-in', actor: await staffActor(deps.db, name) });
      expect(await decide('vera')).toBe('one-more');
      expect(await decide('gleb')).toBe('done');
      await stage.ask(
        `update crypto_receipts set state = 'waiting', reason = 'other-value', value_coin = '9000'
          where id = $1`,
        id,
      );
      expect(await decide('gleb')).toBe('one-more');
      expect(await decide('gleb')).toBe('twice');
    });
  });

  test('Coins are let in only by a person who is signed in and may', async () => {
    const seat = await stage.seat(0);
    const { id } = await receivedInBreak(seat, '25');
    const url = stage.server.database.appUrl;
    const words = ['let-in', id];
    const nobody = { DATABASE_URL: url, STAFF_SESSION: '/nonexistent' };
    expect(await runCommand('commands/coins.ts', words, nobody)).toEqual({
      code: 1,
      said: expect.stringContaining('not signed in'),
    });
    const support = await signedIn(url, 'sam', { roles: ['support'] });
    expect(await runCommand('commands/coins.ts', words, support)).toEqual({
      code: 1,
      said: expect.stringContaining('roles'),
    });
    expect(await decisionsOf(id)).toEqual([]);
  });

  test('Coins are not let in when their report id was credited before', async () => {
    const seat = await stage.seat(0);
    const { id } = await receivedInBreak(seat, '12');
    await stage.ask("update crypto_receipts set reason = 'doubled' where id = $1", id);
    expect(await coins('let-in', id)).toMatchObject({ code: 1 });
    expect(await decisionsOf(id)).toEqual([]);
  });
});

describe('money over TON', () => {
  /** Sends with the seat's memo or another comment; returns the id of the waiting transaction. */
  async function sentInBreak(seat: Seat, words?: string): Promise<string> {
    const shown = await seat.send('cash', 'getWalletTON');
    const { wallet, memo } = shown as unknown as { wallet: string; memo: string };
    await seat.call('protection.coolOff', { period: 'day' });
    const payload = comment(words ?? memo)
      .toBoc()
      .toString('base64');
    await stage.pay('carol', { address: wallet, amount: '2000000000', payload });
    const owner = words === undefined ? `= ${seat.id}` : 'is null';
    const [row] = await stage.until<{ id: string }>(
      `select id from ton_transactions where state = 'waiting' and player_id ${owner}`,
      (rows) => rows.length === 1,
    );
    return row?.id ?? '';
  }

  test('TON money of a break is given once to the player its comment names', async () => {
    const seat = await stage.seat(0);
    const id = await sentInBreak(seat);
    expect(await stage.realOf(seat)).toBe(0n);
    expect((await stage.ton('list')).said).toContain(`player ${seat.id}`);
    expect((await stage.ton('attribute', id)).code).toBe(0);
    expect((await stage.ton('attribute', id)).code).toBe(1);
    await stage.until(
      `select id from ton_transactions where id = ${id} and state = 'credited'`,
      (rows) => rows.length === 1,
    );
    expect(await stage.realOf(seat)).toBeGreaterThan(0n);
    const notes = await stage.ask(
      `select n.id from payment_notes n left join payment_note_audit_log a on a.note_id = n.id
        where n.detail ->> 'transaction' = $1 and a.id is null`,
      id,
    );
    expect(notes).toEqual([]);
  });

  test('TON money with an unknown comment goes to nobody without a named player', async () => {
    const seat = await stage.seat(0);
    const id = await sentInBreak(seat, 'for the winner');
    expect((await stage.ton('attribute', id)).code).toBe(1);
    expect((await stage.ton('close', id, '--reason', 'returned to its sender')).code).toBe(0);
    expect(await stage.realOf(seat)).toBe(0n);
  });
});
