import { expect } from 'vitest';
import type { CallInput } from '../../shared/contract/calls.ts';
import type { ProtectionEvent, ProtectionState } from '../../shared/protection/contract.ts';
import type { LimitKind, LimitPeriod } from '../../shared/protection/limits.ts';
import { refusalOf, type Seat, type Stage } from '../harness/wire-stage.ts';

/** One unit of the base currency on dice that wins once in a hundred rolls. */
export const STAKE = { bet: 1, percent: 1, bet_type: 'less', currencyId: 1 } as const;

/** A clock of the product that only moves forward. */
export type TestClock = { advance(ms: number): Promise<void>; now(): number };

/** Moves the clocks of all these servers together. */
export function testClock(...urls: readonly string[]): TestClock {
  let offsetMs = 0;
  return {
    now: () => Date.now() + offsetMs,
    advance: async (ms) => {
      offsetMs += ms;
      await Promise.all(
        urls.map(async (url) => {
          const answer = await fetch(`${url}/sandbox/clock`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', origin: url },
            body: JSON.stringify({ offsetMs }),
          });
          expect(answer.ok).toBe(true);
        }),
      );
    },
  };
}

/** A player who stakes in the base currency. */
export async function rubSeat(stage: Stage, money?: number): Promise<Seat> {
  const seat = await stage.seat(money);
  await seat.send('cash', 'changeCurrencies', { currencyId: 1 });
  return seat;
}

/** One limit within a state. */
export function limitIn(state: ProtectionState, kind: LimitKind, period: LimitPeriod) {
  const found = state.limits.find((limit) => limit.kind === kind && limit.period === period);
  if (found === undefined) throw new Error(`no ${kind} limit of a ${period}`);
  return found;
}

/** Plays once and returns the outcome: `ok`, or the refusal's name. */
export async function outcomeOf(seat: Seat, stake: CallInput<'dice.play'> = STAKE) {
  return await seat.call('dice.play', stake).then(
    () => 'ok',
    async (error: unknown) => (await refusalOf(Promise.reject(error))).name,
  );
}

/** Waits for an event of protection of one type. */
export const nextProtection = (seat: Pick<Seat, 'next'>, type: ProtectionEvent['type']) =>
  seat.next<ProtectionEvent>('protection', (event) => event.type === type);

/** How often each outcome occurred. */
export function countOf(outcomes: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
