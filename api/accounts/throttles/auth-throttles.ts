import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../../../shared/errors/refusal.ts';

/** How many requests of a kind one address or account may make in a time. */
export type AuthLimits = {
  readonly [Kind in 'telegram' | 'login' | 'link' | 'session' | 'account']: {
    readonly points: number;
    readonly seconds: number;
  };
};

/**
 * By address, except `account`, which is by account and network. Whole offices and mobile
 * operators share one address, so these stop floods; guessing is stopped by the login guard.
 */
export const AUTH_LIMITS: AuthLimits = {
  telegram: { points: 300, seconds: 60 },
  login: { points: 60, seconds: 60 },
  link: { points: 60, seconds: 60 },
  session: { points: 600, seconds: 60 },
  account: { points: 20, seconds: 60 },
};

/** For a sandbox, where every player of a test or a benchmark has the same address. */
export const SANDBOX_AUTH_LIMITS: AuthLimits = {
  telegram: { points: 20_000, seconds: 60 },
  login: { points: 20_000, seconds: 60 },
  link: { points: 20_000, seconds: 60 },
  session: { points: 20_000, seconds: 60 },
  account: { points: 20, seconds: 60 },
};

/** Refuses `wire.flood` with `waitMs` for a key that exceeded its rate. */
export type Throttle = (kind: keyof AuthLimits, key: string) => Promise<void>;

/** Makes the throttles of one process. */
export function createThrottle(limits: AuthLimits): Throttle {
  const limiterOf = ({ points, seconds }: AuthLimits['login']) =>
    new RateLimiterMemory({ points, duration: seconds });
  const limiters = {
    telegram: limiterOf(limits.telegram),
    login: limiterOf(limits.login),
    link: limiterOf(limits.link),
    session: limiterOf(limits.session),
    account: limiterOf(limits.account),
  };
  return async (kind, key) => {
    await limiters[kind].consume(key).catch((error: unknown) => {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new Refusal('wire.flood', { waitMs: Math.ceil(error.msBeforeNext) });
    });
  };
}
