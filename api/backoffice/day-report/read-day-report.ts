import { sql } from 'kysely';
import type { DayRow, GameRow } from '../../../shared/backoffice/reports/contract.ts';
import { staffLogHead } from '../../accounts/staff/staff-log.ts';
import type { Database } from '../../platform/db/database.ts';
import { readDays } from '../reports/read-days.ts';
import { readGames } from '../reports/read-games.ts';
import type { Day } from '../reports/report-day.ts';

/** Withdrawals that wait now. */
export type WaitingPayouts = {
  readonly all: number;
  /** Those that staff have to decide. */
  readonly forStaff: number;
  readonly sumMicro: string;
  readonly oldestAt: Date | null;
};

/** What the report of a day says. */
export type DayReport = {
  readonly row: DayRow;
  readonly games: readonly GameRow[];
  readonly waiting: WaitingPayouts;
  /** How many figures differ from the ledger's entries; null until the day is closed and compared. */
  readonly differences: number | null;
  /** The head of the log of staff: kept in the chat, it shows later whether the log lost its end. */
  readonly staffHead: string | undefined;
};

/** The report of a day; undefined where nothing of it was summed. */
export async function readDayReport(db: Database, day: Day): Promise<DayReport | undefined> {
  const period = { from: day, to: day };
  const [row] = await readDays(db, period);
  if (row === undefined) return undefined;
  const games = await readGames(db, period);
  const kept = await db
    .selectFrom('report_days')
    .select('differences')
    .where('day', '=', day)
    .executeTakeFirst();
  const differences = kept?.differences ?? null;
  const staffHead = await staffLogHead(db);
  return { row, games, waiting: await readWaiting(db), differences, staffHead };
}

async function readWaiting(db: Database): Promise<WaitingPayouts> {
  const { rows } = await sql<WaitingPayouts>`
    select count(*)::int as "all", (count(*) filter (where stage = 'review'))::int as "forStaff",
           coalesce(sum(amount_micro), 0)::text as "sumMicro", min(asked_at) as "oldestAt"
      from withdrawals
     where stage not in ('done', 'failed', 'cancelled', 'rejected')`.execute(db);
  const [waiting] = rows;
  if (waiting === undefined) throw new Error('nobody knows what waits');
  return waiting;
}
