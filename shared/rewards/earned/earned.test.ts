import { assert, bigInt, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { countedStakeMicro } from '../../money/counted-stake.ts';
import { VIP_LEVELS, vipLevelOf, experienceOf } from '../../players/levels.ts';
import { rakebackEarnedMicro, rakebackPermille } from './rakeback.ts';
import { releasedMicro } from './release.ts';

const MICRO = 1_000_000n;
const earned = (experience: bigint, counted = experience) =>
  rakebackEarnedMicro({ experienceMicro: experience * MICRO, countedMicro: counted * MICRO });

test('Rakeback is 1% × 5% of the counted stake below level 5', () => {
  expect(earned(20_000n)).toBe(10n * MICRO);
});

test('Rakeback is reckoned at the part of the level at which each stake was made', () => {
  // 100,000 at 1%, 900,000 at 1.5%, 1,000,000 at 2%; 5% of each.
  expect(earned(2_000_000n)).toBe((50n + 675n + 1000n) * MICRO);
});

test('Play without experience earns at the part of the first level', () => {
  expect(earned(2_000_000n, 2_020_000n) - earned(2_000_000n)).toBe(10n * MICRO);
});

test('Rakeback of a whole is that of its parts, stake by stake, within a millionth for each', () => {
  const top = BigInt(VIP_LEVELS.at(-1)?.needsCompoints ?? 0) * MICRO;
  assert(
    property(bigInt(0n, top), bigInt(1n, 1_000_000n * MICRO), (before, stake) => {
      const low = rakebackPermille(vipLevelOf(experienceOf(before)).statusId);
      const high = rakebackPermille(vipLevelOf(experienceOf(before + stake)).statusId);
      const gain =
        rakebackEarnedMicro({ experienceMicro: before + stake, countedMicro: before + stake }) -
        rakebackEarnedMicro({ experienceMicro: before, countedMicro: before });
      expect(gain).toBeGreaterThanOrEqual((stake * low) / 20_000n);
      expect(gain).toBeLessThanOrEqual((stake * high) / 20_000n + 1n);
    }),
  );
});

/**
 * Stakes all there is, takes the rakeback of it and stakes that too, turn after turn; each turn costs
 * so many basis points of its stake.
 */
function loop(costBp: bigint, countedOf: (stake: bigint, cost: bigint) => bigint) {
  let bank = 1_000_000n * MICRO;
  let counted = 10_000_000n * MICRO;
  let taken = rakebackEarnedMicro({ experienceMicro: counted, countedMicro: counted });
  const sum = { costMicro: 0n, rakebackMicro: 0n };
  for (let turn = 0; turn < 200; turn += 1) {
    const costMicro = (bank * costBp) / 10_000n;
    counted += countedOf(bank, costMicro);
    const all = rakebackEarnedMicro({ experienceMicro: counted, countedMicro: counted });
    bank += all - taken - costMicro;
    sum.costMicro += costMicro;
    sum.rakebackMicro += all - taken;
    taken = all;
  }
  return sum;
}

test('Rakeback that is staked again and again gives back at most 4% of what that play costs', () => {
  assert(
    property(integer({ min: 0, max: 1000 }), (costBp) => {
      const { costMicro, rakebackMicro } = loop(BigInt(costBp), countedStakeMicro);
      expect(rakebackMicro * 25n).toBeLessThanOrEqual(costMicro);
    }),
  );
});

test('Without the counted stake, play that costs nothing would earn rakeback turn after turn', () => {
  const { costMicro, rakebackMicro } = loop(0n, (stake) => stake);
  expect([costMicro, rakebackMicro > 200_000n * MICRO]).toEqual([0n, true]);
});

test('Locked money is released by one part in 2,000 of the play since the mark', () => {
  const locked = { lockedMicro: 50n * MICRO, markMicro: 1000n * MICRO };
  const at = (experience: bigint) =>
    releasedMicro({ ...locked, experienceMicro: experience * MICRO });
  expect(at(1000n)).toBe(0n);
  expect(at(3000n)).toBe(MICRO);
  expect(at(999n)).toBe(0n);
  expect(at(10_000_000n)).toBe(50n * MICRO);
});
