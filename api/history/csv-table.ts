import type { Context as HonoContext } from 'hono';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Context } from '../context.ts';
import { createPace } from '../gate/pace.ts';
import { wireErrorOf } from '../transport/calls.ts';
import { CSV_BOM } from './csv.ts';

/** Tables a player may fetch at once and over time: each may be a year long. */
const TABLES = { burst: 4, refillMs: 15_000 } as const;

/** Tables a player may have on their way at one moment, however slowly they are read. */
const AT_ONCE = 2;

/** The tables that players fetch, paced for each of them. */
export type Tables = {
  /**
   * Takes a place among the player's tables on their way; what it answers gives the place back.
   * Refuses `wire.flood`.
   */
  enter(playerId: PlayerId, nowMs: number): () => void;
};

/** A pace of its own for one kind of table. */
export function createTables(): Tables {
  const pace = createPace(TABLES);
  const underWay = new Map<PlayerId, number>();
  return {
    enter: (playerId, nowMs) => {
      const waitMs = pace(playerId, nowMs);
      if (waitMs > 0) throw new Refusal('wire.flood', { waitMs });
      const many = underWay.get(playerId) ?? 0;
      if (many >= AT_ONCE) throw new Refusal('wire.flood', { waitMs: TABLES.refillMs });
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
 * Answers a table as a stream, or the refusal of `admit`. A fault while it goes out is logged and
 * breaks the connection, so that nobody takes half a table for a whole one.
 */
export async function sendTable<Admitted>(
  context: Context,
  c: HonoContext,
  table: CsvTable<Admitted>,
): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  try {
    const admitted = await table.admit();
    c.header('Content-Type', 'text/csv; charset=utf-8');
    c.header('Content-Disposition', `attachment; filename="${table.filename}"`);
    return c.body(bodyOf(context, table, admitted));
  } catch (error) {
    const wire = wireErrorOf(context, error, table.path);
    return c.json({ success: false, error: wire }, statusOf(wire.name));
  }
}

/** The lines as they are asked for; the place among the player's tables is given back at any end. */
function bodyOf<Admitted>(
  { logger }: Context,
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
        logger.error({ err: error, path }, 'a table broke on its way');
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
