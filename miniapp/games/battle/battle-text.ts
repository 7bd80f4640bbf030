import type { BattleUser } from '../../../shared/games/battle/contract.ts';

/**
 * A multiplier with two places. It comes with four, cut down; the last of them is given back, for a
 * stake of another currency is itself cut to micro-units, and 1.95 of it comes as 1.9499.
 */
export function multiplierText(multiplier: number): string {
  const hundredths = Math.floor((Math.round(multiplier * 10_000) + 1) / 100);
  return (hundredths / 100).toFixed(2);
}

/** Seconds as minutes and seconds. */
export function minutesText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The larger stake first; equal ones in an order that stays. */
export function bySize(a: BattleUser, b: BattleUser): number {
  const [large, small] = [BigInt(b.totalBetMicro), BigInt(a.totalBetMicro)];
  if (large !== small) return large > small ? 1 : -1;
  return a.playerHash < b.playerHash ? -1 : 1;
}

/** Whether a stake returned more than itself: only that is a win to celebrate. */
export function isGain(payoutMicro: bigint, stakeMicro: bigint): boolean {
  return payoutMicro > stakeMicro;
}
