import { DAYS } from './plan.ts';
import { type OwnPartner, type OwnPlayer } from './own-books.ts';
import { sumOf } from './own-figures.ts';

/** A row of a report as the test counts it. */
export type OwnRow = {
  group: string;
  clicks: number;
  registrations: number;
  firstDeposits: number;
  depositsMicro: bigint;
  earnedMicro: bigint;
};

/** How a report is grouped, with the name of a day and the code of the partner's link. */
export type Naming = {
  readonly group: 'day' | 'sub1' | 'country' | 'link';
  readonly dateOf: (day: number) => string;
  readonly link: string;
};

/** The rows of a partner's report of the whole quarter, by group; those without anything are left out. */
export function ownReport(
  { players, clicksOf }: OwnPartner,
  { group, dateOf, link }: Naming,
): ReadonlyMap<string, OwnRow> {
  const rows = new Map<string, OwnRow>();
  const add = (key: string, more: Partial<OwnRow>) => {
    const row = rows.get(key) ?? emptyRow(key);
    row.clicks += more.clicks ?? 0;
    row.registrations += more.registrations ?? 0;
    row.firstDeposits += more.firstDeposits ?? 0;
    row.depositsMicro += more.depositsMicro ?? 0n;
    row.earnedMicro += more.earnedMicro ?? 0n;
    rows.set(key, row);
  };
  const keyOf = (day: number, { sub, isByLink }: Pick<OwnPlayer, 'sub' | 'isByLink'>) => {
    if (group === 'day') return dateOf(day);
    if (group === 'sub1') return sub;
    if (group === 'country') return isByLink ? 'KZ' : '';
    return isByLink ? link : '';
  };
  for (const { day, sub } of clicksOf) {
    const key = keyOf(day, { sub, isByLink: true });
    add(key, { clicks: group === 'country' ? 1 : 3 });
    if (group === 'country') add('TR', { clicks: 2 });
  }
  for (const player of players) {
    add(keyOf(player.day, player), { registrations: 1 });
    const first = player.days.find(({ depositedMicro }) => depositedMicro > 0n)?.day;
    if (first !== undefined) add(keyOf(first, player), { firstDeposits: 1 });
    for (const { day, depositedMicro } of player.days) {
      if (depositedMicro > 0n) add(keyOf(day, player), { depositsMicro: depositedMicro });
    }
    for (const { day, amountMicro } of player.earned) {
      add(keyOf(day, player), { earnedMicro: amountMicro });
    }
  }
  return rows;
}

const emptyRow = (group: string): OwnRow => ({
  group,
  clicks: 0,
  registrations: 0,
  firstDeposits: 0,
  depositsMicro: 0n,
  earnedMicro: 0n,
});

/** The sum of some rows. */
export const totalOf = (rows: readonly OwnRow[]): OwnRow => ({
  group: '',
  clicks: rows.reduce((sum, { clicks }) => sum + clicks, 0),
  registrations: rows.reduce((sum, { registrations }) => sum + registrations, 0),
  firstDeposits: rows.reduce((sum, { firstDeposits }) => sum + firstDeposits, 0),
  depositsMicro: sumOf(rows, (row) => row.depositsMicro),
  earnedMicro: sumOf(rows, (row) => row.earnedMicro),
});

/** A cohort as the test counts it, by the number of the Monday's day. */
export type OwnCohort = {
  readonly monday: number;
  readonly registrations: number;
  readonly firstDeposits: number;
  readonly depositedInWeek: readonly number[];
  readonly earnedMicro: bigint;
};

/**
 * Players of the last twelve weeks from Monday on, the newest first; `weekday` is that of a day,
 * Monday 0.
 */
export function ownCohorts(
  { players }: OwnPartner,
  weekday: (day: number) => number,
  today: number = DAYS - 1,
): OwnCohort[] {
  const mondayOf = (day: number) => day - weekday(day);
  const oldest = mondayOf(today) - 11 * 7;
  const weeks = Map.groupBy(players, ({ day }) => mondayOf(day));
  return [...weeks]
    .filter(([monday]) => monday >= oldest)
    .toSorted(([a], [b]) => b - a)
    .map(([monday, came]) => ({
      monday,
      registrations: came.length,
      firstDeposits: came.filter(hasDeposited).length,
      depositedInWeek: Array.from(
        { length: Math.min(9, (mondayOf(today) - monday) / 7 + 1) },
        (_, week) => came.filter((one) => hasDepositedIn(one, monday + week * 7)).length,
      ),
      earnedMicro: sumOf(came, ({ earned }) => sumOf(earned, (one) => one.amountMicro)),
    }));
}

const hasDeposited = ({ days }: OwnPlayer) => days.some((one) => one.depositedMicro > 0n);
const hasDepositedIn = ({ days }: OwnPlayer, monday: number) =>
  days.some(({ day, depositedMicro }) => depositedMicro > 0n && day >= monday && day < monday + 7);
