import { expect, test } from 'vitest';
import { cleanMessage } from './clean-message.ts';

test.each([
  ['  hello \n\t there ', 'hello there'],
  ['a\u200Bb\u200Ec\u202Ed\uFEFF', 'abcd'],
  ['\u3164\u2800\u115F', ''],
  ['ｆｕｌｌ ｗｉｄｔｈ', 'full width'],
  ['z\u0301\u0302\u0303\u0304\u0305', 'ź\u0302\u0303'],
  ['\uE000private\uE000', 'private'],
  ['tag\u{E0041}\u{E007F}', 'tag'],
])('%j becomes %j', (text, clean) => {
  expect(cleanMessage(text)).toBe(clean);
});

test('An emoji of several parts stays one, and a joiner between letters is dropped', () => {
  expect(cleanMessage('👩🏽‍🚀👨‍👩‍👧❤️‍🔥')).toBe('👩🏽‍🚀👨‍👩‍👧❤️‍🔥');
  expect(cleanMessage('a\u200Db')).toBe('ab');
});

test('Cleaning a clean message changes nothing', () => {
  for (const text of ['Қазақша ўзбекча', 'çok güzel', 'ﬁne ①', '👍🏽 ok', 'مرحبا']) {
    const clean = cleanMessage(text);
    expect(cleanMessage(clean)).toBe(clean);
  }
});
