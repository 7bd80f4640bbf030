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

/** The reward of a level in units of DIC; zero where it has none. */
export const vipReward = (statusId: number): number => REWARDS[statusId] ?? 0;

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

/** From this level on a player may write to a personal assistant, where the operator has one. */
export const ASSISTANT_LEVEL = 11;
