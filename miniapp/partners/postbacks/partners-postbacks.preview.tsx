import type { Postback, PostbackRow } from '../../../shared/partners/postbacks/contract.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { GuideCard } from './guide-card.tsx';
import { LogCard } from './log-card.tsx';
import { PostbacksCard } from './postbacks-card.tsx';
import { SecretNote } from './secret-note.tsx';

const nothing = () => undefined;
const postback: Postback = {
  id: '1',
  address: 'https://tracker.example.com/postback?cid={sub1}&sum={amount}',
  events: ['registration', 'cpa'],
  createdAt: '2026-11-28T10:00:00.000Z',
  isConfirmed: true,
  pausedFor: null,
  failingSince: null,
  waiting: 0,
};
const failing: Postback = {
  ...postback,
  id: '2',
  address: `https://tracker.example.com/${'a-long-way/'.repeat(12)}`,
  isConfirmed: false,
  failingSince: '2026-11-27T10:00:00.000Z',
  waiting: 1204,
};
const paused: Postback = { ...failing, id: '3', pausedFor: 'failing' };
const delivered: PostbackRow = {
  id: '1',
  postbackId: '1',
  messageId: 'evt_1',
  type: 'first-deposit',
  player: 'P-3F9A01BC',
  state: 'delivered',
  attempts: 1,
  status: 200,
  reason: null,
  answer: 'OK',
  createdAt: '2026-11-28T10:00:00.000Z',
  triedAt: '2026-11-28T10:00:02.000Z',
};
const failed: PostbackRow = {
  ...delivered,
  id: '2',
  state: 'failed',
  attempts: 3,
  status: 500,
  reason: 'status',
  answer: 'Something went wrong, and the server says it in one line that is as long as it may be',
};
const list = { onPostbacks: nothing, onRetry: nothing, onSent: nothing };
const log = {
  addresses: [postback],
  onPage: nothing,
  onPageSize: nothing,
  onRetry: nothing,
  onSent: nothing,
  page: 1,
  pageSize: 10,
} as const;
const refused = { status: 'failed', error: new RefusedError('wire.no-answer', 500) } as const;

/** Addresses, their log and the guide in their states. */
export const previews = {
  'no address': () => <PostbacksCard {...list} state={{ status: 'ready', answer: [] }} />,
  'addresses that do well, fail, and are paused': () => (
    <PostbacksCard {...list} state={{ status: 'ready', answer: [postback, failing, paused] }} />
  ),
  'addresses do not load': () => <PostbacksCard {...list} state={refused} />,
  'a new secret': () => <SecretNote onSaved={nothing} secret={`whsec_${'Ab3'.repeat(14)}=`} />,
  'an empty log': () => (
    <LogCard {...log} state={{ status: 'ready', answer: { rows: [], total: 0 } }} />
  ),
  'a log': () => (
    <LogCard
      {...log}
      state={{ status: 'ready', answer: { rows: [delivered, failed], total: 2 } }}
    />
  ),
  guide: () => <GuideCard />,
};
