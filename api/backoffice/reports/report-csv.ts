import type { ReportTable } from '../../../shared/backoffice/reports/contract.ts';
import { DAY_FIGURES, isMoney } from '../../../shared/backoffice/reports/figures.ts';
import type { Database } from '../../platform/db/database.ts';
import { csvOf, unitsOfMicro } from './csv.ts';
import type { Period } from './period.ts';
import { readDays } from './read-days.ts';
import { readGames } from './read-games.ts';
import { readCohorts, readPayways, readRewards } from './read-money.ts';

type Cells = readonly (readonly (string | number | null)[])[];

/** The rows of each table under their headings; money in units of the base currency. */
const TABLES: Readonly<Record<ReportTable, (db: Database, period: Period) => Promise<Cells>>> = {
  days: async (db, period) => [
    ['day', 'closed', ...DAY_FIGURES.map((figure) => figure.replace(/Micro$/, ''))],
    ...(await readDays(db, period)).map(({ day, isClosed, figures }) => [
      day,
      isClosed ? 'yes' : 'no',
      ...DAY_FIGURES.map((figure) =>
        isMoney(figure) ? unitsOfMicro(figures[figure]) : figures[figure],
      ),
    ]),
  ],
  games: async (db, period) => [
    [
      ...['account', 'game', 'title', 'bets', 'staked', 'paid', 'ggr', 'stakedFromRewards'],
      ...['paidOnThem', 'measuredReturn', 'theory', 'bandLow', 'bandHigh'],
    ],
    ...(await readGames(db, period)).map((row) => [
      ...[row.account, row.game, row.title, row.bets],
      ...[row.stakedMicro, row.paidMicro, row.ggrMicro].map(unitsOfMicro),
      ...[row.rewardStakedMicro, row.rewardPaidMicro].map(unitsOfMicro),
      ...[row.measured, row.theory, row.band?.low ?? null, row.band?.high ?? null],
    ]),
  ],
  rewards: async (db, period) => [
    ['reward', 'transfers', 'given', 'returned', 'becameCash'],
    ...(await readRewards(db, period)).map(
      ({ reward, transfers, givenMicro, returnedMicro, cashMicro }) => [
        reward,
        transfers,
        ...[givenMicro, returnedMicro, cashMicro].map(unitsOfMicro),
      ],
    ),
  ],
  payways: async (db, period) => [
    [
      ...['payway', 'name', 'direction', 'succeeded', 'failed', 'cancelled', 'share', 'sum'],
      ...['medianSeconds', 'p95Seconds'],
    ],
    ...(await readPayways(db, period)).map((row) => [
      ...[row.paywayId, row.name, row.direction, row.succeeded, row.failed, row.cancelled],
      ...[row.share, unitsOfMicro(row.sumMicro), row.medianSeconds, row.p95Seconds],
    ]),
  ],
  cohorts: async (db) => [
    ['firstWeek', 'week', 'players'],
    ...(await readCohorts(db)).flatMap(({ firstWeek, players }) =>
      players.map((count, week) => [firstWeek, week, count]),
    ),
  ],
};

/** A table of a period as a file. */
export async function reportFile(
  db: Database,
  { table, ...period }: Period & { readonly table: ReportTable },
): Promise<{ readonly name: string; readonly csv: string }> {
  const { from, to } = period;
  return { name: `${table}-${from}-${to}.csv`, csv: csvOf(await TABLES[table](db, period)) };
}
