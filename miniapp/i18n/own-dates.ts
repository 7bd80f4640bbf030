import { ownDates } from './format.ts';

type Day = { readonly day: string; readonly month: number; readonly year: string };

type Written = {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly long: (day: string, month: string, year: string) => string;
  /** The month without a day. */
  readonly month: (month: string, year: string) => string;
  readonly short: (day: string, month: string, year: string) => string;
  /** Whether the day of a medium date has two figures. */
  readonly isPadded: boolean;
};

/**
 * Languages whose month names some browsers lack, written as CLDR writes them, which is what other
 * browsers and the server do.
 */
const OWN: Readonly<Record<string, Written>> = {
  kk: {
    months:
      'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан'.split(
        ' ',
      ),
    shortMonths: 'қаң. ақп. нау. сәу. мам. мау. шіл. там. қыр. қаз. қар. жел.'.split(' '),
    long: (day, month, year) => `${year} ж. ${day} ${month}`,
    month: (month, year) => `${year} ж. ${month}`,
    short: (day, month, year) => `${day}.${month}.${year}`,
    isPadded: true,
  },
  uz: {
    months: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr'.split(' '),
    shortMonths: 'yan fev mar apr may iyn iyl avg sen okt noy dek'.split(' '),
    long: (day, month, year) => `${day}-${month}, ${year}`,
    month: (month, year) => `${month}, ${year}`,
    short: (day, month, year) => `${day}/${month}/${year}`,
    isPadded: false,
  },
};

/** Whether the browser has the month names; one that does not writes M11 for November. */
export function hasMonthNames(format: Intl.DateTimeFormat): boolean {
  const parts = format.formatToParts(new Date(2026, 10, 20));
  const month = parts.find(({ type }) => type === 'month')?.value ?? '';
  return /\p{L}{2}/u.test(month);
}

function dayOf(at: Date, { timeZone }: Intl.DateTimeFormatOptions): Day {
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    ...(timeZone !== undefined && { timeZone }),
  }).formatToParts(at);
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: String(Number(valueOf('day'))),
    month: Number(valueOf('month')),
    year: valueOf('year'),
  };
}

const padded = (figure: number | string) => String(figure).padStart(2, '0');

function dayText(own: Written, at: Date, options: Intl.DateTimeFormatOptions): string | undefined {
  const { day, month, year } = dayOf(at, options);
  const name = own.months[month - 1] ?? '';
  if (options.dateStyle === 'long') return own.long(day, name, year);
  if (options.dateStyle === 'short') return own.short(padded(day), padded(month), year.slice(-2));
  if (options.dateStyle === 'medium') {
    const short = own.shortMonths[month - 1] ?? '';
    return own.long(own.isPadded ? padded(day) : day, short, year);
  }
  return options.month === 'long' ? own.month(name, year) : undefined;
}

/** Writes a date with the names of a language that the browser lacks; undefined for any other style. */
export function writeOwn(
  tag: string,
  options: Intl.DateTimeFormatOptions,
  at: Date,
): string | undefined {
  const own = OWN[tag.slice(0, 2)];
  const day = own && dayText(own, at, options);
  if (day === undefined || options.timeStyle === undefined) return day;
  const { timeStyle, timeZone } = options;
  const zone = timeZone === undefined ? {} : { timeZone };
  return `${day}, ${new Intl.DateTimeFormat('en-GB', { timeStyle, ...zone }).format(at)}`;
}

const lacking = new Map<string, boolean>();

/** Whether the browser lacks the names of a language; found out once for each. */
function lacksNames(tag: string): boolean {
  const isLacking =
    lacking.get(tag) ?? !hasMonthNames(new Intl.DateTimeFormat(tag, { dateStyle: 'long' }));
  lacking.set(tag, isLacking);
  return isLacking;
}

/** Writes a date where the browser lacks the names; undefined where it does it well. */
export const writeLacking: typeof writeOwn = (tag, options, at) =>
  lacksNames(tag) ? writeOwn(tag, options, at) : undefined;

ownDates.write = writeLacking;
