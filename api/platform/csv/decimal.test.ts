import { expect, test } from 'vitest';
import { decimalOfMicro } from './decimal.ts';

test('An amount is written exactly, with at least two decimal places', () => {
  const amounts = ['0', '1', '-1', '10000', '1234560000', '-1234567890', '1000000', '1500000'];
  const written = [
    '0.00',
    '0.000001',
    '-0.000001',
    '0.01',
    '1234.56',
    '-1234.56789',
    '1.00',
    '1.50',
  ];
  expect(amounts.map(decimalOfMicro)).toEqual(written);
  expect(amounts.map((micro) => decimalOfMicro(BigInt(micro)))).toEqual(written);
});
