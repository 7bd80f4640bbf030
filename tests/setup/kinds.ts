import { MINUTE_MS } from '../../shared/platform/durations.ts';

/** What a file of `tests/` is, as the end of its name says. */
export type Kind = 'service' | 'races' | 'simulation' | 'faults' | 'e2e';

/** A service test starts processes and browsers, so its time limit only ends what hangs. */
export const LIMITS_MS: Readonly<Record<Kind, number>> = {
  service: 3 * MINUTE_MS,
  races: 3 * MINUTE_MS,
  simulation: 10 * MINUTE_MS,
  faults: 30 * MINUTE_MS,
  e2e: 3 * MINUTE_MS,
};

export function kindOf(path: string): Kind {
  const ending = /\.(?<kind>races|simulation|faults|e2e)\.test\.ts$/.exec(path)?.groups?.['kind'];
  return (ending as Kind | undefined) ?? 'service';
}
