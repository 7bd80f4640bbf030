import type {
  CohortRow,
  DayRow,
  GameRow,
  PaywayRow,
  ReportTable,
  RewardRow,
} from '../../../shared/backoffice/reports/contract.ts';
import { DAY_FIGURES, isMoney } from '../../../shared/backoffice/reports/figures.ts';
import type { Database } from '../../platform/db/database.ts';
import { type CsvColumns, csvOf } from '../../platform/csv/csv.ts';
import { decimalCell } from '../../platform/csv/decimal.ts';
import type { Period } from './period.ts';
import { readDays } from './read-days.ts';
import { readGames } from './read-games.ts';
import { readCohorts, readPayways, readRewards } from './read-money.ts';

const DAYS: CsvColumns<DayRow> = [
  ['day', ({ day }) => day],
  ['closed', ({ isClosed }) => (isClosed ? 'yes' : 'no')],
  ...DAY_FIGURES.map((figure): CsvColumns<DayRow>[number] => [
    figure.replace(/Micro$/, ''),
    ({ figures }) => (isMoney(figure) ? decimalCell(figures[figure]) : figures[figure]),
  ]),
];

/** What a game came to; money in units of the base currency, returns as parts of the stakes. */
export const GAME_COLUMNS: CsvColumns<GameRow> = [
  ['account', ({ account }) => account],
  ['game', ({ game }) => game],
  ['title', ({ title }) => title],
  ['bets', ({ bets }) => bets],
  ['staked', ({ stakedMicro }) => decimalCell(stakedMicro)],
  ['paid', ({ paidMicro }) => decimalCell(paidMicro)],
  ['ggr', ({ ggrMicro }) => decimalCell(ggrMicro)],
  ['stakedFromRewards', ({ rewardStakedMicro }) => decimalCell(rewardStakedMicro)],
  ['paidOnThem', ({ rewardPaidMicro }) => decimalCell(rewardPaidMicro)],
  ['measuredReturn', ({ measured }) => measured],
  ['theory', ({ theory }) => theory],
  ['bandLow', ({ band }) => band?.low ?? null],
  ['bandHigh', ({ band }) => band?.high ?? null],
];

const REWARDS: CsvColumns<RewardRow> = [
  ['reward', ({ reward }) => reward],
  ['transfers', ({ transfers }) => transfers],
  ['given', ({ givenMicro }) => decimalCell(givenMicro)],
  ['returned', ({ returnedMicro }) => decimalCell(returnedMicro)],
  ['becameCash', ({ cashMicro }) => decimalCell(cashMicro)],
];

const PAYWAYS: CsvColumns<PaywayRow> = [
  ['payway', ({ paywayId }) => paywayId],
  ['name', ({ name }) => name],
  ['direction', ({ direction }) => direction],
  ['succeeded', ({ succeeded }) => succeeded],
  ['failed', ({ failed }) => failed],
  ['cancelled', ({ cancelled }) => cancelled],
  ['share', ({ share }) => share],
  ['sum', ({ sumMicro }) => decimalCell(sumMicro)],
  ['medianSeconds', ({ medianSeconds }) => medianSeconds],
  ['p95Seconds', ({ p95Seconds }) => p95Seconds],
];

type CohortWeek = { readonly firstWeek: string; readonly week: number; readonly players: number };

const COHORTS: CsvColumns<CohortWeek> = [
  ['firstWeek', ({ firstWeek }) => firstWeek],
  ['week', ({ week }) => week],
  ['players', ({ players }) => players],
];

const weeksOf = ({ firstWeek, players }: CohortRow): readonly CohortWeek[] =>
  players.map((count, week) => ({ firstWeek, week, players: count }));

const TABLES: Readonly<Record<ReportTable, (db: Database, period: Period) => Promise<string>>> = {
  days: async (db, period) => csvOf(DAYS, await readDays(db, period)),
  games: async (db, period) => csvOf(GAME_COLUMNS, await readGames(db, period)),
  rewards: async (db, period) => csvOf(REWARDS, await readRewards(db, period)),
  payways: async (db, period) => csvOf(PAYWAYS, await readPayways(db, period)),
  cohorts: async (db) => csvOf(COHORTS, (await readCohorts(db)).flatMap(weeksOf)),
};

/** A table of a period as a file. */
export async function reportFile(
  db: Database,
  { table, ...period }: Period & { readonly table: ReportTable },
): Promise<{ readonly name: string; readonly csv: string }> {
  const { from, to } = period;
  return { name: `${table}-${from}-${to}.csv`, csv: await TABLES[table](db, period) };
}
