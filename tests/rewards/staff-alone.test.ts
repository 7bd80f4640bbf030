import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffDeps } from '../../api/accounts/staff/authorise.ts';
import { ProofRequired } from '../../api/accounts/staff/shell-approval.ts';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { publishTerms, switchCampaign } from '../../api/rewards/campaigns/operator.ts';
import { addPromoCode, switchPromoCode } from '../../api/rewards/promo/add-promo-code.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { staffActor, withPress } from '../harness/staff.ts';
import { MICRO, openTestRewards, PLAIN_TERMS, type TestRewards } from './rewards-fixture.ts';

const LIMIT_MICRO = POLICIES.standard.payouts.twoPeopleFromMicro;

/** What a use of a code is worth: a quarter of the sum that takes two people. */
const EACH_MICRO = LIMIT_MICRO / 4n;

const WORTH = {
  amount: { kind: 'fixed', amountMicro: String(EACH_MICRO) },
  costPerPersonMicro: String(EACH_MICRO),
} as const;

let stage: TestRewards;
let deps: StaffDeps;
beforeAll(async () => {
  stage = await openTestRewards();
  const { db, clock } = stage.deps;
  deps = { db, clock, config: { policy: POLICIES.standard } };
});
afterAll(() => stage.closeSound());

/** Something that somebody does, and on which channel. */
type Act = { readonly via: 'telegram' | 'shell' } & (
  | { readonly kind: 'switch'; readonly isOn: boolean }
  | { readonly kind: 'publish'; readonly days: number }
  | { readonly kind: 'mint'; readonly uses: number | undefined }
  | { readonly kind: 'switch-code'; readonly isOn: boolean }
);

const via = fc.constantFrom('telegram' as const, 'shell' as const);
const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.oneof(
    fc.record({ via, kind: fc.constant('switch' as const), isOn: fc.boolean() }),
    fc.record({
      via,
      kind: fc.constant('publish' as const),
      days: fc.integer({ min: 1, max: 2 }),
    }),
    fc.record({
      via,
      kind: fc.constant('mint' as const),
      uses: fc.constantFrom(undefined, 1, 2, 5),
    }),
    fc.record({ via, kind: fc.constant('switch-code' as const), isOn: fc.boolean() }),
  ),
  { minLength: 2, maxLength: 12 },
);

let runs = 0;

/** A campaign that is switched off, and who acts on it: one person, or two in turn. */
type Scene = { readonly id: string; readonly people: number };

/** One act of one of the people; an act at a shell is passed by a press of its own person. */
async function act(scene: Scene, one: Act, turn: number): Promise<void> {
  const person = `${scene.id}-${turn % scene.people}`;
  const actor: StaffActor = await staffActor(deps.db, person, {
    roles: ['content', 'risk'],
    via: one.via,
  });
  const by = { ...deps, actor };
  const { id } = scene;
  await withPress(deps, async () => {
    switch (one.kind) {
      case 'switch':
        return await switchCampaign(by, id, { isOn: one.isOn });
      case 'publish': {
        const endsAt = `2030-01-0${one.days}T00:00:00Z`;
        return await publishTerms(by, { id, terms: { ...PLAIN_TERMS, ...WORTH, endsAt } });
      }
      case 'mint': {
        const code = { campaignId: id, isPublic: true, usesMost: one.uses };
        return await addPromoCode(by, { ...code, code: codeOf(turn - (turn % 2)) });
      }
      case 'switch-code':
        return await switchPromoCode(by, codeOf(0), one.isOn);
    }
  });
}

const codeOf = (turn: number) =>
  `C${String(runs).padStart(4, '0')}N${String(turn).padStart(2, '0')}`;

