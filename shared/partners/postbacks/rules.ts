import { MICRO_PER_UNIT } from '../../money/amount.ts';

/** How many addresses a partner may have. */
export const POSTBACKS_MOST = 5;

/** The longest address, with its macros as they are typed. */
export const ADDRESS_MOST = 500;

/** What may be told to an address. A click is none of it: a click costs nobody anything to make. */
export const POSTBACK_EVENTS = [
  'registration',
  'first-deposit',
  'cpa',
  'earning',
  'rejected',
] as const;
export type PostbackEvent = (typeof POSTBACK_EVENTS)[number];

/** How often one event is tried. A test is tried once. */
export const POSTBACK_TRIES = 3;

/** How long the log is kept, and an event may be sent again by hand. */
export const POSTBACK_LOG_DAYS = 30;

/** How many seconds a receiver has for its answer. */
export const POSTBACK_SECONDS = 10;

/** For how many hours messages carry the signature of the former secret beside the new one. */
export const FORMER_SECRET_HOURS = 24;

/** After how many days without one success an address is paused. */
export const FAILING_DAYS = 3;

/** How many tests of all addresses of a partner are sent within an hour. */
export const TESTS_PER_HOUR = 10;

/** How many seconds lie between two messages to an address that proved its secret, and to others. */
export const CONFIRMED_GAP_SECONDS = 0.5;
export const UNCONFIRMED_GAP_SECONDS = 20;

/** What an address may carry in its query, in braces. */
export const POSTBACK_MACROS = [
  'event',
  'type',
  'player',
  'amount',
  'currency',
  'sub1',
  'sub2',
  'sub3',
  'sub4',
  'sub5',
  'campaign',
  'link',
  'country',
  'kind',
  'day',
] as const;
export type PostbackMacro = (typeof POSTBACK_MACROS)[number];

const isMacro = (name: string): name is PostbackMacro =>
  POSTBACK_MACROS.some((known) => known === name);

/**
 * Whether the braces of an address are macros that are known, each once, and all behind the question
 * mark: so what is filled in never decides which host or path is called, nor how long the address gets.
 */
export function areMacrosGood(address: string): boolean {
  const [path = '', ...queries] = address.split('?');
  if (/[{}]/.test(path)) return false;
  const query = queries.join('?');
  const names = [...query.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const isWhole = !/[{}]/.test(query.replaceAll(/\{[^{}]*\}/g, ''));
  return isWhole && names.every(isMacro) && new Set(names).size === names.length;
}

/** An address with its macros filled in; what an event does not have is empty. */
export const fillAddress = (
  address: string,
  values: Readonly<Partial<Record<PostbackMacro, string>>>,
): string =>
  address.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((isMacro(name) ? values[name] : undefined) ?? ''),
  );

const DIGITS = 6;
const SHOWN_DIGITS = 2;

/** An amount as a decimal, exact, with at least two digits behind the point: `12.50`. */
export function decimalOfMicro(amountMicro: bigint): string {
  const [whole, rest] = [amountMicro / MICRO_PER_UNIT, amountMicro % MICRO_PER_UNIT];
  const digits = String(rest).padStart(DIGITS, '0');
  return `${whole}.${digits.replace(/0+$/, '').padEnd(SHOWN_DIGITS, '0')}`;
}
