import type { TonWallet } from '../../../shared/cashdesk/ton/contract.ts';
import type { PartnerOrder } from '../../../shared/partners/program/contract.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { previewInfo, previewReferral } from '../preview-partner.ts';
import { ConvertCard } from './convert-card.tsx';
import { OrdersList } from './orders-list.tsx';
import { ReferralsView } from './referrals-list.tsx';

const nothing = () => undefined;
const order: PartnerOrder = {
  id: '1',
  amount: 234_567,
  amountMicro: '2345670000',
  createdAt: '2026-11-28T10:00:00.000Z',
  status: 1,
  place: 3,
  decidedOn: '2026-12-02',
  decidedAt: null,
  reason: null,
  sending: null,
};
const wallet: TonWallet = {
  id: '0199aa10-7c44-7000-8000-1234567890ab',
  address: 'UQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJKZ',
  network: '-239',
  boundAt: '2026-11-20T10:00:00.000Z',
};
const decidedAt = '2026-11-25T10:00:00.000Z';
const paid: PartnerOrder = { ...order, id: '2', status: 2, place: null, decidedAt };
const rejected: PartnerOrder = {
  ...paid,
  id: '3',
  status: 10,
  reason: 'We could not find the channel that you named. Write to us where your players come from.',
};
const sent: PartnerOrder = { ...paid, id: '4', sending: 'asked' };
const kept: PartnerOrder = { ...paid, id: '5', sending: 'refused' };
const list = {
  onRetry: nothing,
  isPartners: false,
  page: 1,
  pageSize: 10,
  onPage: nothing,
  onPageSize: nothing,
} as const;
const another = { ...previewReferral, id: 'P-2', nick: 'P-EA31087E' };
const noAnswer = new RefusedError('wire.no-answer', 500);

/** The partner's earnings in their states. */
export const previews = {
  'convert, a guest': () => (
    <ConvertCard info={undefined} onOrdered={nothing} waiting={undefined} />
  ),
  'convert, ready': () => (
    <ConvertCard info={previewInfo} onOrdered={nothing} waiting={undefined} />
  ),
  'convert, to a wallet too': () => (
    <ConvertCard info={previewInfo} onOrdered={nothing} waiting={undefined} wallets={[wallet]} />
  ),
  'convert, in the queue': () => (
    <ConvertCard info={previewInfo} onOrdered={nothing} waiting={order} />
  ),
  'players, loading': () => <ReferralsView {...list} state={{ status: 'waiting' }} />,
  'players, no answer': () => (
    <ReferralsView {...list} state={{ status: 'failed', error: noAnswer }} />
  ),
  'players, none': () => (
    <ReferralsView {...list} state={{ status: 'ready', answer: { data: [], total: 0 } }} />
  ),
  'players, some': () => (
    <ReferralsView
      {...list}
      state={{ status: 'ready', answer: { data: [previewReferral, another], total: 20_000 } }}
    />
  ),
  'requests, none': () => <OrdersList onRetry={nothing} state={{ status: 'ready', answer: [] }} />,
  'requests, each status': () => (
    <OrdersList
      onRetry={nothing}
      state={{ status: 'ready', answer: [order, paid, sent, kept, rejected] }}
    />
  ),
};
