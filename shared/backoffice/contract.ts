import type * as z from 'zod/mini';
import { AUDIT_CALLS } from './audit/contract.ts';
import { PEOPLE_CALLS } from './people/contract.ts';
import { PLAYER_CALLS } from './player/contract.ts';
import { SEARCH_CALLS } from './search/contract.ts';
import type { SESSION_CALLS } from './session/contract.ts';

/** Every call of the back office that somebody has to be signed in for. */
export const OFFICE_CALLS = {
  ...AUDIT_CALLS,
  ...PEOPLE_CALLS,
  ...PLAYER_CALLS,
  ...SEARCH_CALLS,
} as const;

export type OfficeCallName = keyof typeof OFFICE_CALLS;
export type OfficeInput<N extends OfficeCallName> = z.infer<(typeof OFFICE_CALLS)[N]['input']>;
export type OfficeOutput<N extends OfficeCallName> = z.infer<(typeof OFFICE_CALLS)[N]['output']>;

export type SessionCallName = keyof typeof SESSION_CALLS;
export type SessionInput<N extends SessionCallName> = z.infer<(typeof SESSION_CALLS)[N]['input']>;
export type SessionOutput<N extends SessionCallName> = z.infer<(typeof SESSION_CALLS)[N]['output']>;
