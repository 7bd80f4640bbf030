import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bonusTermsOf } from '../../api/rewards/grants/bonus-terms.ts';
import { claimGrant } from '../../api/rewards/grants/claim-grant.ts';
import { loadOffers } from '../../api/rewards/offers/load-offers.ts';
import type { PolicyName } from '../../shared/policy/policy.ts';
import type { CampaignAward } from '../../shared/rewards/campaigns/terms.ts';
import { MICRO, openTestRewards, type TestRewards } from './rewards-fixture.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

const AWARD: Extract<CampaignAward, { kind: 'bonus' }> = {
  kind: 'bonus',
  wagers: 3,
  winCapTimes: 7,
  maxStakeMicro: String(20n * MICRO),
  days: 9,
  providerGames: ['Copper Fox'],
};

/** A bonus of 50 that is offered to everybody, and taken by one player. */
async function takeBonus(stage: TestRewards) {
  const amount = { kind: 'fixed', amountMicro: String(50n * MICRO) } as const;
  const cost = { costPerPersonMicro: String(50n * MICRO) };
  await stage.publish('channel', { reward: 'channel', award: AWARD, amount, ...cost });
  const player = await stage.addPlayer();
  const { offers } = await loadOffers(stage.deps, undefined);
  await claimGrant(stage.deps, stage.claim(player, 'channel'));
  const { grants } = await loadOffers(stage.deps, player.id);
  const { db, config, clock } = stage.deps;
  return {
    offer: offers.find(({ id }) => id === 'channel'),
    grant: grants[0],
    held: await bonusTermsOf({ db, clock, policy: config.policy })(player.id, 'bonus'),
  };
}

/** More than any balance can come to: what a bonus is held to where the policy caps no wins. */
const ENDLESS = 1_000_000_000n * MICRO;

describe.each<readonly [PolicyName, string | undefined, bigint]>([
  ['standard', String(350n * MICRO), 350n * MICRO],
  ['strict', undefined, ENDLESS],
])('under the policy %s', (policy, winCapMicro, heldToMicro) => {
  let stage: TestRewards;
  beforeAll(async () => {
    stage = await openTestRewards(policy);
  });
  afterAll(() => stage.closeSound());

  test('The card of a bonus and the bonus in play state what stakes are held to', async () => {
    const { offer, grant, held } = await takeBonus(stage);
    for (const shown of [offer, grant]) {
      expect(shown?.award).toEqual(AWARD);
      expect(shown?.winCapMicro).toBe(winCapMicro);
    }
    expect(held?.maxStakeMicro).toBe(BigInt(AWARD.maxStakeMicro));
    expect(held?.maxBalanceMicro).toBe(heldToMicro);
    const lastsMs = Date.parse(grant?.expiresAt ?? '') - Date.parse(grant?.claimedAt ?? '');
    expect(lastsMs).toBe(AWARD.days * DAY_MS);
    expect(grant?.needMicro).toBe(String(150n * MICRO));
  });
});
