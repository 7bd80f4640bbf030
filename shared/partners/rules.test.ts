import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedStakeMicro } from '../money/counted-stake.ts';
import { VIP_LEVELS } from '../players/levels.ts';
import { parseLanding } from './landing.ts';
import {
  betsShareMicro,
  CPA_ROWS,
  cpaPrizeMicro,
  depositShareMicro,
  INVITE_DIC,
  LEVEL_SHARE_BP,
  levelShareMicro,
  REVSHARE_MOST_BP,
  SUB_PARTNER_BP,
  subShareMicro,
} from './rules.ts';

const UNIT = 1_000_000n;
const sum = fc.bigInt({ min: 0n, max: 10n ** 15n });

test('A level pays its part of two percent of the counted stake', () => {
  expect(levelShareMicro(10_000n * UNIT, 2500)).toBe(50n * UNIT);
  expect(levelShareMicro(10_000n * UNIT, 5000)).toBe(100n * UNIT);
  expect(betsShareMicro(10_000n * UNIT, 5000)).toBe(125n * UNIT);
});

test('What is paid in steps is what is paid at once, to the last micro-unit', () => {
  const steps = fc.array(sum, { maxLength: 30 });
  fc.assert(
    fc.property(steps, fc.constantFrom(2500, 5000), (parts, shareBp) => {
      let [totalMicro, paidMicro] = [0n, 0n];
      for (const part of parts) {
        const before = levelShareMicro(totalMicro, shareBp);
        totalMicro += part;
        paidMicro += levelShareMicro(totalMicro, shareBp) - before;
      }
      expect(paidMicro).toBe(levelShareMicro(totalMicro, shareBp));
    }),
  );
});

const WASHED = {
  shareBp: REVSHARE_MOST_BP,
  netMicro: 1_000_000n * UNIT,
  paidInWindowMicro: 0n,
  paidMicro: 0n,
  countedMicro: 0n,
};

test('Deposits that are not played bring nothing, however large', () => {
  expect(depositShareMicro(WASHED)).toBe(0n);
  const played = { ...WASHED, countedMicro: 100_000n * UNIT };
  expect(depositShareMicro(played)).toBe(1250n * UNIT);
  expect(depositShareMicro({ ...played, netMicro: 1000n * UNIT })).toBe(500n * UNIT);
});

test('A share of deposits is never negative, and never passes half of what play costs', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      sum,
      sum,
      (netMicro, paid, countedMicro) => {
        const share = depositShareMicro({
          ...WASHED,
          netMicro,
          countedMicro,
          paidMicro: paid,
          paidInWindowMicro: 0n,
        });
        const isWithinCost = (share + paid) * 80n <= countedMicro;
        expect(share === 0n || (share > 0n && isWithinCost)).toBe(true);
      },
    ),
  );
});

test('A CPA prize needs the level, the stake, the deposits and a document, each of them', () => {
  const facts = {
    level: 3,
    countedMicro: 10_000n * UNIT,
    netDepositsMicro: 5000n * UNIT,
    isProved: true,
  };
  expect(cpaPrizeMicro(facts)).toBe(1500n * UNIT);
  expect(cpaPrizeMicro({ ...facts, level: 2 })).toBe(200n * UNIT);
  expect(cpaPrizeMicro({ ...facts, countedMicro: 9999n * UNIT })).toBe(200n * UNIT);
  expect(cpaPrizeMicro({ ...facts, netDepositsMicro: 4999n * UNIT })).toBe(200n * UNIT);
  expect(cpaPrizeMicro({ ...facts, isProved: false })).toBe(0n);
});

test('Prizes of the CPA table rise with what they ask', () => {
  const facts = { level: 15, countedMicro: 10n ** 15n, netDepositsMicro: 10n ** 15n };
  const most = CPA_ROWS.map(({ prize }) => BigInt(prize) * UNIT).at(-1);
  expect(cpaPrizeMicro({ ...facts, isProved: true })).toBe(most);
  const bets = CPA_ROWS.map(({ bet }) => bet);
  expect(bets).toEqual(bets.toSorted((a, b) => a - b));
});

test('A partner above gets five percent of a profit, which is counted on top', () => {
  expect(subShareMicro(1000n * UNIT)).toBe((1000n * UNIT * BigInt(SUB_PARTNER_BP)) / 10_000n);
});

test('The invite table has a prize for each level', () => {
  expect(INVITE_DIC).toHaveLength(VIP_LEVELS.length);
});

test('A landing is the same code in an address, in the bot and in the Mini App', () => {
  const publicId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  expect(parseLanding(`ref_${publicId}`)).toEqual({ kind: 'ref', code: publicId, subs: [] });
  expect(parseLanding(`ref_${publicId}-summer`)?.subs).toEqual(['summer']);
  expect(parseLanding('ads_Ab12-s1-s_2-s.3')).toEqual({
    kind: 'ads',
    code: 'Ab12',
    subs: ['s1', 's_2', 's.3'],
  });
  expect(parseLanding('ads_Ab12-a-b-c-d-e-f')?.subs).toHaveLength(5);
  expect(parseLanding('ref_100001')).toBeUndefined();
  expect(parseLanding('login')).toBeUndefined();
});

test('A million bets of one micro-unit bring what one bet of them all brings, and no more', () => {
  const [stake, shareBp] = [1_000_000n, 5000];
  for (const share of [levelShareMicro, betsShareMicro]) {
    let [paid, before] = [0n, 0n];
    for (let staked = 1n; staked <= stake; staked += 1n) {
      const after = share(staked, shareBp);
      paid += after - before;
      before = after;
    }
    expect(paid).toBe(share(stake, shareBp));
  }
});

test('Two who play against one another, or what is hardly lost, pay more than their partner gets', () => {
  fc.assert(
    fc.property(sum, fc.bigInt({ min: 0n, max: 10_000n }), (stakeMicro, costBp) => {
      const costMicro = (stakeMicro * costBp) / 10_000n;
      const countedMicro = countedStakeMicro(stakeMicro, costMicro);
      const shares = [
        levelShareMicro(countedMicro, LEVEL_SHARE_BP[2]),
        betsShareMicro(countedMicro, REVSHARE_MOST_BP),
        depositShareMicro({ ...WASHED, countedMicro }),
      ];
      // With what a partner above gets on top of it.
      for (const share of shares) {
        expect((share + subShareMicro(share)) * 100n <= costMicro * 53n).toBe(true);
      }
    }),
  );
});
