import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawBattle } from '../games/battle/outcome.ts';
import { drawWheel } from '../games/wheel/outcome.ts';
import { commitmentOf, pureHmac } from './seeds.ts';
import { openTableStream, type TableSource } from './table-outcome.ts';

const SOURCE: TableSource = {
  reveal: '5f1c0d3e9a7b42668c1d2e3f4a5b6c7d8e9f00112233445566778899aabbccdd',
  roundId: '01930000-0000-7000-8000-000000000000',
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  betsDigest: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
};
const streamOf = (change: Partial<TableSource> = {}) =>
  openTableStream(pureHmac, { ...SOURCE, ...change });

describe('the outcome of a table round', () => {
  test('The outcomes of rounds that are already proved never change', () => {
    const betsDigestOf = (name: string) => commitmentOf(name);
    const sectors = ['a', 'b', 'c', 'd', 'e'].map((name) =>
      drawWheel(streamOf({ betsDigest: betsDigestOf(name) })),
    );
    expect(sectors).toEqual([23, 31, 9, 30, 13]);
    const banks = { redMicro: 3_000_000_000n, blueMicro: 4_500_000_001n };
    const tickets = ['a', 'b', 'c'].map(
      (name) => drawBattle(streamOf({ betsDigest: betsDigestOf(name) }), banks).ticket,
    );
    expect(tickets).toEqual([5307189893n, 2247843841n, 1843761950n]);
  });

  test('The outcome of a round changes with the reveal, the round, the randomness and the bets', () => {
    const bound = 2n ** 64n;
    const own = streamOf().drawBelowBig(bound);
    expect(streamOf().drawBelowBig(bound)).toBe(own);
    const others = [
      { reveal: commitmentOf('x') },
      { roundId: '01930000-0000-7000-8000-000000000001' },
      { randomness: commitmentOf('x') },
      { betsDigest: commitmentOf('x') },
    ].map((change) => streamOf(change).drawBelowBig(bound));
    expect(new Set([own, ...others]).size).toBe(5);
  });
});

describe('the ticket of a battle', () => {
  test('The ticket is red’s exactly below red’s bank, and the pointer shows its place', () => {
    const micro = fc.bigInt({ min: 1n, max: 10n ** 13n });
    fc.assert(
      fc.property(micro, micro, fc.nat(), (redMicro, blueMicro, round) => {
        const stream = streamOf({ roundId: String(round) });
        const { ticket, winner, position } = drawBattle(stream, { redMicro, blueMicro });
        const bank = redMicro + blueMicro;
        expect(ticket >= 0n && ticket < bank).toBe(true);
        expect(winner).toBe(ticket < redMicro ? 'red' : 'blue');
        expect(position).toBeGreaterThanOrEqual(0);
        expect(position).toBeLessThan(1);
        expect(Math.abs(position - Number(ticket) / Number(bank))).toBeLessThan(1e-8);
      }),
    );
  });

  test('The ticket of red’s last micro-unit is red’s, and the next one is blue’s', () => {
    const banks = { redMicro: 5n, blueMicro: 5n };
    const winnerOf = (ticket: bigint) =>
      drawBattle({ drawBelow: () => 0, drawBelowBig: () => ticket }, banks).winner;
    expect([0n, 4n, 5n, 9n].map(winnerOf)).toEqual(['red', 'red', 'blue', 'blue']);
  });

  test('A one-sided bank is won by its side, and nothing can be drawn from an empty bank', () => {
    expect(drawBattle(streamOf(), { redMicro: 5n, blueMicro: 0n }).winner).toBe('red');
    expect(drawBattle(streamOf(), { redMicro: 0n, blueMicro: 5n }).winner).toBe('blue');
    expect(() => drawBattle(streamOf(), { redMicro: 0n, blueMicro: 0n })).toThrow(RangeError);
  });
});
