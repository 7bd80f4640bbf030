import { userInfo } from 'node:os';
import { comment } from '@ton/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideReceipt } from '../../api/cashdesk/cryptapi/staff.ts';
import { payDeposit } from '../../api/cashdesk/payments/pay-deposit.ts';
import type { PaymentDeps } from '../../api/cashdesk/payments/payment-row.ts';
import { createClock } from '../../api/clock.ts';
import { readConfig } from '../../api/config.ts';
import { createDatabase, createPool } from '../../api/db/database.ts';
import { createLedger } from '../../api/ledger/ledger.ts';
import { createLogger } from '../../api/logger.ts';
import { createPushes } from '../../api/transport/pushes.ts';
import { runCommand } from '../harness/command.ts';
import { eventually, stageCoins } from './cryptapi-stage.ts';
import { openTonStage, type TonStage } from './ton-stage.ts';
import type { Seat } from './wire-stage.ts';

const USDT_MICRO = 80_000_000n;

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

/** Runs the staff's command as they do, over the database of the running server. */
const coins = (...words: string[]) =>
  runCommand('cashdesk/cryptapi/coins-cli.ts', words, {
    STAFF: `${userInfo().username}:9001`,
    DATABASE_URL: stage.server.database.appUrl,
  });

/** Works as a process of the house beside the one that serves. */
async function inHouse<T>(work: (deps: PaymentDeps) => Promise<T>): Promise<T> {
  const url = stage.server.database.appUrl;
  const pool = createPool(url, 3);
  const [db, logger] = [createDatabase(pool), createLogger('silent')];
  const ledger = createLedger({ db, pool, logger });
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: url });
  try {
    return await work({ db, logger, ledger, config, clock: createClock(), pushes: createPushes() });
  } finally {
    await ledger.drain();
    await pool.end();
  }
}

/** The last step of a try to credit a payment that has asked everything else before. */
const lateTry = (paymentId: string) =>
  inHouse(async (deps) => {
    const keys = [`cryptapi:late:${paymentId}`];
    const paid = { paymentId, creditedMicro: 25n * USDT_MICRO, keys, by: 'provider' };
    return (await payDeposit(deps, paid)).status;
  });

type Receipt = { readonly id: string; readonly payment_id: string; readonly state: string };

/** Money that came to the address of a player who had begun a break meanwhile. */
async function cameInBreak(seat: Seat, amount: string): Promise<Receipt> {
  const { address } = await money.addressOf(seat, 'trc20/usdt');
  await seat.call('protection.coolOff', { period: 'day' });
  await money.pay(address, amount);
  const [receipt] = await stage.until<Receipt>(
    `select r.id, r.payment_id, r.state from crypto_receipts r
       join crypto_addresses a on a.id = r.address_id
      where a.player_id = ${seat.id} and r.state = 'waiting'`,
    (rows) => rows.length === 1,
  );
  if (receipt === undefined) throw new Error('nothing waits');
  return receipt;
}

const openNotes = async (paymentId: string) =>
  await stage.ask(
    `select n.kind from payment_notes n left join payment_note_acts a on a.note_id = n.id
      where n.payment_id = $1 and a.id is null and n.kind <> 'in-break'`,
    paymentId,
  );

const actsOf = async (id: string) =>
  await stage.ask('select act from crypto_acts where receipt_id = $1 order by id', id);

