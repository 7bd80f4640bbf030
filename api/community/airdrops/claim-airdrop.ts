import {
  AIRDROP_NO_CAPTCHA_LEVEL,
  AIRDROP_STAKED_DAYS,
} from '../../../shared/community/airdrops/rules.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import { owesWins } from '../../rewards/grants/owes-wins.ts';
import { admitAdult, refuseBanned } from './admit.ts';
import type { AirdropDeps } from './airdrop-deps.ts';
import { payPlace } from './airdrop-money.ts';
import { type Airdrop, markPaid } from './airdrop-store.ts';
import { isCloseTo, isStaffOrRelated } from './related-accounts.ts';
import { readPlayStanding } from './play-standing.ts';
import { takePlace } from './take-place.ts';

/** A claim as it came: which message, and the answer to the captcha. */
export type AskedClaim = {
  readonly uid: number;
  readonly token: string | undefined;
  readonly ip: string | undefined;
};

/**
 * Claims a place of an airdrop and pays it, or joins a rain; answers what was credited, in base
 * micro-units. A place is paid once even where the process dies on the way. Most of a rush for a few
 * places is told that it is over before it reaches the database.
 *
 * Refuses what the gate refuses, and `airdrop.no-airdrop`, `over`, `banned`, `own`, `no-stake`, `vip`,
 * `captcha`, `person`, `bonus.owes`.
 */
export async function claimAirdrop(
  deps: AirdropDeps,
  playerId: PlayerId,
  { uid, token, ip }: AskedClaim,
): Promise<bigint> {
  const { airdrops, captcha } = deps;
  const turn = <Answer>(step: 'judge' | 'take', run: () => Promise<Answer>) =>
    airdrops.inTurn(step, async () => {
      if (airdrops.isOver(uid)) throw new Refusal('airdrop.over');
      return await run();
    });
  const { airdrop, level } = await turn('judge', () => judgeClaimant(deps, uid, playerId));
  const needsCaptcha = level < AIRDROP_NO_CAPTCHA_LEVEL;
  if (needsCaptcha && !(await captcha.isPassed(token, ip, 'airdrop'))) {
    throw new Refusal('airdrop.captcha');
  }
  const { place } = await turn('take', () => takePlace(deps, airdrop.id, playerId));
  if (place === undefined) return 0n;
  crashPoint('airdrop-after-claim');
  await payNow(deps, airdrop, { playerId, place });
  return airdrop.awardMicro;
}

/** The airdrop, and the VIP level of a player who may take a place as far as they alone decide it. */
async function judgeClaimant(
  deps: AirdropDeps,
  uid: number,
  playerId: PlayerId,
): Promise<{ readonly airdrop: Airdrop; readonly level: number }> {
  const { db, clock } = deps;
  await admitAdult(deps, playerId);
  const airdrop = await deps.airdrops.find(uid);
  if (airdrop === undefined) throw new Refusal('airdrop.no-airdrop');
  const { giverId, vip, isOperators } = airdrop;
  await refuseBanned(deps, playerId);
  if (playerId === giverId) throw new Refusal('airdrop.own');
  const { level, hasStaked } = await readPlayStanding(db, playerId, clock.nowMs());
  if (!hasStaked) throw new Refusal('airdrop.no-stake', { days: AIRDROP_STAKED_DAYS });
  if (level < vip) throw new Refusal('airdrop.vip', { level: vip });
  if (await owesWins(db, playerId)) throw new Refusal('bonus.owes');
  const isOwn = await isCloseTo(db, giverId, playerId);
  const isOfHouse = isOperators && (await isStaffOrRelated(db, playerId));
  if (isOwn || isOfHouse) throw new Refusal('airdrop.own');
  return { airdrop, level };
}

/** The place is the player's from here on: where it cannot be paid now, the background work does. */
async function payNow(
  deps: AirdropDeps,
  airdrop: Airdrop,
  claim: Parameters<typeof payPlace>[2],
): Promise<void> {
  try {
    await payPlace(deps, airdrop, claim);
    crashPoint('airdrop-after-pay');
    await markPaid(deps.db, airdrop.id, claim.place);
  } catch (error) {
    const { id: airdropId } = airdrop;
    deps.logger.error({ err: error, airdropId, ...claim }, 'a place of an airdrop is not paid yet');
  }
}
