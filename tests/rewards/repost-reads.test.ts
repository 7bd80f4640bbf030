import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { READS_OF_A_PERSON as READS } from '../../api/rewards/reposts/post-budget.ts';
import { takeRepost } from '../../api/rewards/reposts/take-repost.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { MARA, openTestReposts, OTHER, type TestReposts } from './reposts-fixture.ts';
import { proveOneWallet, signInTogether } from './same-person.ts';
import { HOUR_MS } from '../../shared/platform/durations.ts';

const NOON = Date.parse('2027-03-01T12:00:00+03:00');

let stage: TestReposts;
let worth: string;
/** A post that is none of those who waste reads, so that it is read and brings nothing. */
let foreign: string;

beforeAll(async () => {
  stage = await openTestReposts();
  stage.setTime(NOON);
  worth = String((stage.deps.rates.rateMicro(2) ?? 0n) * 10n);
  foreign = await stage.write({ telegramId: 1003 });
});

/** Each test has the demo people, the reads and the tries of the hour to itself. */
afterEach(async () => {
  stage.setTime(NOON);
  await stage.owner.query('delete from identities');
  await stage.owner.query("delete from grant_tokens where campaign_id like 'repost-%'");
  await stage.owner.query('delete from throttles');
  await stage.owner.query('update post_networks set day_reads = 0, reads_most = 500');
});
afterAll(() => stage.closeSound());

/** Players with profiles that wrote nothing. */
async function strangers(count: number): Promise<readonly TestPlayer[]> {
  const made: TestPlayer[] = [];
  while (made.length < count) {
    const player = await stage.addPlayer();
    await stage.owner.query(
      `insert into identities (provider, external_id, player_id)
       values ('x', $2, $1), ('vk', $2, $1)`,
      [player.id, `77${player.id}`],
    );
    made.push(player);
  }
  return made;
}

/** What the player is answered, time after time. */
async function sendAgain(player: TestPlayer, times: number): Promise<readonly string[]> {
  const answers: string[] = [];
  while (answers.length < times) answers.push(await stage.take(player, foreign));
  return answers;
}

/** How many posts on X were read meanwhile. */
async function readsOf(doing: () => Promise<unknown>): Promise<number> {
  const before = await stage.reads();
  await doing();
  return (await stage.reads()).x - before.x;
}

const linked = async (telegramId: number) => {
  const player = await stage.addPlayer();
  await stage.link(player, telegramId);
  return player;
};

test('An account has a few posts read in a day, and is told when it may send the next one', async () => {
  const [player] = await strangers(1);
  if (player === undefined) throw new Error('nobody is there');
  const answers = await sendAgain(player, READS + 1);
  expect(answers).toEqual([...Array<string>(READS).fill('repost.not-yours'), 'repost.enough']);
  stage.setTime(NOON + 2 * HOUR_MS);
  const typed = { playerId: player.id, network: 'x', link: foreign } as const;
  await expect(takeRepost(stage.reposts, typed)).rejects.toMatchObject({
    refusal: 'repost.enough',
    data: { hours: 10 },
  });
  stage.setTime(NOON + 12 * HOUR_MS);
  expect(await stage.take(player, foreign)).toBe('repost.not-yours');
});

test('Seven accounts that try all afternoon leave the reads of the day to honest players', async () => {
  await stage.owner.query('update post_networks set reads_most = 60');
  const crowd = await strangers(7);
  const reads = await readsOf(async () => {
    for (let hour = 0; hour < 2; hour += 1) {
      stage.setTime(NOON + hour * (HOUR_MS + 60_000));
      for (const player of crowd) await sendAgain(player, 6);
    }
  });
  expect(reads).toBe(7 * READS);
  for (const telegramId of [MARA, OTHER]) {
    const player = await linked(telegramId);
    expect(await stage.take(player, await stage.write({ telegramId }))).toBe(worth);
  }
});

test.each([
  ['signed in on one device', signInTogether],
  ['proved one wallet', proveOneWallet],
])('Accounts that %s have no more posts read in a day than one account', async (_, share) => {
  const crowd = await strangers(5);
  await share(stage, ...crowd);
  const reads = await readsOf(async () => {
    for (const player of crowd) await sendAgain(player, 3);
  });
  expect(reads).toBe(READS);
});

test('Accounts of one person that send all at once are counted one by one', async () => {
  const crowd = await strangers(4);
  await signInTogether(stage, ...crowd);
  const reads = await readsOf(() =>
    Promise.all(crowd.flatMap((player) => [1, 2, 3].map(() => stage.take(player, foreign)))),
  );
  expect(reads).toBe(READS);
});

test('What a player uses on one network is left to them on the other', async () => {
  const player = await linked(MARA);
  await sendAgain(player, READS);
  const post = await stage.write({ network: 'vk' });
  expect(await stage.take(player, post, 'vk')).toBe(worth);
});

test('A refused read costs the network’s day nothing', async () => {
  const [player] = await strangers(1);
  if (player === undefined) throw new Error('nobody is there');
  await sendAgain(player, 6);
  const { rows } = await stage.owner.query(
    "select day_reads from post_networks where network = 'x'",
  );
  expect(rows).toEqual([{ day_reads: READS }]);
});
