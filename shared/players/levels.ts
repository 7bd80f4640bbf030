import { MICRO_PER_UNIT } from '../money/amount.ts';

/** One VIP status; `needsCompoints` is the experience at which it is reached. */
export type VipLevel = {
  readonly statusId: number;
  readonly statusName: string;
  readonly needsCompoints: number;
};

const THRESHOLDS = [
  0, 100, 10_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000,
  15_000_000, 25_000_000, 50_000_000, 100_000_000,
] as const;

const nameOf = (statusId: number) => {
  if (statusId === 1) return 'NVIP 1';
  return statusId === THRESHOLDS.length ? 'SVIP' : `VIP ${statusId}`;
};

/** The fifteen statuses in rising order; the last is the top. */
export const VIP_LEVELS: readonly VipLevel[] = THRESHOLDS.map((needsCompoints, index) => ({
  statusId: index + 1,
  statusName: nameOf(index + 1),
  needsCompoints,
}));

/** Experience points, one for each base unit of counted stake; rounded down. */
export function experienceOf(countedMicro: bigint): number {
  return Number(countedMicro / MICRO_PER_UNIT);
}

/** The status that an amount of experience has reached. */
export function vipLevelOf(experience: number): VipLevel {
  const reached = VIP_LEVELS.filter((level) => level.needsCompoints <= experience);
  return reached.at(-1) ?? (VIP_LEVELS[0] as VipLevel);
}

/** The next status to reach, or undefined at the top. */
export function nextVipLevel(statusId: number): VipLevel | undefined {
  return VIP_LEVELS.find((level) => level.statusId === statusId + 1);
}
