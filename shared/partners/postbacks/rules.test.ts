import { expect, test } from 'vitest';
import { areMacrosGood, decimalOfMicro, fillAddress } from './rules.ts';

test('Macros stand in the query alone, are known, and are named once', () => {
  const good = ['https://a.b/', 'https://a.b/?x={sub1}&y={amount}', 'https://a.b/?{event}?{type}'];
  expect(good.filter(areMacrosGood)).toEqual(good);
  const host = ['https://{sub1}.b/', 'https://a.b/{sub1}?x=1', 'https://a.b/{sub1}'];
  const names = ['https://a.b/?x={secret}', 'https://a.b/?x={}', 'https://a.b/?x={sub1}{sub1}'];
  const broken = ['https://a.b/?x={sub1', 'https://a.b/?x=sub1}', 'https://a.b/?x={{sub1}}'];
  expect([...host, ...names, ...broken].filter(areMacrosGood)).toEqual([]);
});

test('What is filled in stays one value, whatever a partner’s sub-id or campaign says', () => {
  const address = 'https://a.b/p?c={campaign}&s={sub1}&n={sub2}';
  const filled = fillAddress(address, { campaign: 'a&b=#{sub1} ё', sub1: '../..' });
  expect(new URL(filled).searchParams.get('c')).toBe('a&b=#{sub1} ё');
  expect([...new URL(filled).searchParams.keys()]).toEqual(['c', 's', 'n']);
  expect(new URL(filled).pathname).toBe('/p');
});

test('Amounts are exact decimals', () => {
  expect([0n, 12_500_000n, 1n, 200_000_000n].map(decimalOfMicro)).toEqual([
    '0.00',
    '12.50',
    '0.000001',
    '200.00',
  ]);
});
