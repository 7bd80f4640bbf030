import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CashStage, type Made, openCashStage } from './cashdesk-stage.ts';
import { PATIENT, type Seat } from './wire-stage.ts';

let stage: CashStage;
beforeAll(async () => {
  stage = await openCashStage();
});
afterAll(() => stage.close());

const MINUTE_MS = 60_000;

async function asked(amount = '1000', payway = 74) {
  const seat = await stage.newcomer();
  return { seat, made: await stage.deposit(seat, payway, amount) };
}

function requisitesOf({ requisites }: Made) {
  if (requisites === undefined) throw new Error('no requisites');
  return { account: requisites.accountNumber, amount: requisites.amount, currency: 'RUB' };
}

const hundredthsOf = (amount: string) => Math.round(Number(amount) * 100);

const lastNote = async () => {
  const { rows } = await stage.owner.query<{ kind: string; payment_id: string | null }>(
    'select kind, payment_id from payment_notes order by id desc limit 1',
  );
  return rows[0];
};

const noteCount = async () => {
  const { rows } = await stage.owner.query<{ notes: number }>(
    'select count(*)::int as notes from payment_notes',
  );
  return rows[0]?.notes;
};

const state = async (seat: Seat, { paymentId }: Made) =>
  (await stage.payment(seat, paymentId)).state;

describe('requisites', () => {
  test.each([
    [74, 34],
    [87, 14],
  ])('payway %d gives them as system %d, for twenty minutes', async (payway, system) => {
    const { seat, made } = await asked('1000', payway);
    expect(made).toMatchObject({ system });
    expect(made.url).toBeUndefined();
    const { expiresAt, amount } = made.requisites ?? { expiresAt: '', amount: '' };
    const { createdAt } = await stage.payment(seat, made.paymentId);
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(1_200_000);
    expect(hundredthsOf(amount)).toBeGreaterThanOrEqual(100_000);
    expect(hundredthsOf(amount)).toBeLessThan(100_100);
  });

  test('can be asked for again while they stand', async () => {
    const { seat, made } = await asked();
    const answer = await seat.send('cash', 'getDeposit', { id: made.paymentId });
    expect(answer['requisites']).toEqual(made.requisites);
  });

  test('a sum is nobody else’s at that account, however many ask at once, and then none is left', async () => {
    await stage.owner.query("update p2p_requisites set is_enabled = (account_number like '%01')");
    const { rows: before } = await stage.owner.query<{ taken: number }>(
      `select count(*)::int as taken from p2p_amounts join p2p_requisites r on r.id = requisite_id
        where r.account_number = '+7 900 000-00-01' and exact_hundredths between 77700 and 77799`,
    );
    expect(before[0]?.taken).toBe(0);
    const seats = await Promise.all(Array.from({ length: 26 }, () => stage.newcomer()));
    const { id } = await stage.methodOf(seats[0] as Seat, 74);
    const answers = await Promise.all(
      seats.map(async (seat) => {
        const outcomes: string[] = [];
        for (let turn = 0; turn < 4; turn += 1) {
          const payload = { methodId: id, amount: '777', currency: 1 };
          const answer = await seat.send('cash', 'deposit', payload);
          const data = answer['data'] as Made | undefined;
          outcomes.push(data?.requisites?.amount ?? String(answer['msg']));
        }
        return outcomes;
      }),
    );
    const sums = answers.flat().filter((outcome) => outcome.startsWith('777.'));
    expect(sums.length).toBe(100);
    expect(new Set(sums).size).toBe(100);
    expect(answers.flat().filter((outcome) => outcome === 'cashdesk.no-gateway').length).toBe(4);
    await stage.owner.query('update p2p_requisites set is_enabled = true');
  });
});

