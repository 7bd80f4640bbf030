import { assert, constantFrom, nat, pre, property, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { memoOf, readMemo } from './memo.ts';

const memos = uint8Array({ minLength: 16, maxLength: 16 })
  .map(memoOf)
  .filter((memo) => memo !== undefined);

test('A memo is read back in any case, and with spaces and dashes', () => {
  assert(
    property(memos, (memo) => {
      expect(readMemo(memo)).toBe(memo);
      expect(readMemo(` ${memo.toLowerCase().slice(0, 4)}-${memo.slice(4)} \n`)).toBe(memo);
    }),
  );
});

test('A memo with one wrong character matches no player', () => {
  assert(
    property(
      memos,
      nat(7),
      constantFrom(...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'.split('')),
      (memo, at, to) => {
        pre(memo[at] !== to);
        expect(readMemo(memo.slice(0, at) + to + memo.slice(at + 1))).toBeUndefined();
      },
    ),
  );
});

test('A memo with two neighbouring characters exchanged matches no player', () => {
  assert(
    property(memos, nat(5), (memo, at) => {
      pre(memo[at] !== memo[at + 1]);
      const turned = memo.slice(0, at) + memo[at + 1] + memo[at] + memo.slice(at + 2);
      expect(readMemo(turned)).toBeUndefined();
    }),
  );
});

test.each(['', 'ABC', 'HELLO WORLD', 'OOOOOOOO', '💎💎💎💎', 'A'.repeat(1000)])(
  'The comment %s is not read as a memo',
  (comment) => expect(readMemo(comment)).toBeUndefined(),
);
