import type { QueueAct } from '../../../shared/backoffice/queues/contract.ts';
import {
  BAN_COMMENT_MAX,
  BAN_MINUTES,
  BAN_REASONS,
} from '../../../shared/community/moderation/rules.ts';
import { ask } from '../transport/ask.ts';
import type { ActLine } from './act-line.ts';

const LENGTHS: readonly (readonly [value: string, label: string])[] = BAN_MINUTES.map((minutes) => [
  String(minutes),
  lengthName(minutes),
]);

/** What staff call a length of `BAN_MINUTES`. */
function lengthName(minutes: number | null): string {
  if (minutes === null) return 'For life';
  if (minutes >= 1440) return minutes === 1440 ? '1 day' : `${minutes / 1440} days`;
  if (minutes >= 60) return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
  return `${minutes} minutes`;
}

const REASONS = [
  ['', 'As most reports say'],
  [String(BAN_REASONS.advertising), 'Advertising of other projects'],
  [String(BAN_REASONS.insult), 'An insult'],
] as const;

/** What is done about the chat. */
export const CHAT_ACTS = {
  'chatReports.ban': {
    label: 'Delete and ban',
    isDanger: true,
    note: 'The ban closes the chat, airdrops and the quiz, never money. The room is told of it.',
    fields: [
      { name: 'minutes', label: 'For how long', options: LENGTHS },
      { name: 'reason', label: 'Why', options: REASONS, isOptional: true },
      {
        name: 'comment',
        label: 'Words of your own instead (the player reads them)',
        isOptional: true,
        maxLength: BAN_COMMENT_MAX,
      },
    ],
    send:
      ({ id }) =>
      ({ minutes = '', reason = '', comment = '' }) =>
        ask('chatReports.ban', {
          id,
          minutes: BAN_MINUTES.find((one) => String(one) === minutes) ?? null,
          ...(reason !== '' && { reason: Number(reason) }),
          ...(comment !== '' && { comment }),
        }),
  },
  'chatReports.delete': {
    label: 'Delete',
    isDanger: true,
    send:
      ({ id }) =>
      () =>
        ask('chatReports.delete', { id }),
  },
  'chatReports.dismiss': {
    label: 'Nothing wrong',
    note: 'The message stays. Further reports of it change nothing.',
    send:
      ({ id }) =>
      () =>
        ask('chatReports.dismiss', { id }),
  },
  'chatHeld.show': {
    label: 'Show it',
    note: 'Everybody reads it as the newest message of the room.',
    send:
      ({ id }) =>
      () =>
        ask('chatHeld.show', { id }),
  },
  'chatHeld.reject': {
    label: 'Reject',
    isDanger: true,
    note: 'Nobody reads it. Its author is told.',
    send:
      ({ id }) =>
      () =>
        ask('chatHeld.reject', { id }),
  },
  'chatAppeals.lift': {
    label: 'Lift the ban',
    note: 'The player may write again at once, and is told so.',
    send:
      ({ id }) =>
      () =>
        ask('chatAppeals.lift', { id }),
  },
  'chatAppeals.refuse': {
    label: 'The ban stays',
    isDanger: true,
    note: 'The player is told. A ban is appealed once.',
    send:
      ({ id }) =>
      () =>
        ask('chatAppeals.refuse', { id }),
  },
} as const satisfies Partial<Record<QueueAct, ActLine>>;
