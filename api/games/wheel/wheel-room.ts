import {
  WHEEL_MAX_BET,
  wheelMaxStakeMicro,
  wheelRoomMicro,
} from '../../../shared/games/wheel/rules.ts';
import { MICRO_PER_HUNDREDTH } from '../../../shared/money/amount.ts';
import type { TableRoom } from '../../ledger/posting.ts';
import type { Policy } from '../../../shared/policy/policy.ts';
import type { TableBanks } from '../table/table-round.ts';

export type RoomPolicy = Pick<Policy, 'maxWinMicro' | 'roundLiabilityMicro'>;

/**
 * The largest stake a multiplier accepts now, in base micro-units: within the game's maximum, the
 * maximum win, and what the round may still pay on its sectors.
 */
export function wheelMaxStakeNow(
  sector: number,
  { maxWinMicro, roundLiabilityMicro }: RoomPolicy,
  banks: TableBanks,
): bigint {
  const bankMicro = banks.get(String(sector)) ?? 0n;
  const limits = [
    BigInt(WHEEL_MAX_BET) * MICRO_PER_HUNDREDTH,
    wheelMaxStakeMicro(sector, maxWinMicro),
    wheelRoomMicro(sector, { bankMicro, liabilityMicro: roundLiabilityMicro }),
  ];
  return limits.reduce((least, limit) => (limit < least ? limit : least));
}

/** What all stakes on a multiplier may come to in a round, for the ledger to hold. */
export function wheelRoomOn(sector: number, { roundLiabilityMicro }: RoomPolicy): TableRoom {
  return { side: String(sector), mostMicro: wheelMaxStakeMicro(sector, roundLiabilityMicro) };
}