describe('coins that came in a break', () => {
  test('are let in once by staff, at the rate of their moment, and nobody is asked of them again', async () => {
    const seat = await stage.seat(0);
    const { id, payment_id: paymentId } = await cameInBreak(seat, '25');
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
      came: { kind: 'not-let-in', decidedAt: expect.any(String) },
    });
    expect(await coins('let-in', id)).toMatchObject({ code: 1, said: 'No such money waits.\n' });
    await money.follow();
    expect(await stage.realOf(seat)).toBe(25n * USDT_MICRO);
    expect(await openNotes(paymentId)).toEqual([]);
    expect(await actsOf(id)).toEqual([{ act: 'let-in' }]);
    expect((await coins('audit', id)).said).toContain('let-in by ');
  });

  test('are noted as returned with a reason the player reads, and are credited by nothing later', async () => {
    const seat = await stage.seat(0);
    const { id, payment_id: paymentId } = await cameInBreak(seat, '30');
    expect((await coins('returned', id)).code).toBe(1);
    const reason = 'Sent back to where it came from';
    expect((await coins('returned', id, '--reason', reason)).code).toBe(0);
    expect(await money.payment(paymentId)).toMatchObject({ state: 10, reason });
    expect((await coins('let-in', id)).code).toBe(1);
    await stage.ask('update crypto_addresses set checked_at = null where player_id = $1', seat.id);
    await money.follow();
    expect(await stage.realOf(seat)).toBe(0n);
    expect(await openNotes(paymentId)).toEqual([]);
    expect(await actsOf(id)).toEqual([{ act: 'returned' }]);
  });

  test.each([
    { kept: 'returned', decided: { state: 'returned', reason: 'Sent back' }, end: 'returned' },
    { kept: 'let in', decided: { state: 'confirmed', reason: 'forced' }, end: 'credited' },
  ] as const)(
    'stay $kept where an earlier try to credit them comes late',
    async ({ decided, end }) => {
      const seat = await stage.seat(0);
      const { id } = await cameInBreak(seat, '25');
      // The late try has read the receipt as it was before it began to wait.
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

  test('are credited by no try that is under way when staff note that they went back', async () => {
    const seat = await stage.seat(0);
    const { id, payment_id: paymentId } = await cameInBreak(seat, '25');
    expect((await coins('returned', id, '--reason', 'Sent back')).code).toBe(0);
    expect(await lateTry(paymentId)).toBe('elsewhere');
    expect(await stage.realOf(seat)).toBe(0n);
    await money.follow();
    expect(await money.payment(paymentId)).toMatchObject({ state: 10, reason: 'Sent back' });
  });

  test('are not noted as returned once a try that was under way has credited them', async () => {
    const seat = await stage.seat(0);
    const { id, payment_id: paymentId } = await cameInBreak(seat, '25');
    expect(await lateTry(paymentId)).toBe('paid');
    expect((await coins('returned', id, '--reason', 'Sent back')).code).toBe(1);
    expect(await money.payment(paymentId)).toMatchObject({ state: 2 });
    expect(await actsOf(id)).toEqual([]);
  });

  test('of a great sum are let in once two people said so', async () => {
    const seat = await stage.seat(0);
    const { id } = await cameInBreak(seat, '3750');
    expect((await coins('let-in', id)).said).toContain('somebody else');
    expect((await coins('let-in', id)).code).toBe(1);
    expect(await actsOf(id)).toEqual([]);
    await inHouse(async (deps) => {
      const speaker = { name: 'gleb', user: 'gleb' };
      expect(await decideReceipt(deps, { id, act: 'let-in', speaker })).toBe('done');
    });
    await eventually(async () => {
      await money.follow();
      expect(await stage.realOf(seat)).toBe(3750n * USDT_MICRO);
    });
  });

  test('are let in by nobody who is none of STAFF', async () => {
    const seat = await stage.seat(0);
    const { id } = await cameInBreak(seat, '25');
    expect((await coins('let-in', id, '--as', 'mallory')).code).toBe(1);
    expect(await actsOf(id)).toEqual([]);
  });

  test('are not let in where the provider’s name for them was credited before', async () => {
    const seat = await stage.seat(0);
    const { id } = await cameInBreak(seat, '12');
    await stage.ask("update crypto_receipts set reason = 'doubled' where id = $1", id);
    expect(await coins('let-in', id)).toMatchObject({ code: 1 });
    expect(await actsOf(id)).toEqual([]);
  });
});

describe('money over TON', () => {
  /** Sends under the seat's memo, or another comment, and answers the number it waits under. */
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

  test('that came in a break goes to whom its comment names, once, and its line is done with', async () => {
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
      `select n.id from payment_notes n left join payment_note_acts a on a.note_id = n.id
        where n.detail ->> 'transaction' = $1 and a.id is null`,
      id,
    );
    expect(notes).toEqual([]);
  });

  test('that names nobody is given to nobody without a player', async () => {
    const seat = await stage.seat(0);
    const id = await sentInBreak(seat, 'for the winner');
    expect((await stage.ton('attribute', id)).code).toBe(1);
    expect((await stage.ton('close', id, '--reason', 'returned to its sender')).code).toBe(0);
    expect(await stage.realOf(seat)).toBe(0n);
  });
});
