import {
  CLOSING_REASONS,
  type ClosingReason,
} from '../../../shared/protection/services/services.ts';
import type { ActField, ActValues } from '../acts/act-form.tsx';

/** What staff call each reason. */
const REASON_NAMES: Readonly<Record<ClosingReason, string>> = {
  maintenance: 'Planned work',
  partner: 'Partner outage',
  security: 'Safety check',
  law: 'Legal reason',
};

export const REASON_OPTIONS = CLOSING_REASONS.map((one) => [one, REASON_NAMES[one]] as const);

/** The reason of this word. */
export const reasonOf = (word: string | undefined): ClosingReason =>
  CLOSING_REASONS.find((one) => one === word) ?? 'maintenance';

/** What switching off asks for, as fields of an act. */
export const WHY_CLOSED_FIELDS: readonly ActField[] = [
  { name: 'reason', label: 'Why, as players read it', options: REASON_OPTIONS },
  { name: 'hours', label: 'Hours until it should be on again', kind: 'number', start: '4' },
];

/** What was typed for them. */
export const whyClosed = ({ reason, hours }: ActValues) => ({
  reason: reasonOf(reason),
  hours: Number(hours),
});
