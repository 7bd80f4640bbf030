import type {
  WheelEvent,
  WheelRoundView,
  WheelUser,
} from '../../../shared/games/wheel/contract.ts';
import { stakesOf, totalOf } from './own-stakes.ts';

type SectorInfo = WheelRoundView['sectorsInfo'][number];

const isOlderBank = (told: SectorInfo, known: SectorInfo | undefined) =>
  known !== undefined && BigInt(told.bankMicro) < BigInt(known.bankMicro);

const isOlderUser = (told: WheelUser, known: WheelUser | undefined) =>
  known !== undefined && totalOf(stakesOf(told.bets)) < totalOf(stakesOf(known.bets));

function mergeSectors(known: readonly SectorInfo[], told: readonly SectorInfo[]): SectorInfo[] {
  const bySector = new Map(known.map((info) => [info.sector, info]));
  for (const info of told)
    if (!isOlderBank(info, bySector.get(info.sector))) bySector.set(info.sector, info);
  return [...bySector.values()];
}

/** Players never leave a round, and those who joined later are listed below. */
function mergeUsers(known: readonly WheelUser[], told: readonly WheelUser[]): WheelUser[] {
  const byHash = new Map(known.map((user) => [user.playerHash, user]));
  for (const user of told)
    if (!isOlderUser(user, byHash.get(user.playerHash))) byHash.set(user.playerHash, user);
  return [...byHash.values()];
}

/**
 * A round after a message about it; no part of it moves back, so outdated messages change nothing.
 */
export function mergeRound(
  round: WheelRoundView,
  update: Extract<WheelEvent, { type: 'update' }>,
): WheelRoundView {
  const { promise } = round;
  return {
    ...round,
    state: Math.max(round.state, update.state ?? 0),
    times: update.times ?? round.times,
    promise: {
      ...promise,
      beaconRound: update.beaconRound ?? promise.beaconRound,
      ...(update.betsDigest !== undefined && { betsDigest: update.betsDigest }),
    },
    sectorsInfo: mergeSectors(round.sectorsInfo, update.sectorsInfo ?? []),
    users: mergeUsers(round.users, update.users ?? []),
    index: update.index ?? round.index,
    multiplier: update.multiplier ?? round.multiplier,
    isRefunded: update.isRefunded === true || round.isRefunded,
    randomOrgData: update.randomOrgData ?? round.randomOrgData,
  };
}
