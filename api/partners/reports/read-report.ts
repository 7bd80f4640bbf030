import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PartnerReport, PartnerReportRow } from '../../../shared/partners/reports/contract.ts';
import { REPORT_DAYS_MOST } from '../../../shared/partners/rules.ts';
import { csvOf, type CsvColumns } from '../../platform/csv/csv.ts';
import { decimalCell } from '../../platform/csv/decimal.ts';
import type { Database } from '../../platform/db/database.ts';
import { type FactFigure, type ReportQuestion, sumsOf } from './facts.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** How many rows a page shows at most, and how many a file has. */
const ROWS_MOST = 2000;
const FILE_ROWS_MOST = 200_000;

/** Refuses a period that is no period, or too long for one report. */
export function requirePeriod({ from, to }: Pick<ReportQuestion, 'from' | 'to'>): void {
  const days = (dayMs(to) - dayMs(from)) / DAY_MS;
  if (days >= 0 && days < REPORT_DAYS_MOST) return;
  throw new Refusal('partner.period', { days: REPORT_DAYS_MOST });
}

/** The beginning of a day of the calendar; NaN for what is none, as 30 February. */
function dayMs(day: string): number {
  const at = new Date(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  return isDay ? at.getTime() : Number.NaN;
}

type Row = {
  readonly grp: string;
  readonly clicks: number;
  readonly registrations: number;
  readonly first_deposits: number;
  readonly deposits: bigint;
  readonly earned: bigint;
};

/**
 * The report of a period with its total, which is that of all rows; at most two thousand of them, those
 * that earned most first.
 */
export async function readReport(
  db: Database,
  asked: ReportQuestion,
  rowsMost = ROWS_MOST,
): Promise<PartnerReport> {
  requirePeriod(asked);
  const { rows } = await sql<Row & { readonly is_total: number }>`
    select coalesce(grp, '') as grp, grouping(grp)::int as is_total,
           ${sumWhere('clicks', sql`things`)}::int as clicks,
           ${sumWhere('registrations', sql`things`)}::int as registrations,
           ${sumWhere('firstDeposits', sql`things`)}::int as first_deposits,
           ${sumWhere('deposits', sql`amount`)}::bigint as deposits,
           ${sumWhere('earned', sql`amount`)}::bigint as earned
      from (${sql.join(
        FIGURES.map((figure) => sumsOf(asked, figure)),
        sql` union all `,
      )}) sums
     group by grouping sets ((grp), ())
     order by is_total desc,
              ${asked.group === 'day' ? sql`grp desc` : sql`earned desc, clicks desc, grp`}
     limit ${rowsMost + 1}`.execute(db);
  const total = rows.find(({ is_total }) => is_total === 1);
  return {
    rows: rows.filter(({ is_total }) => is_total === 0).map(viewRow),
    total: viewRow(total ?? EMPTY),
  };
}

const FIGURES = ['clicks', 'registrations', 'firstDeposits', 'deposits', 'earned'] as const;

const sumWhere = (figure: FactFigure, value: RawBuilder<unknown>) =>
  sql`coalesce(sum(${value}) filter (where figure = ${figure}), 0)`;

const EMPTY: Row = {
  grp: '',
  clicks: 0,
  registrations: 0,
  first_deposits: 0,
  deposits: 0n,
  earned: 0n,
};

const viewRow = (row: Row): PartnerReportRow => ({
  group: row.grp,
  clicks: row.clicks,
  registrations: row.registrations,
  firstDeposits: row.first_deposits,
  depositsMicro: String(row.deposits),
  earnedMicro: String(row.earned),
});

const columnsOf = (group: string): CsvColumns<PartnerReportRow> => [
  [group, (row) => row.group],
  ['clicks', (row) => row.clicks],
  ['registrations', (row) => row.registrations],
  ['first deposits', (row) => row.firstDeposits],
  ['deposits', (row) => decimalCell(row.depositsMicro)],
  ['earned', (row) => decimalCell(row.earnedMicro)],
];

/** The same with every row as a file, in units of the base currency. */
export async function readReportCsv(
  db: Database,
  asked: ReportQuestion,
): Promise<{ readonly name: string; readonly csv: string }> {
  const { rows } = await readReport(db, asked, FILE_ROWS_MOST);
  const { group, from, to } = asked;
  return { name: `partner-${group}-${from}-${to}.csv`, csv: csvOf(columnsOf(group), rows) };
}
