import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATIENT } from '../harness/wire-stage.ts';
import { type CashStage, openCashStage } from './cashdesk-stage.ts';

const ACCOUNT = '+7 900 000-00-01';

let stage: CashStage;
beforeAll(async () => {
  stage = await openCashStage();
  await stage.owner.query('update p2p_requisites set is_enabled = (account_number = $1)', [
    ACCOUNT,
  ]);
});
afterAll(() => stage.close());

/** Takes all hundred sums of `whole` rubles at the account but one, as cancelled deposits do. */
async function leaveOnly(whole: number, part: number): Promise<void> {
  await stage.owner.query(
    `insert into p2p_amounts select r.id, $1 + n, gen_random_uuid(), now() + interval '1 day'
       from p2p_requisites r, generate_series(0, 99) n where r.account_number = $2 and n <> $3
     on conflict do nothing`,
    [whole * 100, ACCOUNT, part],
  );
}

test('A transfer that staff hold is not credited to a player who gets its sum later', async () => {
  const [owner, thief] = [await stage.newcomer(), await stage.newcomer()];
  const paid = await stage.deposit(thief, 74, '1000');
  await stage.transfer({
    account: ACCOUNT,
    amount: paid.requisites?.amount ?? '',
    currency: 'RUB',
  });
  await expect.poll(() => stage.credited(thief), PATIENT).toBeGreaterThan(0);
  const before = await stage.credited(thief);
  const made = await stage.deposit(owner, 74, '1300');
  // Another one of the hundredths that are given, .01 to .99.
  const part = (Math.round(Number(made.requisites?.amount) * 100) % 99) + 1;
  const amount = `1300.${String(part).padStart(2, '0')}`;
  const transfer = { account: ACCOUNT, amount, currency: 'RUB', transfer: 'tr_held' };
  expect((await stage.says(74, transfer)).said).toBe('other-amount');
  await leaveOnly(1300, part);
  const drawn = await stage.deposit(thief, 74, '1300');
  expect(drawn.requisites?.amount).toBe(amount);
  expect((await stage.says(74, transfer)).said).toBe('with-staff');
  expect(await stage.credited(thief)).toBe(before);
  expect((await stage.says(74, { ...transfer, transfer: 'tr_own' })).said).toBe('credited');
  expect(await stage.credited(thief)).toBe(before + 130_000 + part);
  expect(await stage.credited(owner)).toBe(0);
});

test('A player who asks for sums and cancels cannot use up an account’s sums', async () => {
  const seat = await stage.newcomer();
  const [{ id: transfers }, { id: pages }] = [
    await stage.methodOf(seat, 74),
    await stage.methodOf(seat, 4),
  ];
  /** Asks as soon as the pace allows, cancels, and returns the outcome. */
  const askAndCancel = async (methodId: number) => {
    let outcome = '';
    const ask = async () => {
      const answer = await seat.send('cash', 'deposit', { methodId, amount: '1450', currency: 1 });
      const made = answer.success ? (answer['data'] as { readonly paymentId: string }) : undefined;
      if (made !== undefined) await seat.send('cash', 'cancelDeposit', { id: made.paymentId });
      outcome = made === undefined ? String(answer['msg']) : 'cancelled';
      return outcome;
    };
    await expect.poll(ask, { interval: 500, timeout: 30_000 }).not.toBe('cashdesk.too-fast');
    return outcome;
  };
  for (let turn = 1; turn <= 10; turn += 1) expect(await askAndCancel(transfers)).toBe('cancelled');
  expect(await askAndCancel(transfers)).toBe('cashdesk.given-up-too-often');
  expect(await askAndCancel(pages)).toBe('cancelled');
  await stage.clock.advance(86_400_000);
  expect(await askAndCancel(transfers)).toBe('cancelled');
});
