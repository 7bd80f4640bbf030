import { expect, test } from 'vitest';
import { lengthOf } from './message-length.ts';

test('An emoji of many parts, a letter with its marks and a syllable count as one', () => {
  for (const one of ['👨‍👩‍👧‍👦', '👩🏻‍❤️‍💋‍👨🏿', '🇺🇦', '1️⃣', 'e\u0301\u0302', '한', 'й']) {
    expect(lengthOf(one)).toBe(1);
  }
  expect(lengthOf('👨‍👩‍👧‍👦'.repeat(150))).toBe(150);
});

test('What is one grapheme to Unicode and thousands of letters or emoji to people counts as these', () => {
  expect(lengthOf('ᄀ'.repeat(1900))).toBe(1900);
  expect(lengthOf('क्'.repeat(900))).toBe(900);
  expect(lengthOf(`${'👨\u200D'.repeat(600)}👨`)).toBeGreaterThan(600);
  expect(lengthOf(`${'ᄀ'.repeat(15)}a`.repeat(10))).toBe(160);
});
