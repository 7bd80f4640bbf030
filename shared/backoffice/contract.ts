import type * as z from 'zod/mini';
import { AFFILIATES_CALLS } from './affiliates/contract.ts';
import { DELIVERIES_CALLS } from './deliveries/contract.ts';
import { AUDIT_CALLS } from './audit/contract.ts';
import { PLAYER_CALLS } from './player/contract.ts';
import { SEARCH_CALLS } from './search/contract.ts';
import { REGULATOR_CALLS } from './regulator/contract.ts';
import { REPORTS_CALLS } from './reports/contract.ts';
import { CAMPAIGNS_CALLS } from './campaigns/contract.ts';
import { PROMOTIONS_OFFICE_CALLS } from './promotions/contract.ts';
import { SUPERVISION_CALLS } from './promotions/supervision.ts';
import { CATALOGUE_CALLS } from './catalogue/contract.ts';
import { HELP_OFFICE_CALLS } from './help/contract.ts';
import { KEYS_CALLS } from './keys/contract.ts';
import { OUTSIDE_CALLS } from './outside/contract.ts';
import { PAYWAYS_CALLS } from './payways/contract.ts';
import { QUEUES_CALLS } from './queues/contract.ts';
import { PEOPLE_CALLS } from './people/contract.ts';
import type { SESSION_CALLS } from './session/contract.ts';
import { SWITCHES_CALLS } from './switches/contract.ts';

/** Every call of the back office that somebody has to be signed in for. */
export const OFFICE_CALLS = {
  ...AUDIT_CALLS,
  ...PLAYER_CALLS,
  ...SEARCH_CALLS,
  ...REPORTS_CALLS,
  ...REGULATOR_CALLS,
  ...QUEUES_CALLS,
  ...PAYWAYS_CALLS,
  ...CATALOGUE_CALLS,
  ...CAMPAIGNS_CALLS,
  ...AFFILIATES_CALLS,
  ...DELIVERIES_CALLS,
  ...PROMOTIONS_OFFICE_CALLS,
  ...SUPERVISION_CALLS,
  ...OUTSIDE_CALLS,
  ...SWITCHES_CALLS,
  ...HELP_OFFICE_CALLS,
  ...KEYS_CALLS,
  ...PEOPLE_CALLS,
} as const;

export type OfficeCallName = keyof typeof OFFICE_CALLS;
export type OfficeInput<N extends OfficeCallName> = z.infer<(typeof OFFICE_CALLS)[N]['input']>;
export type OfficeOutput<N extends OfficeCallName> = z.infer<(typeof OFFICE_CALLS)[N]['output']>;

export type SessionCallName = keyof typeof SESSION_CALLS;
export type SessionInput<N extends SessionCallName> = z.infer<(typeof SESSION_CALLS)[N]['input']>;
export type SessionOutput<N extends SessionCallName> = z.infer<(typeof SESSION_CALLS)[N]['output']>;
