import type { PlayerId } from '../../../shared/ids.ts';
import type { Robbery, SpinTimes } from '../../../shared/rewards/robbery/contract.ts';
import {
  levelTopMicro,
  playCapMicro,
  secondsToSpin,
} from '../../../shared/rewards/robbery/rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { readStanding } from './robbery-standing.ts';
import { readSpins, type Spin, viewSpin } from './spin-store.ts';
import { robberyCampaign, topOf } from './start-spin.ts';

/** When a player may spin next, from the last spin that was started. */
export function spinTimesAfter(last: Spin | undefined, nowMs: number): SpinTimes {
  const seconds = secondsToSpin(last?.startedAt.getTime(), nowMs);
  return {
    availableSpinsPeriodicalBonus: seconds === 0 ? 1 : 0,
    timeActivatePeriodicalBonus: seconds,
  };
}

/** The same for a player's profile. */
export async function readSpinTimes(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  playerId: PlayerId,
): Promise<SpinTimes> {
  const [last] = await readSpins(db, playerId, 1);
  return spinTimesAfter(last, clock.nowMs());
}

/** What a player's next spin can pay and why, when it may be made, and their last ones. */
export async function loadRobbery(deps: ClaimDeps, playerId: PlayerId): Promise<Robbery> {
  const { db, clock } = deps;
  const nowMs = clock.nowMs();
  const { facts, standing } = await readStanding(db, playerId, nowMs);
  const [newest, before] = await readSpins(db, playerId, 2);
  const isOpen = newest?.grantId === null;
  const last = isOpen ? before : newest;
  const campaign = robberyCampaign(deps, nowMs);
  return {
    ...spinTimesAfter(newest, nowMs),
    topMicro: String(campaign === undefined ? 0n : topOf(campaign, standing)),
    levelTopMicro: String(levelTopMicro(standing.statusId)),
    playCapMicro: String(playCapMicro(standing.countedMicro)),
    award: campaign?.terms.award ?? null,
    hasDeposit: standing.hasDeposit,
    hasTelegram: facts.hasTelegram,
    open: isOpen ? viewSpin(newest) : null,
    last: last === undefined ? null : viewSpin(last),
  };
}
