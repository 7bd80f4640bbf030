import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CashStage, type Made, openCashStage } from './cashdesk-stage.ts';
import { PATIENT, type Seat } from '../harness/wire-stage.ts';
import { MINUTE_MS } from '../../shared/platform/durations.ts';

let stage: CashStage;
beforeAll(async () => {
  stage = await openCashStage();
});
afterAll(() => stage.close());

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

describe('requisites for a transfer', () => {
  test.each([
    [74, 34],
    [87, 14],
  ])('Payway %d gives requisites as system %d for twenty minutes', async (payway, system) => {
    const { seat, made } = await asked('1000', payway);
    expect(made).toMatchObject({ system });
    expect(made.url).toBeUndefined();
    const { expiresAt, amount } = made.requisites ?? { expiresAt: '', amount: '' };
    const { createdAt } = await stage.payment(seat, made.paymentId);
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(1_200_000);
    expect(hundredthsOf(amount)).toBeGreaterThan(100_000);
    expect(hundredthsOf(amount)).toBeLessThan(100_100);
  });

  test('Requisites can be asked for again while they are valid', async () => {
    const { seat, made } = await asked();
    const answer = await seat.send('cash', 'getDeposit', { id: made.paymentId });
    expect(answer['requisites']).toEqual(made.requisites);
  });

  /** What so many new players are given who each ask for four transfers of one sum. */
  async function askAll(
    players: number,
    before: (seat: Seat) => Promise<void> = () => Promise.resolve(),
  ): Promise<readonly string[]> {
    const seats = await Promise.all(Array.from({ length: players }, () => stage.newcomer()));
    for (const seat of seats) await before(seat);
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
    return answers.flat();
  }

  test('Each sum of an account is given to one player, the last third to those who have paid', async () => {
    await stage.owner.query("update p2p_requisites set is_enabled = (account_number like '%01')");
    const { rows: before } = await stage.owner.query<{ taken: number }>(
      `select count(*)::int as taken from p2p_amounts join p2p_requisites r on r.id = requisite_id
        where r.account_number = '+7 900 000-00-01' and exact_hundredths between 77700 and 77799`,
    );
    expect(before[0]?.taken).toBe(0);
    const crowd = await askAll(26);
    const given = (outcomes: readonly string[]) =>
      outcomes.filter((outcome) => outcome.startsWith('777.'));
    expect(given(crowd).length).toBe(66);
    expect(crowd.filter((outcome) => outcome === 'cashdesk.no-gateway').length).toBe(26 * 4 - 66);
    const payers = await askAll(10, async (seat) => {
      const paid = await stage.deposit(seat, 87, '1000');
      await stage.transfer(requisitesOf(paid));
      await expect.poll(() => state(seat, paid), PATIENT).toBe(2);
    });
    expect(payers.filter((outcome) => outcome === 'cashdesk.no-gateway').length).toBe(7);
    const sums = given([...crowd, ...payers]);
    expect(sums.length).toBe(99);
    expect(new Set(sums).size).toBe(99);
    expect(sums).not.toContain('777.00');
    await stage.owner.query('update p2p_requisites set is_enabled = true');
  });
});

