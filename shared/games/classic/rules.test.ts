import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canClassicBegin,
  CLASSIC_MAX_PLAYERS,
  classicCountdownMs,
  classicFault,
  classicMostBeside,
} from './rules.ts';

const MOST = 10n ** 15n;
const share = (owner: string, stakeMicro: bigint) => ({ owner, stakeMicro });

describe('classic', () => {
  it('The countdown of classic is 30 s with two players, 5 s more with each other one, 60 s at most', () => {
    const players = [2, 3, 4, 7, 8, 9, 20];
    expect(players.map(classicCountdownMs)).toEqual(
      [30, 35, 40, 55, 60, 60, 60].map((seconds) => seconds * 1000),
    );
  });

  it('A stake that is taken never gives its player over 90% of a pot with others', () => {
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

  it('Whoever comes beside a large stake gets in, and the countdown waits for the others', () => {
    const pot = [share('rich', 1_000_000n)];
    expect(classicFault(pot, share('poor', 1n), MOST)).toBeUndefined();
    expect(
      canClassicBegin(
        new Map([
          ['rich', 1_000_000n],
          ['poor', 1n],
        ]),
      ),
    ).toBe(false);
    expect(classicMostBeside(111_112n)).toBeGreaterThanOrEqual(1_000_000n);
    expect(
      canClassicBegin(
        new Map([
          ['rich', 1_000_000n],
          ['poor', 111_112n],
        ]),
      ),
    ).toBe(true);
    expect(canClassicBegin(new Map([['rich', 1_000_000n]]))).toBe(false);
  });

  it('A pot takes three stakes of a player, twenty players, and no more than may be won', () => {
    const own = [1n, 1n, 1n].map((stakeMicro) => share('one', stakeMicro));
    expect(classicFault(own, share('one', 1n), MOST)).toEqual({ why: 'too-many-bets' });
    const full = Array.from({ length: CLASSIC_MAX_PLAYERS }, (_, seat) => share(`p${seat}`, 5n));
    expect(classicFault(full, share('late', 5n), MOST)).toEqual({ why: 'full' });
    expect(classicFault(full, share('p1', 5n), MOST)).toBeUndefined();
    expect(classicFault(full, share('p1', 5n), 103n)).toEqual({ why: 'max-bet', mostMicro: 3n });
  });
});
