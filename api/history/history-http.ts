import { Hono } from 'hono';
import { Refusal } from '../../shared/errors/refusal.ts';
import {
  HISTORY_CSV_PATH,
  type HistoryCsvQuery,
  historyCsvQuery,
  type HistoryEntry,
  type HistoryRound,
} from '../../shared/history/contract.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { tokenOf } from '../auth/request-token.ts';
import type { Context } from '../context.ts';
import { type Cell, csvLine, decimalOfMicro } from './csv.ts';
import { createTables, sendTable, type Tables } from './csv-table.ts';
import { readEntries } from './entries-page.ts';
import { type HistoryRange, rangeOf } from './range.ts';
import { readRounds } from './rounds-page.ts';

/** Rows that are read at once while a table goes out. */
const ROWS = 500;

/** The history as a table for spreadsheets, to the player whose cookie or token comes with it. */
export function historyRoutes(context: Context): Hono {
  const app = new Hono();
  const tables = createTables();
  app.get(HISTORY_CSV_PATH, async (c) => {
    const { list } = c.req.query();
    return await sendTable(context, c, {
      path: HISTORY_CSV_PATH,
      filename: `rollhouse-${list === 'rounds' ? 'rounds' : 'entries'}.csv`,
      admit: async () => await admit(context, c.req.raw, tables),
      linesOf: ({ playerId, query, range }) => linesOf(context, playerId, { query, range }),
    });
  });
  return app;
}

type Asked = { readonly query: HistoryCsvQuery; readonly range: HistoryRange };

async function admit({ clock, sessions }: Context, { headers, url }: Request, tables: Tables) {
  const token = tokenOf(Object.fromEntries(headers));
  const session = token ? await sessions.byToken(token) : undefined;
  if (session === undefined) throw new Refusal('wire.need-auth');
  const parsed = historyCsvQuery.safeParse(Object.fromEntries(new URL(url).searchParams));
  if (!parsed.success) throw new Refusal('wire.wrong-shape', { path: '' });
  const nowMs = clock.nowMs();
  const range = rangeOf(parsed.data, nowMs);
  const leave = tables.enter(session.playerId, nowMs);
  return { playerId: session.playerId, query: parsed.data, range, leave };
}

/** The table, some hundred lines at a time, so that a year of play never stands in memory. */
async function* linesOf(context: Context, playerId: PlayerId, { query, range }: Asked) {
  const isRounds = query.list === 'rounds';
  yield csvLine((isRounds ? ROUND_COLUMNS : ENTRY_COLUMNS).map((text) => ({ text })));
  let after: string | undefined;
  for (;;) {
    const ask = { range, after, limit: ROWS };
    if (isRounds) {
      const page = await readRounds(context, playerId, { ...ask, game: query.game });
      yield page.rounds.map((round) => csvLine(cellsOfRound(round))).join('');
      after = page.next ?? undefined;
    } else {
      const page = await readEntries(context.db, playerId, { ...ask, kind: query.kind });
      yield page.entries.map((entry) => csvLine(cellsOfEntry(entry))).join('');
      after = page.next ?? undefined;
    }
    if (after === undefined) return;
  }
}

const ROUND_COLUMNS = [
  'time_utc',
  'game',
  'title',
  'action',
  'state',
  'stake_rub',
  'payout_rub',
  'round_id',
];

function cellsOfRound(round: HistoryRound): readonly Cell[] {
  return [
    { text: round.at },
    { text: round.game },
    { text: round.title ?? '' },
    { text: round.action ?? '' },
    { text: round.state },
    { number: decimalOfMicro(round.stakeMicro) },
    { number: decimalOfMicro(round.payoutMicro) },
    { text: round.id },
  ];
}

const ENTRY_COLUMNS = ['time_utc', 'kind', 'wallet', 'amount_rub', 'balance_rub', 'group_id'];

function cellsOfEntry(entry: HistoryEntry): readonly Cell[] {
  return [
    { text: entry.at },
    { text: entry.kind },
    { text: entry.wallet },
    { number: decimalOfMicro(entry.amountMicro) },
    { number: decimalOfMicro(entry.balanceMicro) },
    { text: entry.groupId },
  ];
}
