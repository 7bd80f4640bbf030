import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { SourceClock } from './rates/source-clock.ts';
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

type ClockDeps = Pick<SandboxDeps, 'clock' | 'logger' | 'readRates'> & {
  readonly sourceClock: SourceClock;
};

/**
 * `GET` and `POST /clock`: reads and moves the product's clock. Rates are read as of the moved time
 * before the clock moves: what falls due by the move, such as a payout, never finds them old.
 */
export function clockRoutes({ clock, logger, readRates, sourceClock }: ClockDeps): Hono {
  const show = (c: Context) => {
    const now = new Date(clock.nowMs()).toISOString();
    return c.json({ success: true, offsetMs: clock.offsetMs(), now });
  };
  return new Hono().get('/clock', show).post('/clock', async (c) => {
    const body = await readJson(c, clockBody);
    if ('refusal' in body) return body.refusal;
    const offsetMs = newOffsetMs(body.data, clock);
    const byMs = offsetMs - clock.offsetMs();
    await sourceClock.whileAhead(byMs, async () => await readRates?.(sourceClock));
    clock.setOffsetMs(offsetMs);
    logger.info({ offsetMs: clock.offsetMs() }, 'sandbox clock moved');
    return show(c);
  });
}

function newOffsetMs(move: z.output<typeof clockBody>, clock: SandboxDeps['clock']): number {
  if ('offsetMs' in move) return move.offsetMs;
  if ('advanceMs' in move) return clock.offsetMs() + move.advanceMs;
  const realNowMs = clock.nowMs() - clock.offsetMs();
  return Date.parse(move.now) - realNowMs;
}
