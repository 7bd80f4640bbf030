import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coinflipExampleProof } from './example.ts';
import {
  canFlipBegin,
  COIN_SIDES,
  COINFLIP_RETURN_BP,
  coinflipCostMicro,
  coinflipFeeMicro,
  coinflipPayouts,
  coinflipWinMicro,
  otherSide,
} from './rules.ts';
import { coinflipFault } from './verify.ts';

const stakes = fc.bigInt({ min: 1n, max: 20_000_000_000n });
const sides = fc.constantFrom(...COIN_SIDES);

describe('the money of a flip', () => {
  test('What the winner is paid and the fee add up to both stakes to the micro-unit', () => {
    fc.assert(
      fc.property(stakes, sides, sides, (stakeMicro, own, winner) => {
        const bets = [
          { betId: 'one', side: own, stakeMicro },
          { betId: 'other', side: otherSide(own), stakeMicro },
        ];
        const { payouts, feeMicro } = coinflipPayouts({ winner, bets });
        const paid = [...payouts.values()].reduce((sum, payout) => sum + payout, 0n);
        expect(paid + feeMicro).toBe(2n * stakeMicro);
        expect(payouts.get(own === winner ? 'other' : 'one')).toBe(0n);
      }),
    );
  });

  test('Both players together get back the return that is shown, to within a micro-unit', () => {
    fc.assert(
      fc.property(stakes, (stakeMicro) => {
        const shown = 2n * stakeMicro * BigInt(COINFLIP_RETURN_BP);
        const off = shown - coinflipWinMicro(stakeMicro) * 10_000n;
        expect(off >= 0n && off < 10_000n).toBe(true);
      }),
    );
  });

  test('A stake never counts for more than half of its fee', () => {
    fc.assert(
      fc.property(stakes, (stakeMicro) => {
        expect(2n * coinflipCostMicro(stakeMicro) <= coinflipFeeMicro(stakeMicro)).toBe(true);
      }),
    );
  });
});

describe('the bets of a flip', () => {
  test('Only one equal stake on each side can be drawn', () => {
    const heads = { side: 'heads', stakeMicro: 5n } as const;
    const tails = { side: 'tails', stakeMicro: 5n } as const;
    expect(canFlipBegin([heads, tails])).toBe(true);
    expect(canFlipBegin([heads])).toBe(false);
    expect(canFlipBegin([heads, heads])).toBe(false);
    expect(canFlipBegin([heads, { ...tails, stakeMicro: 6n }])).toBe(false);
    expect(canFlipBegin([heads, tails, tails])).toBe(false);
  });

  test('A list in which one player holds both sides, or a third bet stands, has a fault', () => {
    const { bets } = coinflipExampleProof();
    const [one, other] = bets;
    if (one === undefined || other === undefined) throw new Error('a flip has two bets');
    expect(coinflipFault(bets)).toBeUndefined();
    expect(coinflipFault([one, { ...other, playerHash: one.playerHash }])).toBe(other.betId);
    expect(coinflipFault([one, { ...other, side: one.side }])).toBe(other.betId);
    expect(coinflipFault([one, { ...other, stakeMicro: '1' }])).toBe(other.betId);
    expect(coinflipFault([one, other, other])).toBe(other.betId);
  });
});
