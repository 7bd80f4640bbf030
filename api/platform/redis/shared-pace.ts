import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pace } from '../wire/pace.ts';
import type { Logger } from '../logger.ts';

/**
 * Paces keys over all processes. It never waits for Redis: each process requests a whole lot of
 * messages at once while it lets them pass, and blocks a key for as long as the answer says. So the
 * limit may be exceeded by one lot per process, and does not apply while Redis is away.
 */
export type SharedPace = Pace;

/** As many in ten seconds as one process allows: a burst of 200 and 40 a second. */
const WINDOW_S = 10;
const WINDOW_POINTS = 600;

/** Messages requested at once. */
const LOT = 20;

/** Keys remembered before all are forgotten; each then begins a new lot. */
const MAX_KEYS = 100_000;

type Spending = { left: number; keptOutUntilMs: number };

export function createSharedPace(storeClient: unknown, logger: Logger): SharedPace {
  const limiter = new RateLimiterRedis({
    storeClient,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: 'rollhouse:pace',
    points: WINDOW_POINTS,
    duration: WINDOW_S,
  });
  const spendings = new Map<string | number, Spending>();

  const ask = (key: string | number, spending: Spending) => {
    limiter.consume(key, LOT).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) {
        spending.keptOutUntilMs = performance.now() + refusal.msBeforeNext;
      } else logger.debug({ err: refusal }, 'the shared pace stands aside');
    });
  };

  return (key, nowMs) => {
    const spending = spendings.get(key) ?? { left: 0, keptOutUntilMs: 0 };
    const waitMs = spending.keptOutUntilMs - nowMs;
    if (waitMs > 0) return Math.ceil(waitMs);
    if (spending.left === 0) {
      if (spendings.size >= MAX_KEYS) spendings.clear();
      spendings.set(key, spending);
      spending.left = LOT;
      ask(key, spending);
    }
    spending.left -= 1;
    return 0;
  };
}
