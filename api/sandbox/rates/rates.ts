import { Hono } from 'hono';
import { CURRENCIES } from '../../../shared/money/currency.ts';
import { FIRST_RATES_MICRO } from '../../rates/first-rates.ts';
import { createStandInFaults } from '../fault-menu.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

const MICRO = 1_000_000;

/**
 * What one unit costs while nothing moves, in the base currency, by the names of the real source.
 */
const COINS: Readonly<Record<string, number>> = {
  'the-open-network': FIRST_RATES_MICRO[9] / MICRO,
  tether: FIRST_RATES_MICRO[2] / MICRO,
  bitcoin: 8_400_000,
  ethereum: 280_000,
  litecoin: 8800,
};

/** How far prices swing around that and how long a swing takes. */
const SWING = {
  coins: { share: 0.012, periodMs: 2 * HOUR_MS },
  fiat: { share: 0.004, periodMs: 24 * HOUR_MS },
} as const;

/** The stand-in's own faults, in addition to those of every answer. */
const FAULTS = ['down', 'old', 'jump', 'garbage'] as const;
const OLD_MS = 6 * HOUR_MS;

/**
 * Stands in for the two sources of rates, each at its real path: open.er-api.com and CoinGecko.
 * Prices swing slowly by the clock alone, so any two runs see the same; below `/still` they stay at
 * the rates of a new installation.
 */
export function createRatesStandIn({ clock }: { readonly clock: { nowMs(): number } }): Hono {
  const faults = createStandInFaults(FAULTS);
  const app = new Hono();
  app.route('/faults', faults.routes);
  for (const isStill of [false, true]) {
    const routes = new Hono();
    const answer = (kind: keyof typeof SWING, bodyOf: (at: Moment) => object) => {
      const fault = faults.take()?.kind;
      if (fault === 'down') return new Response('', { status: 503 });
      if (fault === 'garbage') return new Response('<html>busy</html>');
      const nowMs = clock.nowMs();
      const factorOf = (name: string) =>
        (fault === 'jump' ? 1.8 : 1) * (isStill ? 1 : swing(SWING[kind], nowMs, name));
      return Response.json(bodyOf({ atMs: nowMs - (fault === 'old' ? OLD_MS : 0), factorOf }));
    };
    routes.get('/v6/latest/RUB', () => answer('fiat', fiatBody));
    routes.get('/api/v3/simple/price', (c) =>
      answer('coins', (at) => coinsBody(at, (c.req.query('ids') ?? '').split(','))),
    );
    app.route(isStill ? '/still' : '/', routes);
  }
  return app;
}

type Moment = { readonly atMs: number; readonly factorOf: (name: string) => number };

/** Each name has a phase of its own, so that they do not move together. */
function swing(
  { share, periodMs }: (typeof SWING)[keyof typeof SWING],
  nowMs: number,
  name: string,
) {
  const phase = Array.from(name).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 360;
  const turn = (nowMs % periodMs) / periodMs;
  return 1 + share * Math.sin(2 * Math.PI * (turn + phase / 360));
}

function fiatBody({ atMs, factorOf }: Moment) {
  const rates = CURRENCIES.filter(({ kind }) => kind === 'fiat').map(({ id, code }) => {
    const rate = FIRST_RATES_MICRO[id] / MICRO;
    return [code, code === 'RUB' ? 1 : 1 / (rate * factorOf(code))];
  });
  return {
    result: 'success',
    time_last_update_unix: Math.floor(atMs / 1000),
    base_code: 'RUB',
    rates: Object.fromEntries(rates),
  };
}

function coinsBody({ atMs, factorOf }: Moment, ids: readonly string[]) {
  const found = ids.flatMap((id) => {
    const price = COINS[id];
    if (price === undefined) return [];
    return [[id, { rub: price * factorOf(id), last_updated_at: Math.floor(atMs / 1000) }]];
  });
  return Object.fromEntries(found);
}
