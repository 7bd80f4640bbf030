import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { potShares } from '../pots/rules.ts';
import { canClassicBegin, CLASSIC_MAX_PLAYERS, classicCountdownMs, classicFault } from './rules.ts';

const MOST = 10n ** 15n;
const share = (owner: string, stakeMicro: bigint) => ({ owner, stakeMicro });

describe('classic', () => {
  test('The countdown of classic is 30 s with two players, 5 s more with each other one, 60 s at most', () => {
    const players = [2, 3, 4, 7, 8, 9, 20];
    expect(players.map(classicCountdownMs)).toEqual(
      [30, 35, 40, 55, 60, 60, 60].map((seconds) => seconds * 1000),
    );
  });

  test('A stake that is taken never gives its player over 90% of a pot with others', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: 4 }), fc.bigInt({ min: 1n, max: 10n ** 9n })), {
          maxLength: 12,
        }),
        fc.bigInt({ min: 1n, max: 10n ** 11n }),
        (stakes, stakeMicro) => {
          const pot = stakes.map(([seat, micro]) => share(`p${seat}`, micro));
          const fault = classicFault(pot, share('p0', stakeMicro), MOST);
          const own = pot.filter(({ owner }) => owner === 'p0');
          const ownMicro = own.reduce((sum, each) => sum + each.stakeMicro, stakeMicro);
          const all = pot.reduce((sum, each) => sum + each.stakeMicro, stakeMicro);
          const isTooMuch = all > ownMicro && ownMicro * 10n > all * 9n;
          expect(fault === undefined && isTooMuch).toBe(false);
          const most = fault?.why === 'over-share' ? fault.mostMicro : 0n;
          if (most === 0n) return;
          const ofMost = [most, most + 1n].map((micro) =>
            classicFault(pot, share('p0', micro), MOST),
          );
          expect(ofMost.map((each) => each?.why)).toEqual([undefined, 'over-share']);
        },
      ),
    );
  });

  test('A stake too small to begin a round beside a large one is refused, and every other pot can begin', () => {
    const pot = [share('rich', 600_000n), share('rich', 400_000n)];
    const fault = (stakeMicro: bigint) => classicFault(pot, share('poor', stakeMicro), MOST);
    expect(fault(1n)).toEqual({ why: 'under-share', leastMicro: 111_112n });
    expect(fault(111_111n)).toEqual({ why: 'under-share', leastMicro: 111_112n });
    expect(fault(111_112n)).toBeUndefined();
    expect(canClassicBegin(new Map([['rich', 1_000_000n]]))).toBe(false);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: 4 }), fc.bigInt({ min: 1n, max: 10n ** 9n })), {
          maxLength: 30,
        }),
        (stakes) => {
          let taken: { owner: string; stakeMicro: bigint }[] = [];
          for (const [seat, stakeMicro] of stakes) {
            const next = share(`p${seat}`, stakeMicro);
            if (classicFault(taken, next, MOST) === undefined) taken = [...taken, next];
            const bets = taken.map((each, at) => ({ ...each, betId: String(at) }));
            const shares = potShares(bets);
            expect(canClassicBegin(shares)).toBe(shares.size >= 2);
          }
        },
      ),
    );
  });

  test('A pot takes three stakes of a player, twenty players, and no more than may be won', () => {
    const own = [1n, 1n, 1n].map((stakeMicro) => share('one', stakeMicro));
    expect(classicFault(own, share('one', 1n), MOST)).toEqual({ why: 'too-many-bets' });
    const full = Array.from({ length: CLASSIC_MAX_PLAYERS }, (_, seat) => share(`p${seat}`, 5n));
    expect(classicFault(full, share('late', 5n), MOST)).toEqual({ why: 'full' });
    expect(classicFault(full, share('p1', 5n), MOST)).toBeUndefined();
    expect(classicFault(full, share('p1', 5n), 103n)).toEqual({ why: 'max-bet', mostMicro: 3n });
  });
});
