import type { WireErrorDeps } from '../../platform/wire/wire-error.ts';
import type { Sessions } from '../../accounts/sessions/sessions.ts';
import { Hono } from 'hono';
import {
  STATEMENT_CSV_PATH,
  type StatementCsvQuery,
  statementCsvQuery,
  type StatementEntry,
} from '../../../shared/cashdesk/statement/contract.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { tokenOf } from '../../accounts/sessions/request-token.ts';
import { type Cell, csvLine } from '../../platform/csv/csv.ts';
import { createDownloads, sendTable, type Downloads } from '../../platform/csv/csv-table.ts';
import { decimalCell } from '../../platform/csv/decimal.ts';
import { type HistoryRange, rangeOf } from '../../games/history/range.ts';
import { readStatement, type StatementDeps } from './read-statement.ts';

type StatementHttpDeps = StatementDeps &
  WireErrorDeps & {
    readonly sessions: Sessions;
  };

/** Rows read at once while a table is sent. */
const ROWS = 400;

/** The statement as a table for spreadsheets, for the player of the request's cookie or token. */
export function statementRoutes(deps: StatementHttpDeps): Hono {
  const app = new Hono();
  const tables = createDownloads();
  app.get(STATEMENT_CSV_PATH, async (c) =>
    sendTable(deps, c, {
      path: STATEMENT_CSV_PATH,
      filename: 'rollhouse-statement.csv',
      admit: async () => await admit(deps, c.req.raw, tables),
      linesOf: ({ playerId, query, range }) => linesOf(deps, playerId, { query, range }),
    }),
  );
  return app;
}

type Asked = { readonly query: StatementCsvQuery; readonly range: HistoryRange };

async function admit(
  { clock, sessions }: StatementHttpDeps,
  { headers, url }: Request,
  tables: Downloads,
) {
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

/** The table, some hundred lines at a time, so that a year of play is never held in memory. */
async function* linesOf(deps: StatementDeps, playerId: PlayerId, { query, range }: Asked) {
  yield csvLine(COLUMNS);
  let cursor: string | undefined;
  do {
    const { wallet, kind } = query;
    const asked = { range, wallet, kind, cursor, limit: ROWS };
    const page = await readStatement(deps, playerId, asked);
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
    entry.at,
    entry.wallet,
    entry.kind,
    decimalCell(entry.amountMicro),
    decimalCell(entry.balanceAfterMicro),
    entry.currency ?? '',
    entry.course,
    entry.ref?.kind ?? '',
    entry.ref?.title ?? '',
    entry.ref?.id ?? '',
    entry.id,
  ];
}
