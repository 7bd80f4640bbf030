import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceGrant } from '../../api/rewards/grants/advance-grant.ts';
import { claimGrant } from '../../api/rewards/grants/claim-grant.ts';
import { readGrant } from '../../api/rewards/grants/grant-store.ts';
import { settleRelease } from '../../api/rewards/release/settle-release.ts';
import { deposit } from '../ledger/ledger-fixture.ts';
import { MICRO, openTestRewards, type TestRewards } from './rewards-fixture.ts';

let stage: TestRewards;

beforeAll(async () => {
  stage = await openTestRewards();
});

afterAll(() => stage.closeSound());

const statusOf = async (work: ReturnType<typeof claimGrant>) => (await work).status;

test('A claimed grant is paid once, and a second claim finds the first', async () => {
  const player = await stage.addPlayer();
  await stage.publish('plain', {});
  const first = await claimGrant(stage.deps, stage.claim(player, 'plain'));
  const second = await claimGrant(stage.deps, stage.claim(player, 'plain'));
  expect([first.status, second.status]).toEqual(['granted', 'before']);
  expect(first).toMatchObject({ grant: { state: 'completed', amountMicro: 5n * MICRO } });
  expect(await stage.balance(player, 'dic-available')).toBe(5n * MICRO);
});

test('Of twenty claims at once from two processes one is granted, and one sum is paid', async () => {
  const player = await stage.addPlayer();
  await stage.publish('raced', {});
  const other = { ...stage.deps, ...stage.another() };
  const claims = Array.from({ length: 20 }, (_, index) =>
    statusOf(claimGrant(index % 2 === 0 ? stage.deps : other, stage.claim(player, 'raced'))),
  );
  const statuses = await Promise.all(claims);
  expect(statuses.filter((status) => status === 'granted')).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set(['granted', 'before']));
  expect(await stage.balance(player, 'dic-available')).toBe(5n * MICRO);
});

test('What a grant is claimed with is used once, whoever of twenty players is first', async () => {
  await stage.publish('tokens', {});
  const players = await Promise.all(Array.from({ length: 20 }, () => stage.addPlayer()));
  const token = 'ton:0:abc';
  const statuses = await Promise.all(
    players.map((player) =>
      statusOf(claimGrant(stage.deps, stage.claim(player, 'tokens', { token }))),
    ),
  );
  expect(statuses.filter((status) => status === 'granted')).toHaveLength(1);
  expect(statuses.filter((status) => status === 'used')).toHaveLength(19);
});

test('A budget of three grants gives three of thirty players one each, and says that it is spent', async () => {
  await stage.publish('three', { budget: { grants: 3 } });
  const players = await Promise.all(Array.from({ length: 30 }, () => stage.addPlayer()));
  const statuses = await Promise.all(
    players.map((player) => statusOf(claimGrant(stage.deps, stage.claim(player, 'three')))),
  );
  expect(statuses.filter((status) => status === 'granted')).toHaveLength(3);
  expect(statuses.filter((status) => status === 'spent')).toHaveLength(27);
});

test('A budget of a day opens again at midnight in Moscow', async () => {
  const [early, late, next] = await Promise.all([1, 2, 3].map(() => stage.addPlayer()));
  if (early === undefined || late === undefined || next === undefined) throw new Error('players');
  await stage.publish('daily', { budget: { dayMicro: String(5n * MICRO) } });
  const midnight = Date.parse('2027-01-01T00:00:00+03:00');
  const at = (ms: number, player: typeof early) => {
    stage.setTime(ms);
    return statusOf(claimGrant(stage.deps, stage.claim(player, 'daily')));
  };
  expect(await at(midnight - 120_000, early)).toBe('granted');
  expect(await at(midnight - 60_000, late)).toBe('spent');
  expect(await at(midnight + 1000, next)).toBe('granted');
  stage.setTime(Date.now());
});

test('A grant that a crash left unpaid is paid by the next step, once', async () => {
  const player = await stage.addPlayer();
  await stage.publish('crashed', {});
  const outcome = await claimGrant(stage.deps, stage.claim(player, 'crashed'));
  if (outcome.status !== 'granted') throw new Error(outcome.status);
  await stage.owner.query(`update grants set state = 'claimed', ended_at = null where id = $1`, [
    outcome.grant.id,
  ]);
  await Promise.all([1, 2, 3].map(() => advanceGrant(stage.deps, outcome.grant.id)));
  expect(await readGrant(stage.db, outcome.grant.id)).toMatchObject({ state: 'completed' });
  expect(await stage.balance(player, 'dic-available')).toBe(5n * MICRO);
});

