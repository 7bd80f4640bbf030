import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../harness/command.ts';
import { runAs, signedIn } from '../harness/staff.ts';
import { type CashStage, openCashStage } from './cashdesk-stage.ts';
import { settleAs as settleAt } from './hand-desk.ts';

let stage: CashStage;
beforeAll(async () => {
  stage = await openCashStage();
});
afterAll(() => stage.close());

/** Settles at the shell of a person of the staff. */
const settleBy = (name: string, ...words: readonly string[]) =>
  runAs(name, ['commands/payways.ts', 'settle', ...words], {
    DATABASE_URL: stage.server.database.appUrl,
  });

const settle = (id: string, amount: string, ...more: readonly string[]) =>
  settleBy('lena', id, amount, ...more);

const settleAs = (name: string, id: string, said: Parameters<typeof settleAt>[2][1]) =>
  settleAt(stage.server.database.appUrl, name, [id, said]);

async function asked(amount: string, payway = 4) {
  const seat = await stage.newcomer();
  const { paymentId } = await stage.deposit(seat, payway, amount);
  return { seat, paymentId };
}

const approvalsOf = async (paymentId: string) => {
  const { rows } = await stage.owner.query<{ by: string; action: string }>(
    `select p.name as by, outcome || ' ' || (after ->> 'amount') as action
       from staff_acts a join staff_people p on p.id = a.person_id
      where subject = $1 order by a.id`,
    [`deposit:${paymentId}`],
  );
  return rows;
};

