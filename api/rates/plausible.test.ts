import { describe, expect, test } from 'vitest';
import { isPlausible } from './plausible.ts';

const NOW = 1_790_000_000_000;
const HOUR = 3_600_000;
const of = (rateMicro: bigint, source = 'coins', sourceAtMs = NOW) => ({
  symbol: 'BTC',
  source,
  rateMicro,
  sourceAtMs,
});
const last = (rateMicro: bigint, agoMs = 60_000) => ({ rateMicro, readAtMs: NOW - agoMs });

describe('a rate that follows another', () => {
  test('A rate may move by a fifth for a coin and by a tenth for a currency, in either direction', () => {
    const at = { nowMs: NOW, last: last(1_000_000n) };
    expect(isPlausible(of(1_200_000n), at)).toBe('plausible');
    expect(isPlausible(of(1_200_001n), at)).toBe('jump');
    expect(isPlausible(of(833_334n), at)).toBe('plausible');
    expect(isPlausible(of(833_333n), at)).toBe('jump');
    expect(isPlausible(of(1_100_000n, 'fiat'), at)).toBe('plausible');
    expect(isPlausible(of(1_100_001n, 'fiat'), at)).toBe('jump');
  });

  test('A rate may move further the longer none was read, so that a real fall is accepted', () => {
    const at = (hours: number) => ({ nowMs: NOW, last: last(1_000_000n, hours * HOUR) });
    expect(isPlausible(of(600_000n), at(1))).toBe('jump');
    expect(isPlausible(of(600_000n), at(4))).toBe('plausible');
  });

  test('A rate is refused when it comes from the future or is zero', () => {
    const at = { nowMs: NOW, last: undefined };
    expect(isPlausible(of(1n, 'coins', NOW + 300_001), at)).toBe('from-the-future');
    expect(isPlausible(of(0n), at)).toBe('nothing');
    expect(isPlausible(of(5n), at)).toBe('plausible');
  });
});
