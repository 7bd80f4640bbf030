import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { Refusal } from '../../shared/errors/refusal.ts';
import {
  HISTORY_CSV_PATH,
  type HistoryCsvQuery,
  historyCsvQuery,
} from '../../shared/history/contract.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { tokenOf } from '../auth/request-token.ts';
import type { Context } from '../context.ts';
import { createPace } from '../gate/pace.ts';
import { wireErrorOf } from '../transport/calls.ts';
import { CSV_BOM, csvLine } from './csv.ts';
import { cellsOfEntry, cellsOfRound } from './csv-cells.ts';
import { tableMoneyOf } from './csv-money.ts';
import { TABLE_WORDS } from './csv-words.ts';
import { readEntries } from './entries-page.ts';
import { type HistoryRange, rangeOf } from './range.ts';
import { readPaidRounds } from './rounds-page.ts';

/** Tables a player may fetch at once and over time: each may be a year long. */
const TABLES = { burst: 4, refillMs: 15_000 } as const;

/** Tables a player may have on their way at one moment, however slowly they are read. */
const AT_ONCE = 2;

/** Rows that are read at once while a table goes out. */
const ROWS = 500;

/** The history as a table for spreadsheets, to the player whose cookie or token comes with it. */
export function historyRoutes(context: Context): Hono {
  const app = new Hono();
  const pace = createPace(TABLES);
  const underWay = new Map<PlayerId, number>();
  app.get(HISTORY_CSV_PATH, async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      const { playerId, query, range } = await admit(context, c.req.raw, pace);
      const leave = enter(underWay, playerId);
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', `attachment; filename="rollhouse-${query.list}.csv"`);
      return stream(c, async (out) => {
        try {
          await out.write(CSV_BOM);
          for await (const lines of linesOf(context, playerId, { query, range })) {
            if (out.aborted) return;
            await out.write(lines);
          }
        } finally {
          leave();
        }
      });
    } catch (error) {
      const wire = wireErrorOf(context, error, HISTORY_CSV_PATH);
      return c.json({ success: false, error: wire }, statusOf(wire.name));
    }
  });
  return app;
}

/** Takes a place among the player's tables on their way; what it answers gives the place back. */
function enter(underWay: Map<PlayerId, number>, playerId: PlayerId): () => void {
  const many = underWay.get(playerId) ?? 0;
  if (many >= AT_ONCE) throw new Refusal('wire.flood', { waitMs: TABLES.refillMs });
  underWay.set(playerId, many + 1);
  return () => {
    const left = (underWay.get(playerId) ?? 1) - 1;
    if (left > 0) underWay.set(playerId, left);
    else underWay.delete(playerId);
  };
}

function statusOf(name: string): 400 | 401 | 429 | 500 {
  if (name === 'wire.need-auth') return 401;
  if (name === 'wire.flood') return 429;
  return name === 'wire.server-error' ? 500 : 400;
}

type Asked = { readonly query: HistoryCsvQuery; readonly range: HistoryRange };

async function admit(
  { clock, sessions }: Context,
  { headers, url }: Request,
  pace: ReturnType<typeof createPace>,
): Promise<Asked & { readonly playerId: PlayerId }> {
  const token = tokenOf(Object.fromEntries(headers));
  const session = token ? await sessions.byToken(token) : undefined;
  if (session === undefined) throw new Refusal('wire.need-auth');
  const parsed = historyCsvQuery.safeParse(Object.fromEntries(new URL(url).searchParams));
  if (!parsed.success) throw new Refusal('wire.wrong-shape', { path: '' });
  const nowMs = clock.nowMs();
  const range = rangeOf(parsed.data, nowMs);
  const waitMs = pace(session.playerId, nowMs);
  if (waitMs > 0) throw new Refusal('wire.flood', { waitMs });
  return { playerId: session.playerId, query: parsed.data, range };
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