describe('money credited by hand', () => {
  test('Only a person who is signed in and may can credit a deposit by hand', async () => {
    const { seat, paymentId } = await asked('1000');
    const words = ['settle', paymentId, '1000'];
    const url = stage.server.database.appUrl;
    const nobody = { DATABASE_URL: url, STAFF_SESSION: '/nonexistent' };
    const stranger = await runCommand('commands/payways.ts', words, nobody);
    expect(stranger).toEqual({ code: 1, said: expect.stringContaining('not signed in') });
    expect((await settle(paymentId, '1000', '--as', 'nora')).code).toBe(1);
    const risk = await signedIn(url, 'rita', { roles: ['risk'] });
    expect(await runCommand('commands/payways.ts', words, risk)).toEqual({
      code: 1,
      said: expect.stringContaining('roles'),
    });
    expect(await stage.credited(seat)).toBe(0);
    expect((await settleBy('nora', paymentId, '1000')).code).toBe(0);
    expect(await stage.credited(seat)).toBe(100_000);
    expect(await approvalsOf(paymentId)).toEqual([{ by: 'nora', action: 'done 1000.00' }]);
  });

  test('A sum above what was asked for needs a second person who approves the same', async () => {
    const { seat, paymentId } = await asked('1000');
    const first = await settle(paymentId, '1000.01');
    expect(first).toEqual({ code: 0, said: expect.stringContaining('somebody else') });
    expect((await settle(paymentId, '1000.01')).code).toBe(1);
    expect(await settleAs('gleb', paymentId, { amount: '1000.02' })).toBe('one-more');
    expect(await stage.credited(seat)).toBe(0);
    const both = await Promise.all([
      settleAs('gleb', paymentId, { amount: '1000.01' }),
      settleAs('gleb', paymentId, { amount: '1000.01' }),
    ]);
    expect(both).toContain('paid');
    expect(await stage.credited(seat)).toBe(100_001);
    expect(await approvalsOf(paymentId)).toEqual([
      { by: 'lena', action: 'asked 1000.01' },
      { by: 'gleb', action: 'asked 1000.02' },
      { by: 'gleb', action: 'done 1000.01' },
    ]);
  });

  test('A sum from the two-person limit on needs two people, also when asked for', async () => {
    await stage.owner.query(
      "update payway_methods set max_hundredths = 100000000 where payway_id = 4 and direction = 'deposit'",
    );
    const { seat, paymentId } = await asked('300000');
    expect((await settle(paymentId, '300000')).said).toContain('somebody else');
    expect(await stage.credited(seat)).toBe(0);
    expect(await settleAs('gleb', paymentId, { amount: '300000' })).toBe('paid');
    expect(await stage.credited(seat)).toBe(30_000_000);
  });

  test('A deposit that staff settled is credited though the process died before the credit', async () => {
    const { seat, paymentId } = await asked('1234');
    await expect(settleAs('gleb', paymentId, { amount: '1234', dies: true })).rejects.toThrow(
      'died',
    );
    expect(await approvalsOf(paymentId)).toEqual([{ by: 'gleb', action: 'done 1234.00' }]);
    expect(await stage.credited(seat)).toBe(0);
    await stage.follow();
    await stage.follow();
    expect(await stage.credited(seat)).toBe(123_400);
    expect((await stage.payment(seat, paymentId)).state).toBe(2);
  });

  test('A credit that cannot be made by hand is not in the log as done', async () => {
    const [one, other] = [await asked('1300', 74), await asked('1300', 74)];
    const named = ['--transfer', 'tr_paid_once'];
    expect((await settle(one.paymentId, '900', ...named)).code).toBe(0);
    await stage.owner.query(
      `update payments set requisites = (select requisites from payments where id = $1)
        where id = $2`,
      [one.paymentId, other.paymentId],
    );
    const again = await settle(other.paymentId, '900', ...named);
    expect(again).toEqual({ code: 1, said: expect.stringContaining('paid something else') });
    expect(await approvalsOf(other.paymentId)).toEqual([]);
    expect(await stage.credited(other.seat)).toBe(0);
  });

  test('A deposit settled short by hand pays its payway’s fee in proportion', async () => {
    const { seat, paymentId } = await asked('999', 118);
    expect((await settle(paymentId, '1098.89')).code).toBe(0);
    expect(Math.trunc(await stage.credited(seat))).toBe(99_899);
    expect(await stage.payment(seat, paymentId)).toMatchObject({
      amount: 99_899,
      total: 109_889,
      amountInCurrency: '998.99',
    });
  });

  test('A transfer is credited by hand only with the id of the transfer', async () => {
    const { seat, paymentId } = await asked('1000', 74);
    const without = await settle(paymentId, '500');
    expect(without).toEqual({ code: 1, said: expect.stringContaining('--transfer') });
    expect(await stage.credited(seat)).toBe(0);
    expect((await settle(paymentId, '500', '--transfer', 'tr_named')).code).toBe(0);
    expect(await stage.credited(seat)).toBe(50_000);
  });

  test('A transfer settled by hand credits no second payment at any account', async () => {
    const [one, other] = [await asked('1100', 74), await asked('1100', 74)];
    const account = '2200 1500 0000 0001';
    const transfer = { account, amount: '7.77', currency: 'RUB', transfer: 'tr_elsewhere' };
    await stage.says(87, transfer);
    const named = ['--transfer', 'tr_elsewhere'];
    expect((await settle(one.paymentId, '7.77', ...named)).code).toBe(0);
    await stage.owner.query(
      `update payments set requisites = jsonb_set(requisites, '{id}', (
         select to_jsonb(id) from p2p_requisites where account_number = $1)) where id = $2`,
      [account, other.paymentId],
    );
    expect((await settle(other.paymentId, '7.77', ...named)).code).toBe(1);
    expect(await stage.credited(other.seat)).toBe(0);
  });

  test.each(['ton', 'cryptapi'])(
    'Money of the family %s cannot be credited by hand',
    async (family) => {
      const { seat, paymentId } = await asked('1000');
      await stage.owner.query(
        'update payments set payway_id = (select min(id) from payways where family = $1) where id = $2',
        [family, paymentId],
      );
      const refused = await settle(paymentId, '1000');
      expect(refused).toEqual({ code: 1, said: expect.stringContaining('npm run ton') });
      expect(await stage.credited(seat)).toBe(0);
    },
  );
});
