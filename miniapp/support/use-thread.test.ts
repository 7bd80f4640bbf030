import { expect, test } from 'vitest';
import type { SupportMessageView } from '../../shared/support/cases/contract.ts';
import { withMessage } from './use-thread.ts';

const message = (id: string, text = id): SupportMessageView => ({
  id,
  caseNumber: 'S-1',
  author: 'staff',
  text,
  media: null,
  replyTo: null,
  code: 'ABC234',
  writtenAt: '2026-11-26T10:00:00.000Z',
  reactions: [],
  isEdited: false,
  isDeleted: false,
});

test('A new message comes in its place, although it was told late', () => {
  const thread = [message('9'), message('11')];
  expect(withMessage(thread, message('10')).map(({ id }) => id)).toEqual(['9', '10', '11']);
});

test('A changed message replaces the one it was', () => {
  expect(withMessage([message('9'), message('10')], message('9', 'new'))).toEqual([
    message('9', 'new'),
    message('10'),
  ]);
});
