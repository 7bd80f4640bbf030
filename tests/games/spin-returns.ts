import { nodeHmac } from '../../api/fairness/node-hmac.ts';
import { drawSpin, SPIN_SECTORS } from '../../shared/fairness/spin/outcome.ts';
import {
  alikeOf,
  SPIN_PRIZES,
  SPIN_STEP_MICRO,
  SPIN_WAYS,
  spinPrizeMicro,
} from '../../shared/fairness/spin/prizes.ts';
import { playCapMicro, ROBBERY_PLAY_DAYS } from '../../shared/rewards/robbery/rules.ts';
import type { Source } from './game-tests.ts';
import { SERVER_SEED } from './seeded-rounds.ts';
import { type Fraction, fraction, fractionText } from './returns/fraction.ts';
import { type ExactReturn, type ReturnsReport, shown } from './returns/report.ts';

/** The sectors of each of the 512 triples. */
export const SPIN_TRIPLES: readonly (readonly number[])[] = Array.from(
  { length: SPIN_WAYS },
  (_, way) => [way % SPIN_SECTORS, Math.floor(way / SPIN_SECTORS) % SPIN_SECTORS, way >> 6],
).map((triple) => triple.map((sector) => sector + 1));

/** What the spin is said to pay of its top prize on average. */
const STATED: Fraction = fraction(73n, 640n);

/** What a spin pays of its top prize, counted over every triple. */
export function spinReturn(topMicro: bigint): ExactReturn {
  const paid = SPIN_TRIPLES.reduce((sum, triple) => sum + spinPrizeMicro(triple, topMicro), 0n);
  const returned = fraction(paid, topMicro * BigInt(SPIN_WAYS));
  return { setting: `a top of ${topMicro} micro-units`, returned, stated: STATED };
}

/** The most that spins give back of what play costs on average: each day of it counts in seven. */
export function spinShareOfCost(): Fraction {
  const countedMicro = 10n ** 12n;
  const costMicro = countedMicro / 40n;
  const { returned } = spinReturn(SPIN_STEP_MICRO);
  const tops = playCapMicro(countedMicro) * BigInt(ROBBERY_PLAY_DAYS);
  return fraction(tops * returned.top, costMicro * returned.bottom);
}

/** Prints the exact odds of the robbery spin and what it costs the operator. */
export function saySpinReturns({ say, judged }: ReturnsReport): void {
  say('\nRobbery spin: no stake; parts of its top prize over all 512 triples');
  for (const { alike, percent } of SPIN_PRIZES) {
    const ways = SPIN_TRIPLES.filter((triple) => alikeOf(triple) === alike).length;
    say(
      `  ${`${percent}%`.padEnd(34)} ${String(ways).padStart(4)} of ${SPIN_WAYS}: ${alike} alike`,
    );
  }
  const [average] = judged([spinReturn(SPIN_STEP_MICRO)]);
  if (average !== undefined) say(`  on average ${shown(average.returned)} of the top`);
  say(`  at most ${fractionText(spinShareOfCost())} of what the play cost, without the least top`);
}

/** The triples of one player's spins as numbers from 0 to 511. */
export function spinSource(): Source {
  let spin = 0;
  const next = () => {
    spin += 1;
    const drawn = drawSpin(nodeHmac, { serverSeed: SERVER_SEED, clientSeed: 'spin', spin });
    return drawn.reduce((way, sector) => way * SPIN_SECTORS + sector - 1, 0);
  };
  return { name: 'spin sectors', bound: SPIN_WAYS, next };
}
