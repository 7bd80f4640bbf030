import { expect, test } from 'vitest';
import { createMoney } from '../../money/money.ts';
import { createSums } from './create-sums.ts';

const courseMicro = 75_623_457;
const money = createMoney({ name: 'USD', courseMicro: String(courseMicro) }, 'en');

const sumsOf = (balanceMicro: bigint) =>
  createSums({ money, number: (value) => String(value), balanceMicro });

/** What the server reckons that a sum of dollars takes: rounded up to hundredths of the base. */
const takenFor = (dollars: number) => Math.ceil((dollars * courseMicro) / 10_000);

test('a withdrawal without a fee takes from the balance what was typed', () => {
  for (const dollars of [10, 25, 33.33, 1999.99]) {
    const { taken } = sumsOf(0n);
    expect(taken(takenFor(dollars))).toBe(`${money.formatHundredths(dollars * 100)}\u00A0USD`);
  }
});

test('a fee is told in the currency of the payment, as it was reckoned there', () => {
  const { fee } = sumsOf(0n);
  const ofSum = { course: 0.006631, payerCurrency: 'UZS' };
  expect(fee({ ...ofSum, fee: 6631 })).toBe('10000\u00A0UZS');
  expect(fee({ ...ofSum, fee: 33_155 })).toBe('50000\u00A0UZS');
  expect(fee({ fee: 12_341, course: 1, payerCurrency: 'RUB' })).toBe('123.41\u00A0RUB');
  expect(fee({ fee: 11_344, course: 75.623457, payerCurrency: 'USD' })).toBe('1.5\u00A0USD');
});

test('all of a balance is written as the balance is', () => {
  const balanceMicro = 756_234_570n;
  expect(sumsOf(balanceMicro).shown(75_623)).toBe('9.99\u00A0USD');
  expect(sumsOf(balanceMicro).taken(75_623, 75_623)).toBe('10.00\u00A0USD');
});
