import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { ProofRequired } from '../../api/accounts/staff/shell-approval.ts';
import {
  changePostNetwork,
  listPostNetworks,
  quotedPostOf,
} from '../../api/rewards/reposts/operator.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { runAs, staffActor, withPress } from '../harness/staff.ts';
import { openTestReposts, type TestReposts } from './reposts-fixture.ts';

const OURS = '1850000000000000007';

let stage: TestReposts;
let cora: StaffActor;
let dan: StaffActor;

beforeAll(async () => {
  stage = await openTestReposts();
  cora = await staffActor(stage.db, 'cora', { roles: ['content'] });
  dan = await staffActor(stage.db, 'dan', { roles: ['content'] });
});
beforeEach(async () => {
  await stage.owner.query('update post_networks set quoted_post = null, reads_most = 500');
});
afterAll(() => stage.closeSound());

const desk = (actor: StaffActor) => ({
  db: stage.db,
  clock: stage.deps.clock,
  config: { policy: POLICIES.standard },
  actor,
});

/** What is in force on X. */
async function inForce() {
  return await stage.db
    .selectFrom('post_networks')
    .select(['reads_most', 'quoted_post'])
    .where('network', '=', 'x')
    .executeTakeFirstOrThrow();
}

test('Two people change which post players quote; one alone changes nothing, however often', async () => {
  expect(quotedPostOf('x', `https://x.com/rollhouse/status/${OURS}`)).toBe(OURS);
  const change = { quotedPost: OURS };
  expect(await changePostNetwork(desk(cora), 'x', change)).toBe('one-more');
  expect(await changePostNetwork(desk(cora), 'x', change)).toBe('twice');
  expect(await inForce()).toEqual({ reads_most: 500, quoted_post: null });
  expect(await changePostNetwork(desk(dan), 'x', { quotedPost: '7' })).toBe('one-more');
  expect(await inForce()).toMatchObject({ quoted_post: null });
  expect(await changePostNetwork(desk(dan), 'x', change)).toBe('enough');
  expect(await listPostNetworks(stage.db)).toContain(`at most 500 a day  quotes of ${OURS}`);
  const player = await stage.addPlayer();
  await stage.link(player);
  expect(await stage.take(player, await stage.write())).toBe('repost.not-repost');
});

test('Two people let any post do again', async () => {
  await stage.owner.query('update post_networks set quoted_post = $1', [OURS]);
  expect(await changePostNetwork(desk(cora), 'x', { quotedPost: null })).toBe('one-more');
  expect(await inForce()).toMatchObject({ quoted_post: OURS });
  expect(await changePostNetwork(desk(dan), 'x', { quotedPost: null })).toBe('enough');
  expect(await inForce()).toMatchObject({ quoted_post: null });
});

test('One person stops the reads of a day, which costs nothing, and two let more of them be paid', async () => {
  expect(await changePostNetwork(desk(cora), 'x', { readsMost: 0 })).toBe('enough');
  expect(await inForce()).toMatchObject({ reads_most: 0 });
  expect(await changePostNetwork(desk(cora), 'x', { readsMost: 900 })).toBe('one-more');
  expect(await inForce()).toMatchObject({ reads_most: 0 });
  expect(await changePostNetwork(desk(dan), 'x', { readsMost: 900 })).toBe('enough');
  expect(await inForce()).toMatchObject({ reads_most: 900 });
});

test('Fewer reads do not carry another quoted post past the second person', async () => {
  const change = { readsMost: 10, quotedPost: OURS };
  expect(await changePostNetwork(desk(cora), 'x', change)).toBe('one-more');
  expect(await inForce()).toEqual({ reads_most: 500, quoted_post: null });
});

test('A change at a shell wants the press of its own person, as publishing a campaign does', async () => {
  const actor = await staffActor(stage.db, 'cora', { via: 'shell' });
  const say = () => changePostNetwork(desk(actor), 'x', { quotedPost: '11' });
  await expect(say()).rejects.toThrow(ProofRequired);
  expect(await withPress(stage.deps, say)).toBe('one-more');
  expect(await inForce()).toMatchObject({ quoted_post: null });
});

/** What a shell said, without the number to press. */
const withoutCode = (said: string) => said.replace(/\d+/, '…');

test('The shell says what is missing in the words it has for a campaign', async () => {
  const run = async (name: string, ...words: readonly string[]) => {
    const settings = { DATABASE_URL: stage.database.appUrl };
    return await runAs(name, ['commands/rewards.ts', ...words], settings);
  };
  const words = ['posts', 'change', 'vk', '--quote', 'https://vk.com/wall-22_7'];
  const published = await run('nora', 'enable', 'repost-vk');
  const first = await run('nora', ...words);
  expect(published.said).toContain('somebody else of the staff has to say the same');
  expect(withoutCode(first.said)).toBe(withoutCode(published.said));
  const second = await run('omar', ...words);
  expect(second.said).toMatch(/vk .*quotes of -22_7/);
});