test('A claim that agrees to older terms is refused, and takes nothing of the budget', async () => {
  const player = await stage.addPlayer();
  await stage.publish('changing', {});
  const acceptedHash = stage.deps.campaigns.find('changing')?.hash;
  await stage.publish('changing', { costPerPersonMicro: String(6n * MICRO) });
  const claim = stage.claim(player, 'changing', { acceptedHash });
  expect(await statusOf(claimGrant(stage.deps, claim))).toBe('terms-changed');
  const { rows } = await stage.owner.query(
    `select grants from campaign_budgets where campaign_id = 'changing'`,
  );
  expect(rows).toEqual([{ grants: 0 }]);
});

test('A condition that is not met is named', async () => {
  const player = await stage.addPlayer();
  await stage.publish('for-vip', { conditions: { minVip: 2 } });
  const claim = () => claimGrant(stage.deps, stage.claim(player, 'for-vip'));
  expect(await claim()).toEqual({ status: 'unmet', unmet: { condition: 'vip', minVip: 2 } });
  await deposit(stage.ledger, player, 100n * MICRO);
  await stage.play(player, 100n * MICRO);
  expect(await statusOf(claim())).toBe('granted');
});

test('Cash after play is paid when the counted stake is made, and not a bet before', async () => {
  const player = await stage.addPlayer();
  await deposit(stage.ledger, player, 10_000n * MICRO);
  await stage.publish('after-play', {
    award: { kind: 'cash-after-play', times: 20 },
    amount: {
      kind: 'match',
      percent: 1,
      leastMicro: String(MICRO),
      mostMicro: String(1000n * MICRO),
    },
  });
  await stage.play(player, 500n * MICRO);
  const claim = stage.claim(player, 'after-play', { ofMicro: 100n * MICRO });
  const outcome = await claimGrant(stage.deps, claim);
  if (outcome.status !== 'granted') throw new Error(outcome.status);
  await advanceGrant(stage.deps, outcome.grant.id);
  await stage.play(player, 1999n * MICRO);
  await advanceGrant(stage.deps, outcome.grant.id);
  expect((await readGrant(stage.db, outcome.grant.id))?.state).toBe('active');
  await stage.play(player, MICRO);
  await Promise.all([1, 2].map(() => advanceGrant(stage.deps, outcome.grant.id)));
  expect(await stage.balance(player, 'real')).toBe(7501n * MICRO);
  expect((await readGrant(stage.db, outcome.grant.id))?.state).toBe('completed');
});

test('Play releases locked DIC from the moment at which there is some, and never twice', async () => {
  const player = await stage.addPlayer();
  await deposit(stage.ledger, player, 100_000n * MICRO);
  await stage.publish('locked', { award: { kind: 'dic-locked' } });
  await stage.play(player, 20_000n * MICRO);
  await claimGrant(stage.deps, stage.claim(player, 'locked'));
  expect(await settleRelease(stage.deps, player.id, 'dic-locked')).toBe(0n);
  await stage.play(player, 4000n * MICRO);
  const released = await Promise.all(
    [1, 2, 3, 4].map(() => settleRelease(stage.deps, player.id, 'dic-locked')),
  );
  expect(released.reduce((sum, each) => sum + each, 0n)).toBe(2n * MICRO);
  await stage.play(player, 20_000n * MICRO);
  await settleRelease(stage.deps, player.id, 'dic-locked');
  expect(await stage.balance(player, 'dic-locked')).toBe(0n);
  expect(await stage.balance(player, 'dic-available')).toBe(5n * MICRO);
});

test('Play beyond what was locked releases nothing of what is locked later', async () => {
  const player = await stage.addPlayer();
  await deposit(stage.ledger, player, 100_000n * MICRO);
  await stage.publish('locked-late', { award: { kind: 'dic-locked' } });
  await claimGrant(stage.deps, stage.claim(player, 'locked-late', { occasion: 'first' }));
  await stage.play(player, 50_000n * MICRO);
  await claimGrant(stage.deps, stage.claim(player, 'locked-late', { occasion: 'second' }));
  expect(await stage.balance(player, 'dic-available')).toBe(5n * MICRO);
  expect(await settleRelease(stage.deps, player.id, 'dic-locked')).toBe(0n);
  expect(await stage.balance(player, 'dic-locked')).toBe(5n * MICRO);
});
