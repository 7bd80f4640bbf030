import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { FIRST_CAMPAIGNS } from '../../api/rewards/campaigns/first-campaigns.ts';
import type { CampaignTerms } from '../../shared/rewards/campaigns/terms.ts';
import { type ActsStage, lastActOf, openActsStage } from './acts-stage.ts';

let stage: ActsStage;
let cora: StaffActor;
let carl: StaffActor;
beforeAll(async () => {
  stage = await openActsStage();
  cora = await stage.person('cora', 'content');
  carl = await stage.person('carl', 'content');
});
afterAll(() => stage.close());

const story = FIRST_CAMPAIGNS['story'] as CampaignTerms;

test('The verdict names the strategy, and terms that state less than it gains are not even asked for', async () => {
  const asked = { id: 'story', terms: { ...story, costPerPersonMicro: '1' } };
  expect(await stage.calls['campaigns.prove'](cora, asked)).toMatchObject({
    holds: false,
    profitMicro: story.costPerPersonMicro,
    statedMicro: '1',
    strategy: 'lost to a friend who is paid in cash',
  });
  expect(await stage.calls['campaigns.publish'](cora, asked)).toMatchObject({
    state: 'not-done',
    text: expect.stringContaining('lost to a friend'),
  });
  expect(await lastActOf(stage.db, cora)).toBeUndefined();
});

test('Terms that one person asked to publish are shown whole to the second, whose yes puts them in force', async () => {
  const terms: CampaignTerms = { ...story, budget: { grants: 10 } };
  const asked = { id: 'story', terms };
  expect((await stage.calls['campaigns.publish'](cora, asked)).state).toBe('one-more');
  const { requested } = await stage.calls['campaigns.list'](carl);
  expect(requested).toMatchObject([{ id: 'story', terms, by: { name: 'cora' } }]);
  const other = { id: 'story', terms: { ...terms, budget: { grants: 11 } } };
  expect((await stage.calls['campaigns.publish'](carl, other)).state).toBe('one-more');
  expect((await stage.calls['campaigns.publish'](carl, asked)).state).toBe('done');
  const { campaigns, requested: left } = await stage.calls['campaigns.list'](carl);
  expect(left).toEqual([]);
  expect(campaigns.find(({ id }) => id === 'story')).toMatchObject({ version: 2, terms });
});
