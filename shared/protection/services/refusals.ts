import type { Refusals } from '../../platform/wire/lists.ts';
import type { ClosingReason } from './services.ts';

/** Refusals of what staff closed for everybody. In `data`, `hours` is when it should open again. */
export const SERVICE_REFUSALS = {
  maintenance: { code: 920, meaning: 'It is closed for planned work; data has the hours.' },
  partner: { code: 921, meaning: 'It is closed as a partner has an outage; data has the hours.' },
  security: { code: 922, meaning: 'It is closed for a check of safety; data has the hours.' },
  law: { code: 923, meaning: 'It is closed for a legal reason; data has the hours.' },
} as const satisfies Refusals & Readonly<Record<ClosingReason, object>>;
