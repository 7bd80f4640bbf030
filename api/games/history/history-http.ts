import { Hono } from 'hono';
import { Refusal } from '../../../shared/errors/refusal.ts';
import {
  HISTORY_CSV_PATH,
  type HistoryCsvQuery,
  historyCsvQuery,
} from '../../../shared/games/history/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Rates } from '../../rates/rates.ts';
import type { Sessions } from '../../accounts/sessions/sessions.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import type { Clock } from '../../platform/clock.ts';
import { tokenOf } from '../../accounts/sessions/request-token.ts';
import { translateTo } from '../../platform/texts/texts.ts';
import type { WireErrorDeps } from '../../platform/wire/wire-error.ts';
import { csvLine } from '../../platform/csv/csv.ts';
import { createDownloads, sendTable, type Downloads } from '../../platform/csv/csv-table.ts';
import { cellsOfEntry, cellsOfRound } from './csv-cells.ts';
import { tableMoneyOf } from './csv-money.ts';
import { headingsOf } from './csv-words.ts';
import { readEntries } from './entries-page.ts';
import { type HistoryRange, rangeOf } from './range.ts';
import { readPaidRounds, type RoundsDeps } from './rounds-page.ts';

/** Rows read at once while a table is sent. */
const ROWS = 500;

type HistoryTableDeps = WireErrorDeps &
  RoundsDeps & {
    readonly rates: Rates;
    readonly clock: Clock;
    readonly sessions: Sessions;
    readonly players: PlayerDirectory;
  };

/** The history as a table for spreadsheets, for the player of the request's cookie or token. */
export function historyRoutes(deps: HistoryTableDeps): Hono {
  const app = new Hono();
  const tables = createDownloads();
  app.get(HISTORY_CSV_PATH, async (c) => {
    const { list } = c.req.query();
    return await sendTable(deps, c, {
      path: HISTORY_CSV_PATH,
      filename: `rollhouse-${list === 'rounds' ? 'rounds' : 'entries'}.csv`,
      admit: async () => await admit(deps, c.req.raw, tables),
      linesOf: ({ playerId, query, range }) => linesOf(deps, playerId, { query, range }),
    });
  });
  return app;
}

type Asked = { readonly query: HistoryCsvQuery; readonly range: HistoryRange };

async function admit(
  { clock, sessions }: HistoryTableDeps,
  { headers, url }: Request,
  tables: Downloads,
) {
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

/** The table, some hundred lines at a time, so that a year of play is never held in memory. */
async function* linesOf(deps: HistoryTableDeps, playerId: PlayerId, { query, range }: Asked) {
  const isRounds = query.list === 'rounds';
  const player = await deps.players.get(playerId);
  if (player === undefined) throw new Refusal('wire.need-auth');
  const t = translateTo(player.lang);
  const money = await tableMoneyOf(deps, player);
  yield csvLine(headingsOf(query.list, t));
  let after: string | undefined;
  for (;;) {
    const ask = { range, after, limit: ROWS };
    if (isRounds) {
      const page = await readPaidRounds(deps, playerId, { ...ask, game: query.game });
      yield page.rounds.map((paid) => csvLine(cellsOfRound(paid, money, t))).join('');
      after = page.next ?? undefined;
    } else {
      const page = await readEntries(deps.db, playerId, { ...ask, kind: query.kind });
      yield page.entries.map((entry) => csvLine(cellsOfEntry(entry, money, t))).join('');
      after = page.next ?? undefined;
    }
    if (after === undefined) return;
  }
}
