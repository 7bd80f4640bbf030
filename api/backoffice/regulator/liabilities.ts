import { sql } from 'kysely';
import type { DayRow } from '../../../shared/backoffice/reports/contract.ts';
import { WALLETS } from '../../ledger/posting.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CsvColumns } from '../../platform/csv/csv.ts';
import { decimalCell } from '../../platform/csv/decimal.ts';
import type { Period } from '../reports/period.ts';
import { readDays } from '../reports/read-days.ts';
import { boundsOf } from '../reports/report-day.ts';
import { type Written, writtenOf } from './written.ts';

type Standing = {
  readonly row: DayRow;
  readonly balances: ReadonlyMap<string, string>;
  readonly proof: { readonly root_hash: string; readonly at: Date } | undefined;
};

const COLUMNS: CsvColumns<Standing> = [
  ['day', ({ row }) => row.day],
  ['closed', ({ row }) => (row.isClosed ? 'yes' : 'no')],
  ...WALLETS.map((wallet): CsvColumns<Standing>[number] => [
    wallet,
    ({ balances }) => decimalCell(balances.get(`player:${wallet}`) ?? '0'),
  ]),
  ['owed', ({ row }) => decimalCell(row.figures.owedMicro)],
  ['reserves', ({ row }) => decimalCell(row.figures.reservesMicro)],
  ['proofRoot', ({ proof }) => proof?.root_hash ?? null],
  ['proofAt', ({ proof }) => proof?.at.toISOString() ?? null],
];

/** What stood in players' wallets at the end of each day, and the last proof of liabilities by then. */
export async function liabilities(db: Database, period: Period): Promise<Written> {
  const rows: Standing[] = [];
  for (const row of await readDays(db, period)) {
    const balances = await balancesThrough(db, row.day);
    const proof = await db
      .selectFrom('solvency_reports')
      .select(['root_hash', 'at'])
      .where('at', '<', new Date(boundsOf(row.day).toMs))
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
    rows.push({ row, balances, proof });
  }
  return writtenOf(COLUMNS, rows);
}

async function balancesThrough(db: Database, day: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; balance: string }>`
    select name, sum(amount)::text as balance from (
      select from_name as name, -amount_micro as amount from day_movements where day <= ${day}
      union all select to_name, amount_micro from day_movements where day <= ${day}) sides
     where name like 'player:%' group by name`.execute(db);
  return new Map(rows.map(({ name, balance }) => [name, balance]));
}
