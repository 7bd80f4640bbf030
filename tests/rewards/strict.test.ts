import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_CAMPAIGNS } from '../../api/rewards/campaigns/first-campaigns.ts';
import { claimGrant } from '../../api/rewards/grants/claim-grant.ts';
import { loadOffers } from '../../api/rewards/offers/load-offers.ts';
import type { PolicyName } from '../../shared/policy/policy.ts';
import { openTestRewards, type TestRewards } from './rewards-fixture.ts';

const stages = new Map<PolicyName, TestRewards>();

beforeAll(async () => {
  for (const name of ['standard', 'strict'] as const) {
    const stage = await openTestRewards(name);
    for (const [id, terms] of Object.entries(FIRST_CAMPAIGNS)) await stage.publish(id, terms);
    await stage.publish('kept-out', { isOffInStrict: true });
    stages.set(name, stage);
  }
});
afterAll(async () => {
  for (const stage of stages.values()) await stage.closeSound();
});

/** What a policy offers, and how a claim of what `strict` leaves out ends. */
async function under(name: PolicyName) {
  const stage = stages.get(name);
  if (stage === undefined) throw new Error(name);
  const player = await stage.addPlayer();
  const { offers } = await loadOffers(stage.deps, player.id);
  const { status } = await claimGrant(stage.deps, stage.claim(player, 'kept-out'));
  return { offered: offers.map(({ reward }) => reward), status };
}

test('The policy strict offers no spin, and grants nothing that its terms leave out there', async () => {
  const [standard, strict] = [await under('standard'), await under('strict')];
  expect([standard.status, strict.status]).toEqual(['granted', 'closed']);
  expect(standard.offered).toContain('robbery');
  expect(strict.offered).not.toContain('robbery');
  expect(strict.offered).toContain('vip');
});
