import { expect, test } from 'vitest';
import { cleanMessage } from './clean-message.ts';
import { createJudgeMessage } from './judge-message.ts';

const judgeMessage = createJudgeMessage(['rollhouse.example']);

/** What becomes of a message: `pass`, `hold`, or the name of its refusal. */
function judge(text: string): string {
  const verdict = judgeMessage(cleanMessage(text));
  return verdict.verdict === 'refuse' ? verdict.refusal : verdict.verdict;
}

const framed = (text: string) => text.replaceAll(/\d/g, '$&\uFE0F\u20E3');
const struck = (text: string) => Array.from(text, (sign) => `${sign}\u0336`).join('');
const boxed = (text: string) =>
  text.replaceAll(/[A-Z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x1f12f));
const arabic = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(Number(digit) + 0x660));

test('Frames, strokes, boxes and the digits of another script disguise no number and no address', () => {
  const phone = '+79161234567';
  const card = '4111 1111 1111 1111';
  const wallet = `EQ${'Ab1'.repeat(15)}A`;
  expect([framed(phone), arabic(phone), struck(phone)].map(judge)).toEqual(
    Array.from({ length: 3 }, () => 'phone-number'),
  );
  expect([framed(card), arabic(card), struck(card)].map(judge)).toEqual(
    Array.from({ length: 3 }, () => 'card-number'),
  );
  expect(judge(struck(wallet))).toBe('wallet-address');
  expect([struck('t.me/scam'), boxed('EVIL.COM')].map(judge)).toEqual(['link', 'link']);
  expect(judge(struck('[Support] write to me'))).toBe('staff-name');
});

test('A card between other signs, and a messenger’s address with another dot, do not pass', () => {
  for (const sign of ['/', ',', '–', ' — ', '|']) {
    expect(judge(['4111', '1111', '1111', '1111'].join(sign))).toBe('card-number');
  }
  for (const text of ['t,me/scam', 'tme/scam', 'т.ме/scam', 'vk,com/scam', 'т , ме / канал']) {
    expect(judge(text)).toBe('hold');
  }
});

test('Counting down, flags, dates, sums and words in brackets pass', () => {
  for (const text of [
    framed('1 2 3 go!'),
    framed('12345'),
    '🇺🇦 . 🇰🇿 forever',
    'с 12/05/2026 по 14/05/2026',
    '1,000,000,000,000',
    'let me / help me',
    'это не для меня/тебя, кот, мечтай',
    'Йод, ёлка, їжак, қала, oʻzbek, ağaç',
  ]) {
    expect([text, judge(text)]).toEqual([text, 'pass']);
  }
});
