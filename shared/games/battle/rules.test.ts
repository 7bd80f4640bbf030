import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Team } from './contract.ts';
import {
  BATTLE_FEE_PERCENT,
  battleBanks,
  type BattleBet,
  battleFeeMicro,
  battlePayouts,
  battleTeams,
  battleWinMicro,
  otherTeam,
  TEAMS,
} from './rules.ts';

const stakes = fc.oneof(
  fc.bigInt({ min: 1n, max: 50n }),
  fc.bigInt({ min: 1_000_000n, max: 20_000_000_000n }),
);
const teams = fc.constantFrom<Team>(...TEAMS);

/** Rounds in which both sides have at least one bet. */
const rounds = fc
  .record({
    winner: teams,
    bets: fc.uniqueArray(
      fc.record({ betId: fc.uuid({ version: 7 }), team: teams, stakeMicro: stakes }),
      { selector: ({ betId }) => betId, minLength: 2, maxLength: 40 },
    ),
  })
  .filter(({ bets }) => TEAMS.every((team) => bets.some((bet) => bet.team === team)));

const sumOf = (values: Iterable<bigint>) => [...values].reduce((sum, value) => sum + value, 0n);
const bankOf = (bets: readonly BattleBet[], team: Team) =>
  sumOf(bets.filter((bet) => bet.team === team).map((bet) => bet.stakeMicro));

