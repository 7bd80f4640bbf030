import { sql } from 'kysely';
import { stringify } from 'csv-stringify/sync';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PartnerReport, PartnerReportRow } from '../../../shared/partners/reports/contract.ts';
import { REPORT_DAYS_MOST } from '../../../shared/partners/rules.ts';
import { DAY_MS } from '../../../shared/platform/day.ts';
import type { Database } from '../../platform/db/database.ts';
import { factsOf, type ReportQuestion } from './facts.ts';

const ROWS_MOST = 2000;

/** Refuses a period that is no period, or too long for one report. */
export function requirePeriod({ from, to }: Pick<ReportQuestion, 'from' | 'to'>): void {
  const days = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
  if (days >= 0 && days < REPORT_DAYS_MOST) return;
  throw new Refusal('partner.period', { days: REPORT_DAYS_MOST });
}

type Row = {
  readonly grp: string;
  readonly clicks: number;
  readonly registrations: number;
  readonly first_deposits: number;
  readonly deposits: bigint;
  readonly earned: bigint;
};

/** The report of a period with its total; at most two thousand rows, those that earned most first. */
export async function readReport(db: Database, asked: ReportQuestion): Promise<PartnerReport> {
  requirePeriod(asked);
  const { rows } = await sql<Row & { readonly is_total: number }>`
    select coalesce(grp, '') as grp, grouping(grp)::int as is_total,
           (count(*) filter (where figure = 'clicks'))::int as clicks,
           (count(*) filter (where figure = 'registrations'))::int as registrations,
           (count(*) filter (where figure = 'firstDeposits'))::int as first_deposits,
           coalesce(sum(amount_micro) filter (where figure = 'deposits'), 0)::bigint as deposits,
           coalesce(sum(amount_micro) filter (where figure = 'earned'), 0)::bigint as earned
      from (${factsOf(asked)}) facts
     group by grouping sets ((grp), ())
     order by is_total desc,
              ${asked.group === 'day' ? sql`grp desc` : sql`earned desc, clicks desc, grp`}
     limit ${ROWS_MOST + 1}`.execute(db);
  const total = rows.find(({ is_total }) => is_total === 1);
  return {
    rows: rows.filter(({ is_total }) => is_total === 0).map(viewRow),
    total: viewRow(total ?? EMPTY),
  };
}

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

const COLUMNS = [
  'group',
  'clicks',
  'registrations',
  'firstDeposits',
  'depositsMicro',
  'earnedMicro',
] as const;

/** The same as a file; no cell can begin a formula, as groups are codes, dates and sub-ids. */
export async function readReportCsv(
  db: Database,
  asked: ReportQuestion,
): Promise<{ readonly name: string; readonly csv: string }> {
  const { rows } = await readReport(db, asked);
  const { group, from, to } = asked;
  const columns = COLUMNS.map((key) => ({ key, header: key === 'group' ? group : key }));
  const csv = stringify([...rows], { header: true, columns });
  return { name: `partner-${group}-${from}-${to}.csv`, csv };
}
