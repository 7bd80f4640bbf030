import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffDeps } from '../../api/accounts/staff/authorise.ts';
import { keepSignInSignals } from '../../api/accounts/sessions/sign-in-signals.ts';
import { switchCampaign } from '../../api/rewards/campaigns/operator.ts';
import { claimGrant } from '../../api/rewards/grants/claim-grant.ts';
import { refuseClaim } from '../../api/rewards/review/decide-claim.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { staffActor } from '../harness/staff.ts';
import { openTestRewards, type TestRewards } from './rewards-fixture.ts';

let stage: TestRewards;
beforeAll(async () => {
  stage = await openTestRewards();
});
afterAll(() => stage.closeSound());

async function heldClaims(campaignId: string, count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  const digest = createHash('sha256').update(campaignId).digest();
  const { db, clock } = stage.deps;
  for (let made = 0; made <= count; made += 1) {
    const player = await stage.addPlayer();
    const signals = { device: digest, ip: undefined, nowMs: clock.nowMs() };
    await keepSignInSignals(db, player.id, signals);
    const outcome = await claimGrant(stage.deps, stage.claim(player, campaignId));
    if (outcome.status === 'review') ids.push(outcome.grant.id);
  }
  return ids;
}

test('A campaign is switched off at once while its claims are being refused', async () => {
  await stage.publish('stopped', {});
  const ids = await heldClaims('stopped', 30);
  const { db, clock } = stage.deps;
  const staff: StaffDeps = { db, clock, config: { policy: POLICIES.standard } };
  const other: StaffDeps = { ...staff, db: stage.another().db };
  const risk = await staffActor(db, 'risk', { roles: ['risk'] });
  const content = await staffActor(db, 'content', { roles: ['content'] });
  const done = await Promise.allSettled(
    ids.flatMap((id): Promise<string>[] => [
      refuseClaim({ ...staff, actor: risk }, id, 'terms'),
      switchCampaign({ ...other, actor: content }, 'stopped', { isOn: false }),
    ]),
  );
  const faults = done.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  expect(faults).toEqual([]);
});
