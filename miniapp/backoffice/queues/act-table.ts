import type { QueueAct, QueueItem } from '../../../shared/backoffice/queues/contract.ts';
import { REASON_MAX } from '../../../shared/backoffice/calls.ts';
import type { ActField, ChosenAct } from '../acts/act-form.tsx';
import { ask } from '../transport/ask.ts';

/** The words of a button, and what pressing it asks for; `look` opens what players keep private. */
type ActLine = {
  readonly label: string;
  readonly isDanger?: boolean;
  readonly isLook?: true;
  readonly note?: string;
  readonly fields?: readonly ActField[];
  readonly send?: (item: QueueItem) => ChosenAct['send'];
};

const reason: ActField = { name: 'reason', label: 'Why', maxLength: REASON_MAX };
const told: ActField = { ...reason, label: 'Why (the player reads it)' };
const words: ActField = { name: 'text', label: 'Words', kind: 'area', maxLength: 4000 };

const rejection: ActField = {
  name: 'known',
  label: 'Why (the player reads it in their language)',
  options: [
    ['payout-details', 'Wrong details'],
    ['payout-documents', 'Documents needed'],
    ['payout-linked', 'Linked account'],
    ['payout-terms', 'Terms broken'],
    ['payout-failed', 'Cannot be delivered'],
    ['payout-support', 'Write to support'],
    ['own', 'Own words…'],
  ],
};

/** The reason that was chosen, or the words that were typed in its place. */
const rejectionOf = ({ known = '', own = '' }: Readonly<Record<string, string>>) =>
  known === 'own' || own !== '' ? own : known;

/** The deposit that a line is about. */
const depositOf = ({ subject }: QueueItem) => subject.replace('deposit:', '');

const WITHDRAWAL_ACTS = {
  'withdrawals.approve': {
    label: 'Approve',
    note: 'The money goes out. From the sum of two people on, somebody else has to approve too.',
    send:
      ({ id }) =>
      () =>
        ask('withdrawals.approve', { id }),
  },
  'withdrawals.reject': {
    label: 'Reject',
    isDanger: true,
    note: 'The money goes back to the player at once.',
    fields: [
      rejection,
      {
        name: 'own',
        label: 'Own words, in the player’s language',
        isOptional: true,
        maxLength: REASON_MAX,
      },
    ],
    send:
      ({ id }) =>
      (values) =>
        ask('withdrawals.reject', { id, reason: rejectionOf(values) }),
  },
  'withdrawals.look': { label: 'Show where it goes', isLook: true },
  'withdrawals.sent': {
    label: 'It was paid',
    fields: [{ name: 'externalId', label: 'What the provider calls it', maxLength: 100 }],
    send:
      ({ id }) =>
      ({ externalId = '' }) =>
        ask('withdrawals.sent', { id, externalId }),
  },
  'withdrawals.failed': {
    label: 'It never left',
    isDanger: true,
    note: 'The money goes back to the player. Make sure at the provider first.',
    fields: [told],
    send:
      ({ id }) =>
      ({ reason: why = '' }) =>
        ask('withdrawals.failed', { id, reason: why }),
  },
} as const satisfies Partial<Record<QueueAct, ActLine>>;

const DOCUMENT_ACTS = {
  'documents.look': { label: 'Open it', isLook: true },
  'documents.approve': {
    label: 'Approve',
    note: 'An identity document is named: its country first, then its series and number.',
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
    fields: [told],
    send:
      ({ id }) =>
      ({ reason: why = '' }) =>
        ask('documents.reject', { id, reason: why }),
  },
} as const satisfies Partial<Record<QueueAct, ActLine>>;