/** What there must not be by one person's word. */
async function gained({ id }: Scene): Promise<readonly string[]> {
  const { rows } = await stage.owner.query<{ on: boolean; versions: number; uses: number | null }>(
    `select b.is_on as on, (select count(*)::int from campaigns c where c.id = b.campaign_id) as versions,
            (select sum(coalesce(uses_most, 1000000))::int from promo_codes p
              where p.campaign_id = b.campaign_id) as uses
       from campaign_budgets b where b.campaign_id = $1`,
    [id],
  );
  const [row] = rows;
  return [
    ...(row?.on === true ? ['switched on'] : []),
    ...((row?.versions ?? 0) > 1 ? ['published'] : []),
    ...(BigInt(row?.uses ?? 0) * EACH_MICRO >= LIMIT_MICRO ? ['minted'] : []),
  ];
}

/** Looks for acts that gain what takes two. */
const search = async (people: number, numRuns: number) =>
  await fc.check(
    fc.asyncProperty(acts, async (taken) => {
      runs += 1;
      const scene = { id: `scene-${runs}`, people };
      await stage.publish(scene.id, WORTH);
      await stage.owner.query('update campaign_budgets set is_on = false where campaign_id = $1', [
        scene.id,
      ]);
      for (const [turn, one] of taken.entries()) await act(scene, one, turn);
      expect(await gained(scene)).toEqual([]);
    }),
    { numRuns, seed: 31, endOnFailure: true },
  );

test('No acts of one person switch a campaign on, publish one, or mint a code above the sum of two', async () => {
  const found = await search(1, 40);
  expect([found.failed, found.counterexample]).toEqual([false, null]);
}, 120_000);

test('The same search finds how two people do', async () => {
  expect((await search(2, 40)).failed).toBe(true);
}, 120_000);

test('One person switches a campaign off at once, and it takes two to switch it on again', async () => {
  await stage.publish('kill', {});
  const [one, other] = [
    await staffActor(deps.db, 'one', { roles: ['risk'] }),
    await staffActor(deps.db, 'other', { roles: ['content'] }),
  ];
  expect(await switchCampaign({ ...deps, actor: one }, 'kill', { isOn: false })).toBe('enough');
  expect(await switchCampaign({ ...deps, actor: one }, 'kill', { isOn: true })).toBe('one-more');
  expect(await switchCampaign({ ...deps, actor: one }, 'kill', { isOn: true })).toBe('twice');
  expect(await switchCampaign({ ...deps, actor: other }, 'kill', { isOn: true })).toBe('enough');
  expect(await switchCampaign({ ...deps, actor: one }, 'kill', { isOn: false })).toBe('enough');
  expect(await switchCampaign({ ...deps, actor: other }, 'kill', { isOn: true })).toBe('one-more');
});

test('An approval at a shell to switch a campaign on wants a press of its person', async () => {
  await stage.publish('press', {});
  const actor = await staffActor(deps.db, 'typist', { roles: ['risk'], via: 'shell' });
  expect(await switchCampaign({ ...deps, actor }, 'press', { isOn: false })).toBe('enough');
  await expect(switchCampaign({ ...deps, actor }, 'press', { isOn: true })).rejects.toThrow(
    ProofRequired,
  );
});

test('A code with no end takes two people, and a small one takes one', async () => {
  await stage.publish('codes', { costPerPersonMicro: String(5n * MICRO) });
  const [one, other] = [
    await staffActor(deps.db, 'maker', { roles: ['content'] }),
    await staffActor(deps.db, 'checker', { roles: ['content'] }),
  ];
  const made = { campaignId: 'codes', isPublic: true };
  const small = { ...made, code: 'SMALL100', usesMost: 100 };
  const endless = { ...made, code: 'ENDLESS' };
  expect(await addPromoCode({ ...deps, actor: one }, small)).toBe('added');
  expect(await addPromoCode({ ...deps, actor: one }, small)).toBe('exists');
  expect(await addPromoCode({ ...deps, actor: one }, endless)).toBe('one-more');
  expect(await addPromoCode({ ...deps, actor: other }, { ...endless, usesMost: 9e8 })).toBe(
    'one-more',
  );
  expect(await addPromoCode({ ...deps, actor: other }, endless)).toBe('added');
});
