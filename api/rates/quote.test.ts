import { describe, expect, test } from 'vitest';
import { createClock } from '../platform/clock.ts';
import { quote, type QuoteDeps } from './quote.ts';
import type { Rates } from './rates.ts';
import { HOUR_MS } from '../../shared/platform/durations.ts';

const NOW_MS = Date.UTC(2026, 10, 23);
const USD_MICRO = 80_000_000n;

/** A desk that read its rates so long ago: coins grow old after an hour, currencies after 36. */
function deskWith(ages: Readonly<Record<string, number>>): QuoteDeps {
  const reading: Rates['reading'] = (code) => {
    const age = ages[code];
    if (age === undefined) return undefined;
    return { rateMicro: USD_MICRO, sourceAtMs: NOW_MS - age, readAtMs: NOW_MS };
  };
  return {
    rates: { rateMicro: () => USD_MICRO, reading },
    clock: createClock(() => NOW_MS),
    config: { rates: { maxAgeMs: HOUR_MS, maxFiatAgeMs: 36 * HOUR_MS } },
  };
}

/** The code of what was quoted, or the refusal. */
const quoted = (ages: Readonly<Record<string, number>>, code: string) => {
  try {
    return quote(deskWith(ages), { holder: 'desk', code, side: 'in' })?.code;
  } catch (error) {
    return (error as Error).message;
  }
};

/** What a euro is exchanged at by a desk that read the dollar and USDT at these rates and ages. */
const euroAt = (side: 'in' | 'out', usdt: { readonly rateMicro: bigint; readonly age: number }) => {
  const desk = deskWith({ EUR: 20 * HOUR_MS, USD: 20 * HOUR_MS });
  const read = { rateMicro: usdt.rateMicro, sourceAtMs: NOW_MS - usdt.age, readAtMs: NOW_MS };
  const reading: Rates['reading'] = (code) => (code === 'USDT' ? read : desk.rates.reading(code));
  return quote({ ...desk, rates: { ...desk.rates, reading } }, { holder: 1, code: 'EUR', side })
    ?.rateMicro;
};

describe('a quote', () => {
  test('A currency is paid out dearer and taken in cheaper once USDT left the day’s dollar', () => {
    const fell = { rateMicro: 84_000_000n, age: 60_000 };
    expect(euroAt('out', fell)).toBe(84_000_000n);
    expect(euroAt('in', fell)).toBe(USD_MICRO);
    const rose = { rateMicro: 76_000_000n, age: 60_000 };
    expect(euroAt('in', rose)).toBe(76_000_000n);
    expect(euroAt('out', rose)).toBe(USD_MICRO);
  });

  test('A quote is made from a rate that is fresh for its kind', () => {
    expect(quoted({ GRAM: HOUR_MS }, 'GRAM')).toBe('GRAM');
    expect(quoted({ EUR: 30 * HOUR_MS }, 'EUR')).toBe('EUR');
    expect(quoted({}, 'RUB')).toBe('RUB');
  });

  test('A quote is refused for a rate that grew old', () => {
    expect(quoted({ GRAM: HOUR_MS + 1 }, 'GRAM')).toContain('rates.old');
    expect(quoted({ EUR: 37 * HOUR_MS }, 'EUR')).toContain('rates.old');
  });

  test('A currency of the day is refused while the USDT that guards it is old, and no other is', () => {
    const day = 20 * HOUR_MS;
    expect(quoted({ EUR: day, USD: day, USDT: HOUR_MS }, 'EUR')).toBe('EUR');
    expect(quoted({ EUR: day, USD: day, USDT: HOUR_MS + 1 }, 'EUR')).toContain('rates.old');
    expect(quoted({ EUR: HOUR_MS, USD: day, USDT: HOUR_MS + 1 }, 'EUR')).toBe('EUR');
    expect(quoted({ USDT: HOUR_MS + 1 }, 'RUB')).toBe('RUB');
    expect(quoted({ EUR: day, USD: day }, 'EUR')).toBe('EUR');
  });

  test('USDT that was never read is as old as the dollar whose rate it follows', () => {
    expect(quoted({ USD: 30 * HOUR_MS }, 'USDT')).toBe('USDT');
    expect(quoted({ USD: 37 * HOUR_MS }, 'USDT')).toContain('rates.old');
  });
});