describe('the bank of a battle', () => {
  test('The payouts and the fee of a battle add up to its bank to the micro-unit', () => {
    fc.assert(
      fc.property(rounds, (round) => {
        const { feeMicro, payouts } = battlePayouts(round);
        expect(sumOf(payouts.values()) + feeMicro).toBe(
          sumOf(round.bets.map((bet) => bet.stakeMicro)),
        );
        expect([...payouts.keys()].toSorted()).toEqual(round.bets.map((b) => b.betId).toSorted());
      }),
      { numRuns: 1000 },
    );
  });

  test('A winning bet never gets less than its stake, and a losing bet gets nothing', () => {
    fc.assert(
      fc.property(rounds, ({ winner, bets }) => {
        const { payouts } = battlePayouts({ winner, bets });
        for (const { betId, team, stakeMicro } of bets) {
          const payout = payouts.get(betId) ?? -1n;
          const isRight = team === winner ? payout >= stakeMicro : payout === 0n;
          expect(isRight).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('A winning bet is paid its share to within a micro-unit, and a smaller bet never more', () => {
    fc.assert(
      fc.property(rounds, ({ winner, bets }) => {
        const { feeMicro, payouts } = battlePayouts({ winner, bets });
        const own = bankOf(bets, winner);
        const pot = sumOf(bets.map((bet) => bet.stakeMicro)) - feeMicro;
        const winning = bets.filter((bet) => bet.team === winner);
        for (const { betId, stakeMicro } of winning) {
          const off = (payouts.get(betId) ?? 0n) * own - pot * stakeMicro;
          expect(off < own && off > -own).toBe(true);
        }
        const bySize = winning.toSorted((a, b) => (a.stakeMicro < b.stakeMicro ? -1 : 1));
        for (const [place, bet] of bySize.slice(1).entries()) {
          const smaller = bySize[place];
          const [less, more] = [payouts.get(smaller?.betId ?? ''), payouts.get(bet.betId)];
          expect(smaller?.stakeMicro === bet.stakeMicro || (less ?? 0n) <= (more ?? 0n)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('The bank of a battle is shared the same way in whatever order the bets arrive', () => {
    fc.assert(
      fc.property(rounds, ({ winner, bets }) => {
        const { payouts } = battlePayouts({ winner, bets });
        const again = battlePayouts({ winner, bets: bets.toReversed() });
        for (const { betId } of bets) expect(again.payouts.get(betId)).toBe(payouts.get(betId));
      }),
    );
  });

  test('The last micro-units go to the largest remainders, and among equal ones to the first id', () => {
    const bets: BattleBet[] = [
      { betId: 'c', team: 'red', stakeMicro: 1n },
      { betId: 'a', team: 'red', stakeMicro: 1n },
      { betId: 'b', team: 'red', stakeMicro: 1n },
      { betId: 'd', team: 'blue', stakeMicro: 3n },
    ];
    const { feeMicro, payouts } = battlePayouts({ winner: 'red', bets });
    expect(feeMicro).toBe(1n);
    expect(Object.fromEntries(payouts)).toEqual({ a: 2n, b: 2n, c: 1n, d: 0n });
  });

  test('A battle cannot be paid out to a side that nobody staked on', () => {
    const bets: BattleBet[] = [{ betId: 'a', team: 'red', stakeMicro: 5n }];
    expect(() => battlePayouts({ winner: 'blue', bets })).toThrow(RangeError);
    expect(battlePayouts({ winner: 'red', bets }).payouts.get('a')).toBe(5n);
  });
});

describe('the fee of a battle', () => {
  test('The fee of a battle is 5% of the losing bank, rounded up, and nothing of the winning bank', () => {
    fc.assert(
      fc.property(rounds, ({ winner, bets }) => {
        const losing = bankOf(bets, otherTeam(winner));
        const fee = battleFeeMicro(battleBanks(bets), winner);
        expect(fee * 100n).toBeGreaterThanOrEqual(losing * BigInt(BATTLE_FEE_PERCENT));
        expect((fee - 1n) * 100n).toBeLessThan(losing * BigInt(BATTLE_FEE_PERCENT));
        expect(battlePayouts({ winner, bets }).feeMicro).toBe(fee);
      }),
    );
  });

  test('A side with the share s of the bank gets back at most 1 − 0.05·(1 − s) of its stakes', () => {
    fc.assert(
      fc.property(rounds, ({ bets }) => {
        const bank = sumOf(bets.map((bet) => bet.stakeMicro));
        for (const team of TEAMS) {
          const { payouts } = battlePayouts({ winner: team, bets });
          const own = bankOf(bets, team);
          const paid = sumOf(payouts.values());
          // The side wins with chance own / bank, so its return on stakes `own` is paid / bank.
          expect(paid * 100n).toBeLessThanOrEqual(95n * bank + 5n * own);
          expect((paid + 1n) * 100n).toBeGreaterThan(95n * bank + 5n * own);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('the shown odds of a battle', () => {
  test('The shown win of a battle is what is paid, apart from the one micro-unit of a remainder', () => {
    fc.assert(
      fc.property(rounds, ({ winner, bets }) => {
        const { payouts } = battlePayouts({ winner, bets });
        const banks = battleBanks(bets);
        for (const bet of bets.filter(({ team }) => team === winner)) {
          const over = (payouts.get(bet.betId) ?? -1n) - battleWinMicro(banks, bet);
          expect(over === 0n || over === 1n).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('The shown multiplier promises no more than is paid, and the percentages add up to 100', () => {
    fc.assert(
      fc.property(rounds, ({ bets }) => {
        const banks = battleBanks(bets);
        const odds = battleTeams(banks);
        expect(Math.round((odds.red.percent + odds.blue.percent) * 100)).toBe(10_000);
        for (const team of TEAMS) {
          const shown = BigInt(Math.round(odds[team].multiplier * 10_000));
          const stakeMicro = 10n ** 12n;
          expect(shown * 10n ** 8n).toBeLessThanOrEqual(
            battleWinMicro(banks, { team, stakeMicro }),
          );
          expect(odds[team].multiplier).toBeGreaterThanOrEqual(1);
        }
      }),
    );
  });

  test('The shown odds are known for even banks, for one-sided banks and for none', () => {
    expect(battleTeams({ redMicro: 1_000_000n, blueMicro: 1_000_000n })).toEqual({
      red: { multiplier: 1.95, percent: 50 },
      blue: { multiplier: 1.95, percent: 50 },
    });
    expect(battleTeams({ redMicro: 3_000_000n, blueMicro: 1_000_000n })).toEqual({
      red: { multiplier: 1.3166, percent: 75 },
      blue: { multiplier: 3.85, percent: 25 },
    });
    expect(battleTeams({ redMicro: 0n, blueMicro: 7n })).toEqual({
      red: { multiplier: 0, percent: 0 },
      blue: { multiplier: 1, percent: 100 },
    });
    expect(battleTeams({ redMicro: 0n, blueMicro: 0n })).toEqual({
      red: { multiplier: 0, percent: 0 },
      blue: { multiplier: 0, percent: 0 },
    });
  });
});
