import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Payway } from '../../shared/cashdesk/payments/contract.ts';
import { connectClient } from '../harness/client.ts';
import { runAs } from '../harness/staff.ts';
import { type CashStage, openCashStage } from './cashdesk-stage.ts';
import { telegramToken } from '../accounts/settings-stage.ts';
import type { Seat } from '../harness/wire-stage.ts';

let stage: CashStage;
beforeAll(async () => {
  stage = await openCashStage();
});
afterAll(() => stage.close());

/** Runs the command as an operator does, over the database of the running server. */
const run = (...words: string[]) =>
  runAs('lena', ['commands/payways.ts', ...words], {
    DATABASE_URL: stage.server.database.appUrl,
  });

const cryptoOf = async (seat: Pick<Seat, 'send'>) => {
  const asked = { isMobile: true, currency: 2, crypto: true };
  const answer = await seat.send('cash', 'loadPayWaysDeposit', asked);
  return (answer['payWays'] as Payway[]).map(({ network }) => network);
};

describe('crypto payways', () => {
  test('TON is the only crypto inside Telegram, whatever the client asks for', async () => {
    const token = await telegramToken(stage, 1003);
    const client = await connectClient(stage.url, { token });
    expect(await cryptoOf(client)).toEqual(['TON']);
    client.close();
  });

  test('Crypto on the web has every network', async () => {
    const networks = await cryptoOf(await stage.newcomer());
    expect(networks).toContain('TON');
    expect(networks).toContain('TRC20');
  });
});

