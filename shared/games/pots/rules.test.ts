import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleProof } from '../proof/examples.ts';
import { verifyProof } from '../proof/verify.ts';
import { ownerOfTicket } from './outcome.ts';
import {
  type PotBet,
  potCostMicro,
  potFeeMicro,
  potOdds,
  potPayouts,
  potShares,
  potWinMicro,
  sumOf,
} from './rules.ts';

const pots = fc
  .array(
    fc.record({
      owner: fc.nat({ max: 19 }).map((seat) => `p${seat}`),
      stakeMicro: fc.bigInt({ min: 1n, max: 2n * 10n ** 10n }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((bets) =>
    bets.map((bet, at): PotBet => ({ ...bet, betId: `b${String(at).padStart(3, '0')}` })),
  );

const potIn = (bets: readonly PotBet[]) => sumOf(bets.map(({ stakeMicro }) => stakeMicro));

describe('a pot', () => {
  test('Fee and payouts of a pot add up to it, and the winner never gets less than was staked', () => {
    fc.assert(
      fc.property(pots, (bets) => {
        for (const [winner, own] of potShares(bets)) {
          const { feeMicro, payouts } = potPayouts({ winner, bets });
          const paid = sumOf(payouts.values());
          expect(paid + feeMicro).toBe(potIn(bets));
          expect(paid).toBe(potWinMicro(potIn(bets), own));
          for (const { betId, owner, stakeMicro } of bets) {
            const payout = payouts.get(betId) ?? -1n;
            expect(owner === winner ? payout >= stakeMicro : payout === 0n).toBe(true);
          }
        }
      }),
    );
  });

  test('The fee is 5% of what the others staked, rounded up, and nothing of the winner’s own', () => {
    expect(potFeeMicro(100n, 100n)).toBe(0n);
    expect(potFeeMicro(200n, 100n)).toBe(5n);
    expect(potFeeMicro(201n, 100n)).toBe(6n);
  });

  test('What stakes cost adds up to no more than the fee on average, and to nearly all of it', () => {
    fc.assert(
      fc.property(pots, (bets) => {
        const shares = potShares(bets);
        const potMicro = potIn(bets);
        const costs = bets.map(({ owner, stakeMicro }) =>
          potCostMicro(stakeMicro, { potMicro, ownMicro: shares.get(owner) ?? 0n }),
        );
        const fees = [...shares.values()].map((own) => own * potFeeMicro(potMicro, own));
        const cost = sumOf(costs) * potMicro;
        expect(cost).toBeLessThanOrEqual(sumOf(fees));
        expect(cost + BigInt(bets.length + 1) * potMicro).toBeGreaterThan(sumOf(fees));
      }),
    );
  });

  test('Every ticket belongs to one bet, and each bet has as many tickets as micro-units', () => {
    const bets: PotBet[] = [
      { betId: 'b', owner: 'two', stakeMicro: 3n },
      { betId: 'a', owner: 'one', stakeMicro: 2n },
      { betId: 'c', owner: 'one', stakeMicro: 1n },
    ];
    const owners = [0n, 1n, 2n, 3n, 4n, 5n].map((ticket) => ownerOfTicket(bets, ticket));
    expect(owners).toEqual(['one', 'one', 'two', 'two', 'two', 'one']);
    expect(() => ownerOfTicket(bets, 6n)).toThrow(RangeError);
  });

  test('The shown chance, return and win of a pot are those that it pays', () => {
    expect(potOdds(100_000_000n, 1_000_000n)).toEqual({
      percent: 1,
      returnPercent: 95.05,
      winMicro: 95_050_000n,
    });
    expect(potOdds(2n, 1n)).toMatchObject({ percent: 50 });
    expect(potOdds(0n, 0n)).toEqual({ percent: 0, returnPercent: 0, winMicro: 0n });
  });
});

describe.each(['classic', 'fast'] as const)('the proof of %s', (game) => {
  const failed = (proof: unknown) =>
    verifyProof(proof, { isBeaconSigned: () => true })
      .checks.filter(({ isOk }) => !isOk)
      .map(({ name }) => name);
  const proof = exampleProof(game);

  test('A whole proof of a pot is proved, and none that was changed', () => {
    expect(failed(proof)).toEqual([]);
    const [first, second, ...rest] = proof.bets;
    const loser = proof.bets.find(({ playerHash }) => playerHash !== proof.winner);
    expect(failed({ ...proof, winner: loser?.playerHash })).toContain('winner');
    expect(failed({ ...proof, ticket: `${BigInt(proof.ticket) + 1n}` })).toContain('ticket');
    expect(failed({ ...proof, feeMicro: '1' })).toContain('fee');
    expect(failed({ ...proof, bets: [first, ...rest] })).not.toEqual([]);
    const other = { ...second, side: first?.playerHash };
    expect(failed({ ...proof, bets: [first, other, ...rest] })).toEqual(['bets']);
    const one = { ...second, playerHash: first?.playerHash, side: first?.playerHash };
    const alone = { ...proof, bets: [first, one] };
    expect(failed(alone)).toEqual(['bets']);
  });
});
