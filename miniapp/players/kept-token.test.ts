import { expect, test } from 'vitest';
import type { SafeStorage } from '../platform/safe-storage.ts';
import { tokenKeeper } from './kept-token.ts';

const MARA = 'auth_date=1&user=%7B%22id%22%3A1001%7D&hash=aa';
const OLENA = 'auth_date=2&user=%7B%22id%22%3A1003%7D&hash=bb';

function tab(first?: string): SafeStorage {
  const kept = new Map<string, string>();
  if (first !== undefined) kept.set('rollhouse.session', first);
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

test('A reload of the same launch finds its session', () => {
  const storage = tab();
  tokenKeeper(storage, MARA).keep('token');
  expect(tokenKeeper(storage, MARA).read()).toBe('token');
});

test('Another launch in the same tab does not find the session, whoever makes it', () => {
  const storage = tab();
  tokenKeeper(storage, MARA).keep('token');
  expect(tokenKeeper(storage, OLENA).read()).toBeUndefined();
});

test('A dropped session is gone', () => {
  const storage = tab();
  const keeper = tokenKeeper(storage, MARA);
  keeper.keep('token');
  keeper.drop();
  expect(keeper.read()).toBeUndefined();
});

test.each(['', 'null', '7', '{}', '{"launch":"aa"}', '{"launch":"aa","token":7}', '{broken'])(
  'A note that reads %j is not a session',
  (text) => {
    expect(tokenKeeper(tab(text), MARA).read()).toBeUndefined();
  },
);
