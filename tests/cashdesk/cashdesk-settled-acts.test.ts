import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeOne } from '../../api/cashdesk/deposits/complete-settled.ts';
import { runAs } from '../harness/staff.ts';
import type { Seat } from '../harness/wire-stage.ts';
import { type CashStage, type Made, openCashStage } from './cashdesk-stage.ts';
import { asProcess, rejectAs, settleAs } from './hand-desk.ts';

const [PAGE, TRANSFER] = [4, 74];

let stage: CashStage;
beforeAll(async () => {
  stage = await openCashStage();
});
afterAll(() => stage.close());

async function asked(amount: string, payway = PAGE) {
  const seat = await stage.newcomer();
  const made = await stage.deposit(seat, payway, amount);
  return { seat, made, id: made.paymentId };
}

const url = () => stage.server.database.appUrl;
const settle = (name: string, id: string, said: Parameters<typeof settleAs>[2][1]) =>
  settleAs(url(), name, [id, said]);
const reject = (name: string, id: string) => rejectAs(url(), name, id);

/** Staff settle it, and their process dies before the credit. */
const settleAndDie = (name: string, id: string, said: Parameters<typeof settleAs>[2][1]) =>
  expect(settle(name, id, { ...said, dies: true })).rejects.toThrow('died');

async function actsOf(id: string) {
  const { rows } = await stage.owner.query<{ act: string; before: { state: number } }>(
    `select act || ' ' || outcome as act, before from staff_acts where subject = $1 order by id`,
    [`deposit:${id}`],
  );
  return rows.map(({ act, before }) => `${act} from ${before.state}`);
}

const outcomeOf = async (seat: Seat, id: string) => [
  (await stage.payment(seat, id)).state,
  await stage.credited(seat),
];

describe('a deposit that one person settles and another rejects', () => {
  test('A deposit whose settling is in the log is not rejected, and its credit is made', async () => {
    const { seat, id } = await asked('1000');
    await settleAndDie('gleb', id, { amount: '900' });
    expect(await reject('nora', id)).toBe('settled');
    const words = ['commands/payways.ts', 'reject', id, '--reason', 'nothing came'] as const;
    expect(await runAs('lena', words, { DATABASE_URL: url() })).toEqual({
      code: 1,
      said: expect.stringContaining('was settled'),
    });
    expect(await outcomeOf(seat, id)).toEqual([1, 0]);
    await stage.follow();
    expect(await outcomeOf(seat, id)).toEqual([2, 90_000]);
    expect(await reject('nora', id)).toBe('not-open');
    expect(await actsOf(id)).toEqual(['deposit.settle done from 1']);
  });

  test('A deposit that was rejected is settled later, from the state that it was in', async () => {
    const { seat, id } = await asked('1000');
    expect(await reject('nora', id)).toBe('done');
    expect(await settle('gleb', id, { amount: '1000' })).toBe('paid');
    expect(await outcomeOf(seat, id)).toEqual([2, 100_000]);
    expect(await actsOf(id)).toEqual(['deposit.reject done from 1', 'deposit.settle done from 10']);
  });

  test('Two people who settle and reject at once never have a rejection after a settling', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => asked('1000')));
    const both = await Promise.all(
      all.map(async ({ id }, place) => {
        const settling = () => settle('gleb', id, { amount: '800' });
        if (place % 2 === 0) return await Promise.all([settling(), reject('nora', id)]);
        const rejecting = reject('nora', id);
        return [await settling(), await rejecting];
      }),
    );
    for (const [place, { seat, id }] of all.entries()) {
      expect(both[place]?.[0]).toBe('paid');
      expect(await outcomeOf(seat, id)).toEqual([2, 80_000]);
      const isRejected = both[place]?.[1] === 'done';
      expect(await actsOf(id)).toEqual(
        isRejected
          ? ['deposit.reject done from 1', 'deposit.settle done from 10']
          : ['deposit.settle done from 1'],
      );
    }
  });
});

