import { expect, test } from 'vitest';
import { largestWithdrawal, quoteWithdrawal } from '../../../shared/cashdesk/withdrawals/quote.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import { createMoney } from '../../money/money.ts';
import { createSums } from './create-sums.ts';

const courseMicro = 75_623_457;
const money = createMoney({ name: 'USD', courseMicro: String(courseMicro) }, 'en');

const sumsOf = (balanceMicro: bigint) =>
  createSums({
    money,
    courseMicro: BigInt(courseMicro),
    number: (value) => String(value),
    balanceMicro,
  });

/** What the server takes for a sum of dollars, rounded up to hundredths of the base currency. */
const takenFor = (dollars: number) => Math.ceil((dollars * courseMicro) / 10_000);

test('A withdrawal without a fee takes from the balance exactly what was typed', () => {
  for (const dollars of [10, 25, 33.33, 1999.99]) {
    const { taken } = sumsOf(0n);
    expect(taken(takenFor(dollars))).toBe(`${money.formatHundredths(dollars * 100)}\u00A0USD`);
  }
});

test('A fee is shown in the currency of the payment, exactly as it was computed there', () => {
  const { fee } = sumsOf(0n);
  const ofSum = { course: 0.006631, payerCurrency: 'UZS' };
  expect(fee({ ...ofSum, fee: 6631 })).toBe('10000\u00A0UZS');
  expect(fee({ ...ofSum, fee: 33_155 })).toBe('50000\u00A0UZS');
  expect(fee({ fee: 12_341, course: 1, payerCurrency: 'RUB' })).toBe('123.41\u00A0RUB');
  expect(fee({ fee: 11_344, course: 75.623457, payerCurrency: 'USD' })).toBe('1.5\u00A0USD');
});

test('A sum that is the whole balance is shown as the balance is shown', () => {
  const balanceMicro = 756_234_570n;
  expect(sumsOf(balanceMicro).shown(75_623)).toBe('9.99\u00A0USD');
  expect(sumsOf(balanceMicro).taken(75_623, 75_623)).toBe('10.00\u00A0USD');
});

test('A rate is shown with the digits that produce the sum, and without trailing zeros', () => {
  const { rate } = sumsOf(0n);
  expect(rate(courseMicro / 1_000_000)).toBe('1\u00A0USD');
  expect(rate(196.598297)).toBe('2.5997\u00A0USD');
  expect(rate(76.3)).toBe('1.008946\u00A0USD');
});

const cents = (text: string) =>
  Math.round(Number(text.split('\u00A0')[0]?.replaceAll(',', '')) * 100);

/** The quote of a withdrawal to a card as the wire gives it, in dollars or in roubles. */
function cardQuote(amount: number, payerCurrency: 'USD' | 'RUB') {
  const course = payerCurrency === 'USD' ? courseMicro : 1_000_000;
  const { feeHundredths, totalHundredths, arrives } = quoteWithdrawal({
    amountHundredths: amount,
    network: null,
    coin: payerCurrency,
    isCrypto: false,
    vipLevel: 1,
    rateMicro: BigInt(course),
    places: 2,
  });
  return {
    amount,
    fee: feeHundredths,
    total: totalHundredths,
    amountInCurrency: arrives,
    payerCurrency,
    course: course / 1_000_000,
  };
}

test('The shown sum and fee of a withdrawal add up to its shown total', () => {
  for (let step = 0n; step < 500n; step += 1n) {
    const balanceMicro = 62_600_000_000n + step * 7_777_777n;
    const balance = hundredthsOfMicro(balanceMicro);
    const all = largestWithdrawal(balance, { isCrypto: false, vipLevel: 1 });
    for (const payerCurrency of ['USD', 'RUB'] as const) {
      const { worth, parts, taken } = sumsOf(balanceMicro);
      const quote = cardQuote(all, payerCurrency);
      const { fee, total } = parts(quote, balance);
      expect(total).toBe(taken(quote.total, balance));
      expect(cents(worth(quote)) + cents(fee)).toBe(cents(total));
    }
  }
});

test('An earlier withdrawal adds up whatever the rate is now', () => {
  const { parts } = sumsOf(0n);
  const earlier = { ...cardQuote(756_235, 'USD'), course: 73, amountInCurrency: '103.59' };
  expect(parts(earlier)).toEqual({ fee: '5.18\u00A0USD', total: '108.77\u00A0USD' });
});
