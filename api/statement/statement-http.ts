import { Hono } from 'hono';
import {
  STATEMENT_CSV_PATH,
  type StatementCsvQuery,
  statementCsvQuery,
  type StatementEntry,
} from '../../shared/statement/contract.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { tokenOf } from '../auth/request-token.ts';
import type { Context } from '../context.ts';
import { type Cell, csvLine, decimalOfMicro } from '../history/csv.ts';
import { createTables, sendTable, type Tables } from '../history/csv-table.ts';
import { type HistoryRange, rangeOf } from '../history/range.ts';
import { readStatement } from './read-statement.ts';

/** Rows that are read at once while a table goes out. */
const ROWS = 400;

/** The statement as a table for spreadsheets, to the player whose cookie or token comes with it. */
export function statementRoutes(context: Context): Hono {
  const app = new Hono();
  const tables = createTables();
  app.get(STATEMENT_CSV_PATH, async (c) =>
    sendTable(context, c, {
      path: STATEMENT_CSV_PATH,
      filename: 'rollhouse-statement.csv',
      admit: async () => await admit(context, c.req.raw, tables),
      linesOf: ({ playerId, query, range }) => linesOf(context, playerId, { query, range }),
    }),
  );
  return app;
}

type Asked = { readonly query: StatementCsvQuery; readonly range: HistoryRange };

async function admit({ clock, sessions }: Context, { headers, url }: Request, tables: Tables) {
  const token = tokenOf(Object.fromEntries(headers));
  const session = token ? await sessions.byToken(token) : undefined;
  if (session === undefined) throw new Refusal('wire.need-auth');
  const parsed = statementCsvQuery.safeParse(Object.fromEntries(new URL(url).searchParams));
  if (!parsed.success) throw new Refusal('wire.wrong-shape', { path: '' });
  const nowMs = clock.nowMs();
  const range = rangeOf(parsed.data, nowMs);
  const leave = tables.enter(session.playerId, nowMs);
  return { playerId: session.playerId, query: parsed.data, range, leave };
}

/** The table, some hundred lines at a time, so that a year of play never stands in memory. */
async function* linesOf(context: Context, playerId: PlayerId, { query, range }: Asked) {
  yield csvLine(COLUMNS.map((text) => ({ text })));
  let cursor: string | undefined;
  do {
    const { wallet, kind } = query;
    const asked = { range, wallet, kind, cursor, limit: ROWS };
    const page = await readStatement(context, playerId, asked);
    yield page.entries.map((entry) => csvLine(cellsOf(entry))).join('');
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

const COLUMNS = [
  'time_utc',
  'wallet',
  'kind',
  'amount_rub',
  'balance_rub',
  'currency',
  'course_rub',
  'for',
  'title',
  'reference',
  'entry_id',
];

function cellsOf(entry: StatementEntry): readonly Cell[] {
  return [
    { text: entry.at },
    { text: entry.wallet },
    { text: entry.kind },
    { number: decimalOfMicro(entry.amountMicro) },
    { number: decimalOfMicro(entry.balanceAfterMicro) },
    { text: entry.currency ?? '' },
    { number: entry.course === null ? '' : String(entry.course) },
    { text: entry.ref?.kind ?? '' },
    { text: entry.ref?.title ?? '' },
    { text: entry.ref?.id ?? '' },
    { text: entry.id },
  ];
}
