import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DESK = join(import.meta.dirname, '..', 'cashdesk');

/** Reading a rate past the quote: its methods, its tables, and the writers of rates. */
const READS_A_RATE = [
  /\brates\??\.(?:rateMicro|reading)\b/,
  /\{[^}]*\b(?:rateMicro|reading)\b[^}]*\} = (?:deps\.)?rates\b/,
  /'(?:currency_rates|rates_now)'/,
];

/**
 * Files that show a sum in a player's currency, or value a coin for staff; they exchange nothing.
 */
const SHOWS = ['crypto/decide-receipt.ts', 'withdrawals/may-withdraw.ts'];

const sources = readdirSync(DESK, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
);

test('Nothing in the cash desk reads a rate: what exchanges currencies goes through a quote', () => {
  const readers = sources.filter((path) => {
    const text = readFileSync(join(DESK, path), 'utf8');
    return READS_A_RATE.some((pattern) => pattern.test(text));
  });
  expect(readers.toSorted()).toEqual(SHOWS);
});
