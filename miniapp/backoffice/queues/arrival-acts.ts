import type { QueueAct, QueueItem } from '../../../shared/backoffice/queues/contract.ts';
import { ask } from '../transport/ask.ts';
import { type ActLine, reason, told } from './act-line.ts';

/** The deposit that a line is about. */
const depositOf = ({ subject }: QueueItem) => subject.replace('deposit:', '');

/** What is done with money that came otherwise. */
export const ARRIVAL_ACTS = {
  'deposits.look': { label: 'Show all of the notice', isLook: true },
  'deposits.settle': {
    label: 'Credit what arrived',
    note: 'The full amount that arrived, fees included. More than was asked for takes two people.',
    fields: [
      { name: 'amount', label: 'Amount in the deposit’s currency', placeholder: '1500.00' },
      { name: 'transferId', label: 'Transfer id', isOptional: true, maxLength: 100 },
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
    label: 'Mark as handled',
    fields: [{ ...reason, label: 'What was done' }],
    send:
      ({ id }) =>
      ({ reason: why = '' }) =>
        ask('deposits.closeNote', { id, reason: why }),
  },
  'coins.look': { label: 'Show the transaction', isLook: true },
  'coins.letIn': {
    label: 'Let in',
    note: 'It is credited to its player whatever breaks and limits say. A large sum takes two people.',
    send:
      ({ id }) =>
      () =>
        ask('coins.letIn', { id }),
  },
  'coins.return': {
    label: 'Mark as returned',
    isDanger: true,
    fields: [told],
    send:
      ({ id }) =>
      ({ reason: why = '' }) =>
        ask('coins.return', { id, reason: why }),
  },
  'ton.look': { label: 'Show who sent it', isLook: true },
  'ton.attribute': {
    label: 'Credit a player',
    note: 'Left empty, it goes to the player named in its comment. A large sum takes two people.',
    fields: [{ name: 'playerId', label: 'Player id', isOptional: true, maxLength: 18 }],
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
    label: 'Release the batch',
    note: 'It takes two people, and each must look the message up on the chain first.',
    send:
      ({ id }) =>
      () =>
        ask('ton.release', { id }),
  },
} as const satisfies Partial<Record<QueueAct, ActLine>>;
