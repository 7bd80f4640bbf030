/**
 * The operator's details in help and legal texts. Each comes from a build variable
 * (`VITE_OPERATOR_NAME` and so on) and is an obvious placeholder until that is set.
 */
const fromBuild = (name: string, placeholder: string): string => {
  const value = (import.meta.env as Readonly<Record<string, unknown>>)[`VITE_OPERATOR_${name}`];
  return typeof value === 'string' && value !== '' ? value : `[${placeholder}]`;
};

/** What the texts' placeholders of the same names stand for. */
export const OPERATOR = {
  operator: fromBuild('NAME', 'Operator legal name'),
  registration: fromBuild('REGISTRATION', 'Registration number'),
  address: fromBuild('ADDRESS', 'Registered address'),
  supportMail: fromBuild('SUPPORT_MAIL', 'Support e-mail'),
  supportHours: fromBuild('SUPPORT_HOURS', '08:00–06:00 UTC+3'),
  privacyMail: fromBuild('PRIVACY_MAIL', 'Privacy e-mail'),
  hosting: fromBuild('HOSTING', 'Hosting provider'),
  logRetention: fromBuild('LOG_RETENTION', 'Log retention period'),
  disputeBody: fromBuild('DISPUTE_BODY', 'Independent dispute body'),
  bindingLanguage: fromBuild('BINDING_LANGUAGE', 'Binding language'),
} as const;

/** The day from which the terms and the privacy policy of this build are in force. */
export const TEXTS_IN_FORCE_FROM = '2026-11-20';
