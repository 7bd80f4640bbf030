import type { QueueItem } from '../../../shared/backoffice/queues/contract.ts';
import { REASON_MAX } from '../../../shared/backoffice/calls.ts';
import type { ActField, ChosenAct } from '../acts/act-form.tsx';

/** The words of a button, and what pressing it asks for; `isLook` opens what players keep private. */
export type ActLine = {
  readonly label: string;
  readonly isDanger?: boolean;
  readonly isLook?: true;
  readonly note?: string;
  readonly fields?: readonly ActField[];
  readonly send?: (item: QueueItem) => ChosenAct['send'];
};

export const reason: ActField = { name: 'reason', label: 'Why', maxLength: REASON_MAX };

/** A reason that the player reads. */
export const told: ActField = { ...reason, label: 'Why (the player reads it)' };