describe('a transfer', () => {
  test('of the exact sum is credited whole, hundredths and all', async () => {
    const { seat, made } = await asked('1500');
    const transfer = requisitesOf(made);
    await stage.transfer(transfer);
    await expect.poll(() => state(seat, made), PATIENT).toBe(2);
    expect(await stage.balance(seat)).toBe(hundredthsOf(transfer.amount));
  });

  test('told a hundred times at once is credited once and noted never', async () => {
    const { seat, made } = await asked('1600');
    const body = { transfer: 'tr_hundred', ...requisitesOf(made) };
    const before = await noteCount();
    const heard = await Promise.all(Array.from({ length: 100 }, () => stage.says(74, body)));
    expect(heard.filter(({ said }) => said === 'credited').length).toBe(1);
    expect(heard.filter(({ said }) => said === 'before').length).toBe(99);
    expect(await stage.credited(seat)).toBe(hundredthsOf(body.amount));
    expect(await noteCount()).toBe(before);
  });

  test('a second transfer of the same sum is not credited: staff read of it once', async () => {
    const { seat, made } = await asked('1700');
    const body = requisitesOf(made);
    await stage.says(74, { transfer: 'tr_first', ...body });
    expect((await stage.says(74, { transfer: 'tr_second', ...body })).said).toBe('doubled');
    expect((await stage.says(74, { transfer: 'tr_second', ...body })).said).toBe('doubled');
    expect(await stage.notesOf(made.paymentId)).toEqual(['doubled']);
    expect(await stage.credited(seat)).toBe(hundredthsOf(body.amount));
  });

  test('of another sum credits nobody and is a line for staff', async () => {
    const { seat, made } = await asked('1800');
    const body = { ...requisitesOf(made), amount: '1.37', transfer: 'tr_wrong' };
    expect((await stage.says(74, body)).said).toBe('other-amount');
    expect((await lastNote())?.kind).toBe('other-amount');
    expect(await stage.credited(seat)).toBe(0);
    expect(await state(seat, made)).toBe(1);
  });

  test('of another sum is one line for ever, told again when no request is open any more', async () => {
    const { made } = await asked('1850');
    const body = { ...requisitesOf(made), amount: '1.38', transfer: 'tr_wrong_once' };
    expect((await stage.says(74, body)).said).toBe('other-amount');
    const { rows: open } = await stage.owner.query<{ id: string }>(
      'update payments set state = 10, finished_at = now() where state = 1 and code = 1 returning id',
    );
    expect((await stage.says(74, body)).said).toBe('unknown');
    await stage.owner.query(
      'update payments set state = 1, finished_at = null where id = any($1)',
      [open.map(({ id }) => id)],
    );
    const { rows } = await stage.owner.query<{ kind: string }>(
      "select kind from payment_notes where detail ->> 'transferId' = 'tr_wrong_once'",
    );
    expect(rows).toEqual([{ kind: 'other-amount' }]);
  });

  test('to an account that is not ours, or in another currency, is unknown', async () => {
    const { made } = await asked('1900');
    const body = { ...requisitesOf(made), transfer: 'tr_stranger' };
    expect((await stage.says(74, { ...body, account: '+7 999 999-99-99' })).said).toBe('unknown');
    expect((await stage.says(74, { ...body, currency: 'KZT' })).said).toBe('unknown');
    expect((await lastNote())?.kind).toBe('unknown');
  });

  test('that the desk never told is found by asking', async () => {
    const { seat, made } = await asked('2100');
    await stage.fault('messages', 'never');
    await stage.transfer(requisitesOf(made));
    await stage.follow();
    await expect.poll(() => state(seat, made), PATIENT).toBe(2);
  });
});

describe('when the twenty minutes are over', () => {
  test('the payment ends, its requisites go, and a late transfer goes to staff', async () => {
    const { seat, made } = await asked('2200');
    await stage.hands.advance(21 * MINUTE_MS);
    await stage.follow();
    expect(await stage.payment(seat, made.paymentId)).toMatchObject({
      state: 10,
      reason: 'expired',
    });
    const answer = await seat.send('cash', 'getDeposit', { id: made.paymentId });
    expect(answer['requisites']).toBeUndefined();
    await stage.transfer({ ...requisitesOf(made), transfer: 'tr_late' });
    await expect.poll(() => stage.notesOf(made.paymentId), PATIENT).toEqual(['late']);
    expect(await stage.credited(seat)).toBe(0);
  });

  test('the sum of a payment that ended is nobody else’s for a day', async () => {
    const { made } = await asked('2300');
    await stage.hands.advance(21 * MINUTE_MS);
    await stage.follow();
    const { rows } = await stage.owner.query('select 1 from p2p_amounts where payment_id = $1', [
      made.paymentId,
    ]);
    expect(rows.length).toBe(1);
  });

  test('a player who said it was paid is waited for, and the late transfer is theirs', async () => {
    const { seat, made } = await asked('2400');
    const said = await seat.send('cash', 'confirmTransfer', { id: made.paymentId });
    expect(said['payment']).toMatchObject({ state: 1, canCancel: false });
    expect((await seat.send('cash', 'cancelDeposit', { id: made.paymentId }))['msg']).toBe(
      'cashdesk.not-open',
    );
    await stage.hands.advance(21 * MINUTE_MS);
    await stage.follow();
    await stage.follow();
    expect(await state(seat, made)).toBe(1);
    expect(await stage.notesOf(made.paymentId)).toEqual(['told-paid']);
    const answer = await seat.send('cash', 'getDeposit', { id: made.paymentId });
    expect(answer['requisites']).toBeUndefined();
    const transfer = requisitesOf(made);
    await stage.transfer(transfer);
    await expect.poll(() => stage.balance(seat), PATIENT).toBe(hundredthsOf(transfer.amount));
  });

  test('who said so and never paid is waited for a day and no longer', async () => {
    const { seat, made } = await asked('2500');
    await seat.send('cash', 'confirmTransfer', { id: made.paymentId });
    await stage.hands.advance(21 * MINUTE_MS);
    await stage.follow();
    await stage.hands.advance(25 * 60 * MINUTE_MS);
    await stage.follow();
    expect(await state(seat, made)).toBe(10);
  });

  test('nobody says so after the window, nor of a payment by a page', async () => {
    const { seat, made } = await asked('2600');
    const page = await stage.deposit(seat, 4, '100');
    expect((await seat.send('cash', 'confirmTransfer', { id: page.paymentId }))['msg']).toBe(
      'cashdesk.not-open',
    );
    await stage.hands.advance(21 * MINUTE_MS);
    expect((await seat.send('cash', 'confirmTransfer', { id: made.paymentId }))['msg']).toBe(
      'cashdesk.not-open',
    );
  });
});
