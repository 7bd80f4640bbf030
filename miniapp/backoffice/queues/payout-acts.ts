import { DOCUMENT_REJECTIONS, REJECTION_LABELS } from '../../../shared/accounts/kyc/rejections.ts';
import { REASON_MAX } from '../../../shared/backoffice/calls.ts';
import type { QueueAct } from '../../../shared/backoffice/queues/contract.ts';
import type { ActField } from '../acts/act-form.tsx';
import { ask } from '../transport/ask.ts';
import { type ActLine, told } from './act-line.ts';

/** The reasons that are there in every language, and words of one's own in their place. */
const rejection = (known: readonly (readonly [name: string, label: string])[]): ActField[] => [
  {
    name: 'known',
    label: 'Why (the player reads it in their language)',
    options: [...known, ['own', 'Own words…']],
  },
  {
    name: 'own',
    label: 'Own words, in the player’s language',
    isOptional: true,
    maxLength: REASON_MAX,
  },
];

const PAYOUT_REJECTIONS = [
  ['payout-details', 'Wrong details'],
  ['payout-documents', 'Documents needed'],
  ['payout-linked', 'Linked account'],
  ['payout-terms', 'Terms broken'],
  ['payout-failed', 'Cannot be delivered'],
  ['payout-support', 'Write to support'],
] as const;

/** The reason that was chosen, or the words that were typed in its place. */
const rejectionOf = ({ known = '', own = '' }: Readonly<Record<string, string>>) =>
  known === 'own' || own !== '' ? own : known;

/** What is done with withdrawals. */
export const WITHDRAWAL_ACTS = {
  'withdrawals.approve': {
    label: 'Approve',
    note: 'The money goes out. Large sums need a second person’s approval.',
    send:
      ({ id }) =>
      () =>
        ask('withdrawals.approve', { id }),
  },
  'withdrawals.reject': {
    label: 'Reject',
    isDanger: true,
    note: 'The money goes back to the player at once.',
    fields: rejection(PAYOUT_REJECTIONS),
    send:
      ({ id }) =>
      (values) =>
        ask('withdrawals.reject', { id, reason: rejectionOf(values) }),
  },
  'withdrawals.look': { label: 'Show where it goes', isLook: true },
  'withdrawals.sent': {
    label: 'Mark as paid',
    fields: [{ name: 'externalId', label: 'Provider’s payment id', maxLength: 100 }],
    send:
      ({ id }) =>
      ({ externalId = '' }) =>
        ask('withdrawals.sent', { id, externalId }),
  },
  'withdrawals.failed': {
    label: 'Mark as failed',
    isDanger: true,
    note: 'The money goes back to the player. Make sure at the provider first.',
    fields: [told],
    send:
      ({ id }) =>
      ({ reason: why = '' }) =>
        ask('withdrawals.failed', { id, reason: why }),
  },
} as const satisfies Partial<Record<QueueAct, ActLine>>;

/** What is done with documents. */
export const DOCUMENT_ACTS = {
  'documents.look': { label: 'Open', isLook: true },
  'documents.approve': {
    label: 'Approve',
    note: 'For an identity document, enter its country, then series and number.',
    fields: [
      {
        name: 'number',
        label: 'Number',
        placeholder: 'RU4510123456',
        isOptional: true,
        maxLength: 64,
      },
    ],
    send:
      ({ id }) =>
      ({ number = '' }) =>
        ask('documents.approve', { id, ...(number !== '' && { number }) }),
  },
  'documents.reject': {
    label: 'Reject',
    isDanger: true,
    fields: rejection(DOCUMENT_REJECTIONS.map((name) => [name, REJECTION_LABELS[name]])),
    send:
      ({ id }) =>
      (values) =>
        ask('documents.reject', { id, reason: rejectionOf(values) }),
  },
} as const satisfies Partial<Record<QueueAct, ActLine>>;
