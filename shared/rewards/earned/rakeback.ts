import { VIP_LEVELS } from '../../players/levels.ts';
import { MICRO_PER_UNIT } from '../../money/amount.ts';

/** The part of the counted stake that rakeback is reckoned from, by the level it was made at. */
const PERMILLE_FROM_LEVEL = [
  { statusId: 1, permille: 10n },
  { statusId: 5, permille: 15n },
  { statusId: 8, permille: 20n },
] as const;

/** Of that part the player gets one twentieth: 5%. */
const SHARE = 20n;
export const RAKEBACK_SHARE_PERCENT = 100 / Number(SHARE);

/** From this sum on rakeback can be taken, in base micro-units. */
export const RAKEBACK_LEAST_MICRO = 10n * MICRO_PER_UNIT;

/** The permille that a level's play is reckoned at. */
export function rakebackPermille(statusId: number): bigint {
  const reached = PERMILLE_FROM_LEVEL.filter((step) => step.statusId <= statusId);
  return reached.at(-1)?.permille ?? PERMILLE_FROM_LEVEL[0].permille;
}

/** What a counted stake has earned by its experience, and beyond it. Both are running totals. */
export type PlayedTotals = {
  readonly experienceMicro: bigint;
  readonly countedMicro: bigint;
};

/** The counted stake that was reckoned at one part, in base micro-units. */
export type RakebackPart = { readonly permille: bigint; readonly stakeMicro: bigint };

/**
 * A player's counted stake by the part of it that rakeback is reckoned from: that of the level at
 * which it was made. The level follows from experience, so nothing is summed over rounds. Play that
 * gives no experience is reckoned at the first level's part.
 */
export function rakebackParts({
  experienceMicro,
  countedMicro,
}: PlayedTotals): readonly RakebackPart[] {
  const besides = countedMicro > experienceMicro ? countedMicro - experienceMicro : 0n;
  return PERMILLE_FROM_LEVEL.map(({ statusId, permille }, index) => {
    const from = thresholdMicro(statusId);
    const next = PERMILLE_FROM_LEVEL[index + 1];
    const to = next === undefined ? experienceMicro : thresholdMicro(next.statusId);
    const reached = experienceMicro < to ? experienceMicro : to;
    const ofLevels = reached > from ? reached - from : 0n;
    return { permille, stakeMicro: index === 0 ? ofLevels + besides : ofLevels };
  });
}

/**
 * All rakeback that a player's play has ever earned, in base micro-units rounded down: counted stake
 * × p × 5%, where p is that of the level at which it was made: 1%, 1.5% from level 5, 2% from 8.
 */
export function rakebackEarnedMicro(totals: PlayedTotals): bigint {
  const parts = rakebackParts(totals);
  const sum = parts.reduce((total, { permille, stakeMicro }) => total + stakeMicro * permille, 0n);
  return sum / (1000n * SHARE);
}

const thresholdMicro = (statusId: number): bigint =>
  BigInt(VIP_LEVELS[statusId - 1]?.needsCompoints ?? 0) * MICRO_PER_UNIT;
