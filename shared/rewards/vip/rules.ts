import { VIP_LEVELS, type VipLevel } from '../../players/levels.ts';
import { rakebackPermille } from '../earned/rakeback.ts';

/** What reaching a level is rewarded with, in units of available DIC; once each. */
const REWARDS: Readonly<Record<number, number>> = {
  2: 10,
  4: 50,
  6: 250,
  8: 500,
  10: 1000,
  12: 5000,
  13: 10_000,
  14: 50_000,
  15: 100_000,
};

/** The top amount of the robbery spin from a level on, in base units. */
const ROBBERY_TOPS: Readonly<Record<number, number>> = {
  1: 100,
  2: 200,
  3: 250,
  4: 500,
  6: 1000,
  7: 1250,
  8: 1500,
  9: 2000,
  10: 2500,
  12: 5000,
  13: 10_000,
  14: 20_000,
  15: 50_000,
};

/** The levels from which on a player has what the names say. */
export const CHANNEL_BONUS_LEVEL = 2;
export const STORY_BONUS_LEVEL = 3;
export const ASSISTANT_LEVEL = 11;

/** The reward of a level in units of DIC; zero where it has none. */
export const vipReward = (statusId: number): number => REWARDS[statusId] ?? 0;

/** The top amount of the robbery spin at a level, in base units: that of the last level with one. */
export function robberyTop(statusId: number): number {
  const reached = VIP_LEVELS.filter((level) => level.statusId <= statusId);
  return reached.reduce((top, level) => ROBBERY_TOPS[level.statusId] ?? top, 0);
}

/** The part of the counted stake that rakeback is reckoned from at a level, in percent. */
export const rakebackPercent = (statusId: number): number =>
  Number(rakebackPermille(statusId)) / 10;

/** The occasion of the grant of a level's reward. */
export const vipOccasion = (statusId: number): string => `level-${statusId}`;

/** The next level that has a reward, from this one on; undefined after the last. */
export const nextRewardedLevel = (statusId: number): VipLevel | undefined =>
  VIP_LEVELS.find((level) => level.statusId > statusId && vipReward(level.statusId) > 0);

/** A level by its number or by the name of its status. */
export const vipLevelNamed = (asked: number | string): VipLevel | undefined =>
  VIP_LEVELS.find(({ statusId, statusName }) => asked === statusId || asked === statusName);