describe('transfers between people', () => {
  test('A transfer of the exact sum is credited whole, to the hundredth', async () => {
    const { seat, made } = await asked('1500');
    const transfer = requisitesOf(made);
    await stage.transfer(transfer);
    await expect.poll(() => state(seat, made), PATIENT).toBe(2);
    expect(await stage.balance(seat)).toBe(hundredthsOf(transfer.amount));
  });

  test('A transfer told a hundred times at once is credited once and not noted', async () => {
    const { seat, made } = await asked('1600');
    const body = { transfer: 'tr_hundred', ...requisitesOf(made) };
    const before = await noteCount();
    const heard = await Promise.all(Array.from({ length: 100 }, () => stage.says(74, body)));
    expect(heard.filter(({ said }) => said === 'credited').length).toBe(1);
    expect(heard.filter(({ said }) => said === 'before').length).toBe(99);
    expect(await stage.credited(seat)).toBe(hundredthsOf(body.amount));
    expect(await noteCount()).toBe(before);
  });

  test('A second transfer of the same sum is noted for staff and not credited', async () => {
    const { seat, made } = await asked('1700');
    const body = requisitesOf(made);
    await stage.says(74, { transfer: 'tr_first', ...body });
    expect((await stage.says(74, { transfer: 'tr_second', ...body })).said).toBe('doubled');
    expect((await stage.says(74, { transfer: 'tr_second', ...body })).said).toBe('doubled');
    expect(await stage.notesOf(made.paymentId)).toEqual(['doubled']);
    expect(await stage.credited(seat)).toBe(hundredthsOf(body.amount));
  });

  test('A transfer of another sum credits nobody and is noted for staff', async () => {
    const { seat, made } = await asked('1800');
    const body = { ...requisitesOf(made), amount: '1.37', transfer: 'tr_wrong' };
    expect((await stage.says(74, body)).said).toBe('other-amount');
    expect((await lastNote())?.kind).toBe('other-amount');
    expect(await stage.credited(seat)).toBe(0);
    expect(await state(seat, made)).toBe(1);
  });

  test('A transfer of another sum is noted once, also when told again later', async () => {
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

  test('A transfer to a foreign account or in another currency is unknown', async () => {
    const { made } = await asked('1900');
    const body = { ...requisitesOf(made), transfer: 'tr_stranger' };
    expect((await stage.says(74, { ...body, account: '+7 999 999-99-99' })).said).toBe('unknown');
    expect((await stage.says(74, { ...body, currency: 'KZT' })).said).toBe('unknown');
    expect((await lastNote())?.kind).toBe('unknown');
  });

  test('A transfer that the gateway never told of is found by asking it', async () => {
    const { seat, made } = await asked('2100');
    await stage.fault('messages', 'never');
    await stage.transfer(requisitesOf(made));
    await stage.follow();
    await expect.poll(() => state(seat, made), PATIENT).toBe(2);
  });
});

test('A transfer that cannot be acted on holds up none that the gateway lists after it', async () => {
  const { seat, made } = await asked('2150');
  await stage.fault('messages', 'never');
  await stage.transfer(requisitesOf(made));
  await stage.transfer({ ...requisitesOf(made), account: 'unreadable\u0000' });
  await stage.follow();
  await expect.poll(() => state(seat, made), PATIENT).toBe(2);
});

describe('the end of the twenty minutes', () => {
  test('A deposit ends after its window, and a late transfer goes to staff', async () => {
    const { seat, made } = await asked('2200');
    await stage.clock.advance(21 * MINUTE_MS);
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

  test('The sum of an ended payment is given to nobody else for a day', async () => {
    const { made } = await asked('2300');
    await stage.clock.advance(21 * MINUTE_MS);
    await stage.follow();
    const { rows } = await stage.owner.query('select 1 from p2p_amounts where payment_id = $1', [
      made.paymentId,
    ]);
    expect(rows.length).toBe(1);
  });

  test('A deposit confirmed as sent outlives its window and gets its late transfer', async () => {
    const { seat, made } = await asked('2400');
    const said = await seat.send('cash', 'confirmTransfer', { id: made.paymentId });
    expect(said['payment']).toMatchObject({ state: 1, canCancel: false });
    expect((await seat.send('cash', 'cancelDeposit', { id: made.paymentId }))['msg']).toBe(
      'cashdesk.not-open',
    );
    await stage.clock.advance(21 * MINUTE_MS);
    await stage.follow();
    await stage.follow();
    expect(await state(seat, made)).toBe(1);
    expect(await stage.notesOf(made.paymentId)).toEqual(['marked-paid']);
    const answer = await seat.send('cash', 'getDeposit', { id: made.paymentId });
    expect(answer['requisites']).toBeUndefined();
    const transfer = requisitesOf(made);
    await stage.transfer(transfer);
    await expect.poll(() => stage.balance(seat), PATIENT).toBe(hundredthsOf(transfer.amount));
  });

  test('A deposit confirmed as sent and never paid ends after a day', async () => {
    const { seat, made } = await asked('2500');
    await seat.send('cash', 'confirmTransfer', { id: made.paymentId });
    await stage.clock.advance(21 * MINUTE_MS);
    await stage.follow();
    await stage.clock.advance(25 * 60 * MINUTE_MS);
    await stage.follow();
    expect(await state(seat, made)).toBe(10);
  });

  test('A transfer cannot be confirmed after its window, and a deposit by page never', async () => {
    const { seat, made } = await asked('2600');
    const page = await stage.deposit(seat, 4, '100');
    expect((await seat.send('cash', 'confirmTransfer', { id: page.paymentId }))['msg']).toBe(
      'cashdesk.not-open',
    );
    await stage.clock.advance(21 * MINUTE_MS);
    expect((await seat.send('cash', 'confirmTransfer', { id: made.paymentId }))['msg']).toBe(
      'cashdesk.not-open',
    );
  });
});
