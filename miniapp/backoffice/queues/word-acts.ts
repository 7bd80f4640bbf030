import type { QueueAct } from '../../../shared/backoffice/queues/contract.ts';
import { SUPPORT_ANSWER_LENGTH } from '../../../shared/support/cases/contract.ts';
import type { ActField, ActValues, ChosenAct } from '../acts/act-form.tsx';
import { ask } from '../transport/ask.ts';
import type { ActLine } from './act-line.ts';

const words: ActField = {
  name: 'text',
  label: 'Message',
  kind: 'area',
  maxLength: SUPPORT_ANSWER_LENGTH,
};

/** What is done with claims, complaints and cases. */
export const WORD_ACTS = {
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
    note: 'The player gets it in the bot and in the app. It appears in the Telegram topic too.',
    fields: [words],
    send: ({ id }) =>
      sentOnce(({ text = '' }, requestId) => ask('cases.answer', { id, requestId, text })),
  },
  'cases.note': {
    label: 'Note',
    note: 'Only staff see it.',
    fields: [words],
    send: ({ id }) =>
      sentOnce(({ text = '' }, requestId) => ask('cases.note', { id, requestId, text })),
  },
  'cases.change': {
    label: 'Change state',
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

/** One form is one request, however often it is sent: an answer that got lost writes nothing twice. */
function sentOnce(
  send: (values: ActValues, requestId: string) => ReturnType<ChosenAct['send']>,
): ChosenAct['send'] {
  const requestId = crypto.randomUUID();
  return (values) => send(values, requestId);
}

const commandOf = (word = '') => (word === 'close' || word === 'escalate' ? word : 'take');
