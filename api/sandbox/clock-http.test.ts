import { expect, test } from 'vitest';
import { createClock } from '../platform/clock.ts';
import { clockRoutes } from './clock-http.ts';
import { createSourceClock } from './rates/source-clock.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

const logger = { info: () => undefined, error: () => undefined };

test('Rates are read as of the moved time before the product’s clock moves', async () => {
  const clock = createClock(() => 0);
  const sourceClock = createSourceClock(clock);
  const seen: { readonly product: number; readonly sources: number }[] = [];
  const readRates = async (rates: { nowMs(): number }) => {
    seen.push({ product: clock.nowMs(), sources: rates.nowMs() });
  };
  const app = clockRoutes({ clock, logger, readRates, sourceClock });
  const answer = await app.request('/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs: 3 * DAY_MS }),
  });
  expect(answer.status).toBe(200);
  expect(seen).toEqual([{ product: 0, sources: 3 * DAY_MS }]);
  expect([clock.nowMs(), sourceClock.nowMs()]).toEqual([3 * DAY_MS, 3 * DAY_MS]);
});

test('The sources of rates go by the product’s clock again where a reading failed', async () => {
  const clock = createClock(() => 0);
  const sourceClock = createSourceClock(clock);
  const fail = async () => {
    throw new Error('down');
  };
  await expect(sourceClock.whileAhead(DAY_MS, fail)).rejects.toThrow('down');
  expect(sourceClock.nowMs()).toBe(0);
});
