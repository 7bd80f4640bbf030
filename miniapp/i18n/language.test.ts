import { expect, test } from 'vitest';
import { createStore } from 'jotai';
import { translateAtom } from './language.ts';

test('A text takes exactly its placeholders, and a key that may be one of several takes those of all', () => {
  const t = createStore().get(translateAtom);
  const one = 'cash.came.late' as 'cash.came.late' | 'cash.came.short';
  expect(t('shell.loading')).toBe('shell.loading');
  expect(t('shell.vip.left', { left: 1, level: 'Iron' })).toBe('shell.vip.left');
  expect(t('battle.crowd.count', { count: 2 })).toBe('battle.crowd.count');
  expect(t(one, { came: '1', asked: '2' })).toBe('cash.came.late');
  // @ts-expect-error -- a placeholder is missing
  t('shell.vip.left', { left: 1 });
  // @ts-expect-error -- the values are missing
  t('shell.vip.left');
  // @ts-expect-error -- the text has no such placeholder
  t('shell.vip.left', { left: 1, level: 'Iron', nick: 'x' });
  // @ts-expect-error -- the text has no placeholders
  t('shell.loading', { nick: 'x' });
  // @ts-expect-error -- what is counted is a number
  t('battle.crowd.count', { count: '2' });
  // @ts-expect-error -- one of the two texts needs more
  t(one, { came: '1' });
  // @ts-expect-error -- there is no such text
  t('shell.nothing');
});
