import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { SandboxDeps } from './sandbox-deps.ts';
import { readJson } from './wire-answer.ts';

const TEN_YEARS_MS = 315_360_000_000;
const span = z.int().check(z.gte(-TEN_YEARS_MS), z.lte(TEN_YEARS_MS));

const clockBody = z.union(
  [
    z.strictObject({ offsetMs: span }),
    z.strictObject({ advanceMs: span }),
    z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  ],
  { error: 'Give one of offsetMs, advanceMs and now (an ISO date).' },
);

/**
 * `GET` and `POST /clock`: reads and moves the product's clock. Rates that were fresh before a move
 * forward are old after it, so they are read again before it is answered.
 */
export function clockRoutes({ clock, logger, readRates }: SandboxDeps): Hono {
  const show = (c: Context) => {
    const now = new Date(clock.nowMs()).toISOString();
    return c.json({ success: true, offsetMs: clock.offsetMs(), now });
  };
  return new Hono().get('/clock', show).post('/clock', async (c) => {
    const body = await readJson(c, clockBody);
    if ('refusal' in body) return body.refusal;
    clock.setOffsetMs(newOffsetMs(body.data, clock));
    logger.info({ offsetMs: clock.offsetMs() }, 'sandbox clock moved');
    await readRates?.();
    return show(c);
  });
}

function newOffsetMs(move: z.output<typeof clockBody>, clock: SandboxDeps['clock']): number {
  if ('offsetMs' in move) return move.offsetMs;
  if ('advanceMs' in move) return clock.offsetMs() + move.advanceMs;
  const realNowMs = clock.nowMs() - clock.offsetMs();
  return Date.parse(move.now) - realNowMs;
}
