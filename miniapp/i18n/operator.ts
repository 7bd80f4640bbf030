import type { Translate } from './language.ts';
import type { MessageKey } from './message-key.ts';

/** What the footer and the texts say about the operator, by the name of the texts' placeholder. */
export type Operator = Readonly<Record<keyof typeof UNSET | 'supportHours', string>>;

/** The bracketed placeholder until the operator has set the detail. */
const UNSET = {
  operator: 'operator.name',
  registration: 'operator.registration',
  licence: 'operator.licence',
  address: 'operator.address',
  supportMail: 'operator.supportMail',
  privacyMail: 'operator.privacyMail',
  hosting: 'operator.hosting',
  logRetention: 'operator.logRetention',
  disputeBody: 'operator.disputeBody',
  bindingLanguage: 'operator.bindingLanguage',
} as const satisfies Record<string, MessageKey>;

const DEFAULT_SUPPORT_HOURS = '08:00–06:00 UTC+3';

/** The build's variables that name these details. */
const VARIABLES: Record<keyof Operator, string> = {
  operator: 'NAME',
  registration: 'REGISTRATION',
  licence: 'LICENCE',
  address: 'ADDRESS',
  supportMail: 'SUPPORT_MAIL',
  supportHours: 'SUPPORT_HOURS',
  privacyMail: 'PRIVACY_MAIL',
  hosting: 'HOSTING',
  logRetention: 'LOG_RETENTION',
  disputeBody: 'DISPUTE_BODY',
  bindingLanguage: 'BINDING_LANGUAGE',
};

function fromBuild(detail: keyof Operator): string | undefined {
  const variables = import.meta.env as Readonly<Record<string, unknown>>;
  const value = variables[`VITE_OPERATOR_${VARIABLES[detail]}`];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * The operator's details: each from its build variable (`VITE_OPERATOR_NAME` and so on), and an
 * obvious placeholder in the player's language until that is set.
 */
export function operatorDetails(t: Translate): Operator {
  const details = Object.entries(UNSET).map(([name, key]) => {
    const detail = name as keyof typeof UNSET;
    return [detail, fromBuild(detail) ?? t(key)];
  });
  const supportHours = fromBuild('supportHours') ?? DEFAULT_SUPPORT_HOURS;
  return { ...(Object.fromEntries(details) as Omit<Operator, 'supportHours'>), supportHours };
}