describe('a deposit between the row of its settling and its credit', () => {
  test('Whoever finds that another process credited it sets its state before a notice is judged by it', async () => {
    const { seat, id } = await asked('1000');
    await settle('gleb', id, { amount: '900' });
    // As it is between the ledger and the state.
    await stage.owner.query(
      'update payments set state = 1, credited_micro = null, finished_at = null where id = $1',
      [id],
    );
    expect(await asProcess(url(), false, (deps) => completeOne(deps, id))).toBe('before');
    expect(await outcomeOf(seat, id)).toEqual([2, 90_000]);
  });

  test('An act whose credit fails keeps no other deposit from being credited', async () => {
    const { seat, id } = await asked('1000');
    await settleAndDie('gleb', id, { amount: '900' });
    // The first in the order of acts, of a deposit that does not exist.
    await stage.owner.query(
      `insert into staff_acts (id, person_id, roles, act, subject, outcome, after, sum_micro, via, at)
       select 0, person_id, roles, act, 'deposit:00000000-0000-7000-8000-000000000000', outcome,
              after, sum_micro, via, at
         from staff_acts where subject = $1`,
      [`deposit:${id}`],
    );
    await stage.follow();
    expect(await outcomeOf(seat, id)).toEqual([2, 90_000]);
  });

  test('A deposit is not settled with another sum while the first is being credited', async () => {
    const { seat, id } = await asked('1000');
    await settleAndDie('gleb', id, { amount: '900' });
    expect(await settle('nora', id, { amount: '1000' })).toBe('otherwise');
    expect(await settle('nora', id, { amount: '1500' })).toBe('otherwise');
    await stage.follow();
    expect(await outcomeOf(seat, id)).toEqual([2, 90_000]);
    expect(await settle('nora', id, { amount: '1000' })).toBe('before');
    expect(await actsOf(id)).toEqual(['deposit.settle done from 1']);
  });

  test('Two people who settle a deposit with two sums at once credit one, which the log has', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { seat, id } = await asked('1000');
      const outcomes = await Promise.all([
        settle('gleb', id, { amount: '900' }),
        settle('nora', id, { amount: '800' }),
      ]);
      const first = outcomes.indexOf('paid');
      expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1);
      expect(['otherwise', 'before']).toContain(outcomes[1 - first]);
      expect(await outcomeOf(seat, id)).toEqual([2, first === 0 ? 90_000 : 80_000]);
      expect(await actsOf(id)).toHaveLength(1);
    }
  });

  test.each([
    {
      what: 'its player cancels it',
      act: ({ seat, id }: Awaited<ReturnType<typeof asked>>) =>
        seat.send('cash', 'cancelDeposit', { id }),
    },
    {
      what: 'its gateway says that it failed',
      act: async ({ seat, made }: Awaited<ReturnType<typeof asked>>) =>
        stage.says(PAGE, await stage.notice(made, seat, { status: 'failed' })),
    },
    {
      what: 'its gateway says that all of it was paid',
      act: async ({ seat, made }: Awaited<ReturnType<typeof asked>>) =>
        stage.says(PAGE, await stage.notice(made, seat)),
    },
    {
      what: 'its time is over',
      act: async ({ id }: Awaited<ReturnType<typeof asked>>) =>
        stage.owner.query(
          "update payments set expires_at = now() - interval '1 hour' where id = $1",
          [id],
        ),
    },
  ])('What staff settled is credited also where $what before the credit', async ({ act }) => {
    const deposit = await asked('1000');
    await settleAndDie('gleb', deposit.id, { amount: '900' });
    await act(deposit);
    await Promise.all([stage.follow(), stage.follow()]);
    expect(await outcomeOf(deposit.seat, deposit.id)).toEqual([2, 90_000]);
  });

  test('A deposit that is settled again by hand brings no more than its log says', async () => {
    const { seat, id } = await asked('1000');
    await settleAndDie('gleb', id, { amount: '1000' });
    // As if the rate had been a tenth lower when it was authorised, and had risen since.
    await stage.owner.query('alter table staff_acts disable trigger user');
    await stage.owner.query(
      'update staff_acts set sum_micro = sum_micro / 10 * 9 where subject = $1',
      [`deposit:${id}`],
    );
    await stage.owner.query('alter table staff_acts enable trigger user');
    expect(await settle('gleb', id, { amount: '1000' })).toBe('paid');
    expect(await outcomeOf(seat, id)).toEqual([2, 90_000]);
  });
});

describe('a transfer that staff gave to a deposit', () => {
  const sumOf = ({ requisites }: Made) => ({
    account: requisites?.accountNumber ?? '',
    amount: requisites?.amount ?? '',
    currency: 'RUB',
  });

  test('A transfer that was given to one deposit pays no other before the credit', async () => {
    const [one, other] = [await asked('1000', TRANSFER), await asked('1000', TRANSFER)];
    const transferId = `tr_given_${one.id}`;
    await settleAndDie('gleb', one.id, { amount: '700', transferId });
    expect(await settle('nora', other.id, { amount: '700', transferId })).toBe('elsewhere');
    const told = await stage.says(TRANSFER, { transfer: transferId, ...sumOf(other.made) });
    expect(told.said).toBe('with-staff');
    await stage.follow();
    expect(await outcomeOf(one.seat, one.id)).toEqual([2, 70_000]);
    expect(await outcomeOf(other.seat, other.id)).toEqual([1, 0]);
  });

  test('A settling whose transfer was credited elsewhere is told to staff, who settle it again', async () => {
    const one = await asked('1000', TRANSFER);
    const transferId = `tr_overtaken_${one.id}`;
    await settleAndDie('gleb', one.id, { amount: '600', transferId });
    // As where both acts read the books before either was written.
    await stage.owner.query(
      `insert into idempotency_keys (key, group_id, player_id, detail)
       select 'p2p:' || (p.requisites ->> 'id') || ':' || $2, k.group_id, k.player_id, k.detail
         from payments p, (select * from idempotency_keys limit 1) k where p.id = $1`,
      [one.id, transferId],
    );
    await stage.follow();
    await stage.follow();
    expect(await outcomeOf(one.seat, one.id)).toEqual([1, 0]);
    const { rows: notes } = await stage.owner.query(
      `select kind, detail ->> 'amount' as amount, detail ->> 'currency' as currency
         from payment_notes where payment_id = $1`,
      [one.id],
    );
    expect(notes).toEqual([{ kind: 'settle-overtaken', amount: '600.00', currency: 'RUB' }]);
    const again = { amount: '600', transferId: `${transferId}_own` };
    expect(await settle('nora', one.id, again)).toBe('paid');
    expect(await outcomeOf(one.seat, one.id)).toEqual([2, 60_000]);
  });
});