const ARRIVAL_ACTS = {
  'deposits.settle': {
    label: 'Credit what came',
    note: 'All that really came, a fee in it. More than was asked for takes two people.',
    fields: [
      { name: 'amount', label: 'Amount in the deposit’s currency', placeholder: '1500.00' },
      { name: 'transferId', label: 'Transfer between people', isOptional: true, maxLength: 100 },
    ],
    send:
      (item) =>
      ({ amount = '', transferId = '' }) =>
        ask('deposits.settle', {
          id: depositOf(item),
          amount,
          ...(transferId !== '' && { transferId }),
        }),
  },
  'deposits.reject': {
    label: 'Reject',
    isDanger: true,
    fields: [told],
    send:
      (item) =>
      ({ reason: why = '' }) =>
        ask('deposits.reject', { id: depositOf(item), reason: why }),
  },
  'deposits.closeNote': {
    label: 'It is dealt with',
    fields: [{ ...reason, label: 'What was done' }],
    send:
      ({ id }) =>
      ({ reason: why = '' }) =>
        ask('deposits.closeNote', { id, reason: why }),
  },
  'coins.letIn': {
    label: 'Let in',
    note: 'To its player, whatever breaks and limits say. A great sum takes two people.',
    send:
      ({ id }) =>
      () =>
        ask('coins.letIn', { id }),
  },
  'coins.return': {
    label: 'It was sent back',
    isDanger: true,
    fields: [told],
    send:
      ({ id }) =>
      ({ reason: why = '' }) =>
        ask('coins.return', { id, reason: why }),
  },
  'ton.attribute': {
    label: 'Give to a player',
    note: 'Left empty, it goes to whom its comment names. A great sum takes two people.',
    fields: [{ name: 'playerId', label: 'Number of the player', isOptional: true, maxLength: 18 }],
    send:
      ({ id }) =>
      ({ playerId = '' }) =>
        ask('ton.attribute', { id, ...(playerId !== '' && { playerId }) }),
  },
  'ton.close': {
    label: 'Close',
    isDanger: true,
    fields: [reason],
    send:
      ({ id }) =>
      ({ reason: why = '' }) =>
        ask('ton.close', { id, reason: why }),
  },
  'ton.release': {
    label: 'Let the batch go on',
    note: 'Two people, each once they have looked the message up on the chain.',
    send:
      ({ id }) =>
      () =>
        ask('ton.release', { id }),
  },
} as const satisfies Partial<Record<QueueAct, ActLine>>;

const WORD_ACTS = {
  'grants.allow': {
    label: 'Grant',
    send:
      ({ id }) =>
      () =>
        ask('grants.allow', { id }),
  },
  'grants.refuse': {
    label: 'Refuse',
    isDanger: true,
    fields: [
      {
        name: 'reason',
        label: 'Why (the player reads it in their language)',
        options: [
          ['same-person', 'Same person'],
          ['terms', 'Terms broken'],
        ],
      },
    ],
    send:
      ({ id }) =>
      ({ reason: why }) =>
        ask('grants.refuse', { id, reason: why === 'terms' ? 'terms' : 'same-person' }),
  },
  'complaints.answer': {
    label: 'Answer',
    note: 'This is the final answer. The player reads it beside the complaint.',
    fields: [{ ...words, name: 'answer', label: 'The final answer' }],
    send:
      ({ id }) =>
      ({ answer = '' }) =>
        ask('complaints.answer', { id, answer }),
  },
  'cases.answer': {
    label: 'Answer',
    note: 'The player reads it in the bot, in the app and on the web; the topic shows it too.',
    fields: [{ ...words, maxLength: 3800 }],
    send:
      ({ id }) =>
      ({ text = '' }) =>
        ask('cases.answer', { id, text }),
  },
  'cases.note': {
    label: 'Note',
    note: 'It stays among the staff.',
    fields: [words],
    send:
      ({ id }) =>
      ({ text = '' }) =>
        ask('cases.note', { id, text }),
  },
  'cases.change': {
    label: 'Take, escalate, close',
    fields: [
      {
        name: 'command',
        label: 'What to do',
        options: [
          ['take', 'Take it'],
          ['escalate', 'Escalate it'],
          ['close', 'Close it'],
        ],
      },
    ],
    send:
      ({ id }) =>
      ({ command }) =>
        ask('cases.change', { id, command: commandOf(command) }),
  },
} as const satisfies Partial<Record<QueueAct, ActLine>>;

const commandOf = (word = '') => (word === 'close' || word === 'escalate' ? word : 'take');

/** Everything that may be done with what waits. */
export const ACT_LINES: Readonly<Record<QueueAct, ActLine>> = {
  ...WITHDRAWAL_ACTS,
  ...DOCUMENT_ACTS,
  ...ARRIVAL_ACTS,
  ...WORD_ACTS,
};

/** The form of an act on an item; undefined for one that only looks. */
export function chosenAct(name: QueueAct, item: QueueItem): ChosenAct | undefined {
  const { label, send, note, isDanger = false, fields = [] } = ACT_LINES[name];
  if (send === undefined) return undefined;
  return {
    title: `${label}: ${item.title}`,
    isDanger,
    fields,
    send: send(item),
    ...(note !== undefined && { note }),
  };
}
