import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimGrant } from '../../api/rewards/grants/claim-grant.ts';
import { playerIdOf } from '../../shared/ids.ts';
import { makePlayers } from '../harness/players.ts';
import { MICRO, openTestRewards, type TestRewards } from './rewards-fixture.ts';

const CLAIMS = 10_000;
const PLACES = 100;
const SUM = 5n * MICRO;

let stage: TestRewards;

beforeAll(async () => {
  stage = await openTestRewards();
});

afterAll(() => stage.closeSound());

/** How many of the claims ended how. */
const counted = (statuses: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(statuses, (one) => one)].map(([k, v]) => [k, v.length]));

async function budgetOf(campaignId: string) {
  const { rows } = await stage.owner.query<{ grants: number; given: bigint; rows: bigint }>(
    `select b.grants, b.given_micro as given,
            (select count(*) from grants g where g.campaign_id = b.campaign_id) as rows
       from campaign_budgets b where b.campaign_id = $1`,
    [campaignId],
  );
  return rows[0];
}

test('Of 10,000 claims at once from two processes 100 are granted, and the rest hear it is spent', async () => {
  await stage.publish('hundred', { budget: { grants: PLACES, totalMicro: String(SUM * 100n) } });
  const players = await makePlayers(stage.database.ownerUrl, CLAIMS);
  const other = { ...stage.deps, ...stage.another() };
  const statuses = await Promise.all(
    players.map(async ({ id }, index) => {
      const claim = stage.claim({ id: playerIdOf(id) }, 'hundred');
      return (await claimGrant(index % 2 === 0 ? stage.deps : other, claim)).status;
    }),
  );
  expect(counted(statuses)).toEqual({ granted: PLACES, spent: CLAIMS - PLACES });
  expect(await budgetOf('hundred')).toEqual({ grants: 100, given: SUM * 100n, rows: 100n });
});
