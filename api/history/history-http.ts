import { Hono } from 'hono';
import { Refusal } from '../../shared/errors/refusal.ts';
import {
  HISTORY_CSV_PATH,
  type HistoryCsvQuery,
  historyCsvQuery,
} from '../../shared/history/contract.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { tokenOf } from '../auth/request-token.ts';
import type { Context } from '../context.ts';
import { csvLine } from './csv.ts';
import { cellsOfEntry, cellsOfRound } from './csv-cells.ts';
import { tableMoneyOf } from './csv-money.ts';
import { createTables, sendTable, type Tables } from './csv-table.ts';
import { TABLE_WORDS } from './csv-words.ts';
import { readEntries } from './entries-page.ts';
import { type HistoryRange, rangeOf } from './range.ts';
import { readPaidRounds } from './rounds-page.ts';

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
  const player = await context.players.get(playerId);
  if (player === undefined) throw new Refusal('wire.need-auth');
  const words = TABLE_WORDS[player.lang];
  const money = await tableMoneyOf(context, player);
  yield csvLine(words[query.list].map((text) => ({ text })));
  let after: string | undefined;
  for (;;) {
    const ask = { range, after, limit: ROWS };
    if (isRounds) {
      const page = await readPaidRounds(context, playerId, { ...ask, game: query.game });
      yield page.rounds.map((paid) => csvLine(cellsOfRound(paid, money, words))).join('');
      after = page.next ?? undefined;
    } else {
      const page = await readEntries(context.db, playerId, { ...ask, kind: query.kind });
      yield page.entries.map((entry) => csvLine(cellsOfEntry(entry, money, words))).join('');
      after = page.next ?? undefined;
    }
    if (after === undefined) return;
  }
}