describe('the operator’s command for payways', () => {
  test('An operator changes a payway, and running processes follow at once', async () => {
    const seat = await stage.newcomer();
    const { id } = await stage.methodOf(seat, 120);
    expect((await run('limits', String(id), '250', '900')).code).toBe(0);
    expect(await stage.methodOf(seat, 120)).toMatchObject({ minLimit: 25_000, maxLimit: 90_000 });
    expect((await run('off', 'payway', '120')).code).toBe(0);
    await expect(stage.methodOf(seat, 120)).rejects.toThrow('not offered');
    expect((await run('on', 'method', String(id))).code).toBe(0);
    expect((await run('list')).said).toContain(`method ${id}`);
    const { rows } = await stage.owner.query<{ changes: number }>(
      "select count(*)::int as changes from payment_notes where kind = 'payway-changed' and payway_id = 120",
    );
    expect(rows[0]?.changes).toBe(3);
  });

  test('An operator settles a short deposit once, and it no longer waits', async () => {
    const seat = await stage.newcomer();
    const made = await stage.deposit(seat, 4, '1000');
    await stage.says(4, await stage.notice(made, seat, { amount: '600.00' }));
    const { said } = await run('notes');
    expect(said).toContain(made.paymentId);
    const note = said.split('\n').find((line) => line.includes(made.paymentId));
    expect((await run('settle', made.paymentId, '600')).code).toBe(0);
    expect((await run('settle', made.paymentId, '600')).code).toBe(1);
    const done = ['done', note?.split(' ')[0] ?? '', 'credited', '600'];
    expect((await run(...done)).code).toBe(0);
    expect((await run(...done)).code).toBe(1);
    expect((await run('notes')).said).not.toContain(made.paymentId);
    expect(await stage.balance(seat)).toBe(60_000);
    expect(await stage.payment(seat, made.paymentId)).toMatchObject({
      state: 2,
      amount: 60_000,
      amountInCurrency: '600.00',
      came: { kind: 'short', asked: '1000.00 RUB', decidedAt: expect.any(String) },
    });
    await stage.says(4, await stage.notice(made, seat));
    expect(await stage.credited(seat)).toBe(60_000);
  });

  test('An operator gives a late transfer to its payment, and it pays no other', async () => {
    const [seat, other] = [await stage.newcomer(), await stage.newcomer()];
    const made = await stage.deposit(seat, 74, '900');
    const otherMade = await stage.deposit(other, 74, '900');
    const late = ['settle', made.paymentId, '12.34', '--transfer', 'tr_stray'];
    expect((await run(...late)).code).toBe(0);
    expect(await stage.credited(seat)).toBe(1234);
    await stage.owner.query(
      'update payments set requisites = (select requisites from payments where id = $1) where id = $2',
      [made.paymentId, otherMade.paymentId],
    );
    const again = await run('settle', otherMade.paymentId, '12.34', '--transfer', 'tr_stray');
    expect(again.code).toBe(1);
    expect(await stage.credited(other)).toBe(0);
  });

  test('An operator rejects a deposit with a reason that the player reads', async () => {
    const seat = await stage.newcomer();
    const made = await stage.deposit(seat, 4, '1000');
    expect((await run('reject', made.paymentId)).code).toBe(1);
    const done = await run('reject', made.paymentId, '--reason', 'Returned to the card.');
    expect(done.code).toBe(0);
    expect(await stage.payment(seat, made.paymentId)).toMatchObject({
      state: 10,
      reason: 'Returned to the card.',
    });
  });

  test('An operator names a payway by language, and players read it in their own', async () => {
    const seat = await stage.newcomer();
    const nameIn = async (lang: string) => {
      await seat.send('user', 'changeLanguage', { lang });
      const asked = { isMobile: false, currency: 1 };
      const { payWays } = (await seat.send('cash', 'loadPayWaysDeposit', asked)) as never as {
        readonly payWays: readonly Payway[];
      };
      return payWays.find(({ id }) => id === 87)?.name;
    };
    expect([await nameIn('en'), await nameIn('tr')]).toEqual(['Card transfer', 'Karta havale']);
    expect((await run('name', '87', 'en', 'To', 'a', 'card')).code).toBe(0);
    expect(await nameIn('en')).toBe('To a card');
    const { paymentId } = await stage.deposit(seat, 87, '1000');
    expect((await stage.payment(seat, paymentId)).payway.name).toBe('To a card');
    expect((await run('name', '87', 'en')).code).toBe(0);
    expect((await stage.payment(seat, paymentId)).payway.name).toBe('Card transfer');
    expect((await run('names')).said).toContain('tr Karta havale');
  });

  test('One operator cannot have players pay to an account by the name of a payway', async () => {
    for (const name of [
      'Card 2200 2400 0000 0009',
      'SBP +7 (916) 123-45-67',
      'lena@bank',
      '٤٢٧٦٥',
    ]) {
      const { code, said } = await run('name', '87', 'en', name);
      expect([code, said]).toEqual([1, expect.stringContaining('requisites add')]);
    }
    expect((await run('names')).said).not.toMatch(/2200|916|lena/);
    expect((await run('name', '85', 'en', 'USDT BEP20')).code).toBe(0);
  });

  test('An operator adds an account for transfers, once', async () => {
    const added = ['requisites', 'add', '87', 'RUB', 'ВТБ', 'Анна Д.', '2200 2400 0000 0009'];
    expect((await run(...added)).code).toBe(0);
    const again = await runAs('gleb', ['commands/payways.ts', ...added], {
      DATABASE_URL: stage.server.database.appUrl,
    });
    expect(again.code).toBe(0);
    expect((await run(...added)).code).toBe(1);
    expect((await run('requisites')).said).toContain('2200 2400 0000 0009');
  });

  test.each([
    [[]],
    [['fly']],
    [['on', 'payway', '12345']],
    [['limits', '1', '10', '5']],
    [['name', '87', 'xx', 'Card']],
    [['name', '12345', 'en', 'Card']],
    [['settle', 'no-id', '5']],
    [['settle', '00000000-0000-4000-8000-000000000000', '5']],
    [['done', '999999', 'x']],
    [['requisites', 'add', '87', 'XXX', 'a', 'b', 'c']],
  ])('The command %j is refused', async (words) => {
    expect((await run(...words)).code).toBe(1);
  });
});
