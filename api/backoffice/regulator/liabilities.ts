import { sql } from 'kysely';
import { WALLETS } from '../../ledger/posting.ts';
import type { Database } from '../../platform/db/database.ts';
import { unitsOfMicro } from '../reports/csv.ts';
import type { Period } from '../reports/period.ts';
import { readDays } from '../reports/read-days.ts';
import { boundsOf } from '../reports/report-day.ts';
import type { Cells } from './cells.ts';

const HEADINGS = ['day', 'closed', ...WALLETS, 'owed', 'reserves', 'proofRoot', 'proofAt'];

/** What stood in players' wallets at the end of each day, and the last proof of liabilities by then. */
export async function liabilities(db: Database, period: Period): Promise<Cells> {
  const rows: (string | null)[][] = [];
  for (const { day, isClosed, figures } of await readDays(db, period)) {
    const balances = await balancesThrough(db, day);
    const proof = await db
      .selectFrom('solvency_reports')
      .select(['root_hash', 'at'])
      .where('at', '<', new Date(boundsOf(day).toMs))
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
    rows.push([
      ...[day, isClosed ? 'yes' : 'no'],
      ...WALLETS.map((wallet) => unitsOfMicro(balances.get(`player:${wallet}`) ?? '0')),
      ...[unitsOfMicro(figures.owedMicro), unitsOfMicro(figures.reservesMicro)],
      ...[proof?.root_hash ?? null, proof?.at.toISOString() ?? null],
    ]);
  }
  return [HEADINGS, ...rows];
}

async function balancesThrough(db: Database, day: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; balance: string }>`
    select name, sum(amount)::text as balance from (
      select from_name as name, -amount_micro as amount from day_movements where day <= ${day}
      union all select to_name, amount_micro from day_movements where day <= ${day}) sides
     where name like 'player:%' group by name`.execute(db);
  return new Map(rows.map(({ name, balance }) => [name, balance]));
}
