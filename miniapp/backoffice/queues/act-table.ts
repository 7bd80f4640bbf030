import type { QueueAct, QueueItem } from '../../../shared/backoffice/queues/contract.ts';
import type { ChosenAct } from '../acts/act-form.tsx';
import type { ActLine } from './act-line.ts';
import { ARRIVAL_ACTS } from './arrival-acts.ts';
import { CHAT_ACTS } from './chat-acts.ts';
import { DOCUMENT_ACTS, WITHDRAWAL_ACTS } from './payout-acts.ts';
import { WORD_ACTS } from './word-acts.ts';

/** Everything that may be done with what waits. */
export const ACT_LINES: Readonly<Record<QueueAct, ActLine>> = {
  ...WITHDRAWAL_ACTS,
  ...DOCUMENT_ACTS,
  ...ARRIVAL_ACTS,
  ...WORD_ACTS,
  ...CHAT_ACTS,
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
