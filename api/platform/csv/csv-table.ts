import type { Context as HonoContext } from 'hono';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { createPace } from '../wire/pace.ts';
import { type WireErrorDeps, wireErrorOf } from '../wire/wire-error.ts';
import { CSV_BOM } from './csv.ts';

/** Downloads a player may download at once and over time: each may be a year long. */
const TABLES = { burst: 4, refillMs: 15_000 } as const;

/** Downloads a player may be downloading at the same time, however slowly. */
const CONCURRENCY = 2;

/** The tables that players download, paced per player. */
export type Downloads = {
  /**
   * Takes one of the player's download places; the function it returns frees the place. Refuses
   * `wire.flood`.
   */
  enter(playerId: PlayerId, nowMs: number): () => void;
};

/** A separate rate for one kind of table. */
export function createDownloads(): Downloads {
  const pace = createPace(TABLES);
  const underWay = new Map<PlayerId, number>();
  return {
    enter: (playerId, nowMs) => {
      const waitMs = pace(playerId, nowMs);
      if (waitMs > 0) throw new Refusal('wire.flood', { waitMs });
      const many = underWay.get(playerId) ?? 0;
      if (many >= CONCURRENCY) throw new Refusal('wire.flood', { waitMs: TABLES.refillMs });
      underWay.set(playerId, many + 1);
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        const left = (underWay.get(playerId) ?? 1) - 1;
        if (left > 0) underWay.set(playerId, left);
        else underWay.delete(playerId);
      };
    },
  };
}

/** A table to send: who may have it, and its lines. */
export type CsvTable<Admitted> = {
  readonly path: string;
  readonly filename: string;
  readonly admit: () => Promise<Admitted & { readonly leave: () => void }>;
  readonly linesOf: (admitted: Admitted) => AsyncIterable<string>;
};

/**
 * Sends a table as a stream, or the refusal of `admit`. A fault on the way is logged and breaks the
 * connection, so that an incomplete table is never taken for a complete one.
 */
export async function sendTable<Admitted>(
  deps: WireErrorDeps,
  c: HonoContext,
  table: CsvTable<Admitted>,
): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  try {
    const admitted = await table.admit();
    c.header('Content-Type', 'text/csv; charset=utf-8');
    c.header('Content-Disposition', `attachment; filename="${table.filename}"`);
    return c.body(bodyOf(deps, table, admitted));
  } catch (error) {
    const wire = wireErrorOf(deps, error, table.path);
    return c.json({ success: false, error: wire }, statusOf(wire.name));
  }
}

/** The lines as they are requested; the download place is freed however the stream ends. */
function bodyOf<Admitted>(
  { logger }: WireErrorDeps,
  { path, linesOf }: CsvTable<Admitted>,
  admitted: Admitted & { readonly leave: () => void },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const lines = linesOf(admitted)[Symbol.asyncIterator]();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(CSV_BOM)),
    pull: async (controller) => {
      try {
        const next = await lines.next();
        if (next.done !== true) {
          controller.enqueue(encoder.encode(next.value));
          return;
        }
        admitted.leave();
        controller.close();
      } catch (error) {
        admitted.leave();
        logger.error({ err: error, path }, 'a spreadsheet broke off');
        controller.error(error);
      }
    },
    cancel: async () => {
      admitted.leave();
      await lines.return?.();
    },
  });
}

function statusOf(name: string): 400 | 401 | 429 | 500 {
  if (name === 'wire.need-auth') return 401;
  if (name === 'wire.flood') return 429;
  return name === 'wire.server-error' ? 500 : 400;
}
