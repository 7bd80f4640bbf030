import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { viewUser, type ViewUserDeps } from '../../api/accounts/profile/view-user.ts';
import type { CrashPoint } from '../../api/platform/crash-points.ts';
import { createMetrics } from '../../api/platform/metrics.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createCampaigns } from '../../api/rewards/campaigns/campaigns.ts';
import { grantsJob } from '../../api/rewards/grants/grants-job.ts';
import { unreadableRewards } from '../../api/rewards/reposts/posts.ts';
import { repostMessages } from '../../api/rewards/reposts/reposts-channel.ts';
import type { Session } from '../../api/platform/wire/session.ts';
import { readSpinTimes } from '../../api/rewards/robbery/load-robbery.ts';
import type { SessionId } from '../../shared/ids.ts';
import { takeRepost } from '../../api/rewards/reposts/take-repost.ts';
import { programOf } from '../harness/programs.ts';
import { proveOneWallet } from './same-person.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import {
  MARA,
  openTestReposts,
  OTHER,
  repostDepsOver,
  SITE,
  type TestReposts,
} from './reposts-fixture.ts';

const TAKER = join(import.meta.dirname, 'post-taker.ts');

/** Ten dollars at the rate of a new installation. */
let worth: string;
let stage: TestReposts;

beforeAll(async () => {
  stage = await openTestReposts();
  worth = String((stage.deps.rates.rateMicro(2) ?? 0n) * 10n);
});

/** Each test has the demo people to itself: their profiles brought nobody anything yet. */
afterEach(async () => {
  await fetch(`${stage.postsUrl}/faults`, { method: 'DELETE' });
  await stage.owner.query('delete from identities');
  await stage.owner.query("delete from grant_tokens where campaign_id like 'repost-%'");
  await stage.owner.query('delete from throttles');
  await stage.owner.query(
    `update post_networks set day_reads = 0, closed_until = null, quoted_post = null,
       reads_most = 500`,
  );
});

afterAll(() => stage.closeSound());

async function linked(telegramId = MARA) {
  const player = await stage.addPlayer();
  await stage.link(player, telegramId);
  return player;
}

const codeOf = async ({ id }: TestPlayer) => (await stage.deps.players.get(id))?.publicId ?? '';

const lockedOf = (player: TestPlayer) => stage.balance(player, 'usdic-locked');

const NETWORKS = ['x', 'vk'] as const;

describe.each(NETWORKS)('a post on %s', (network) => {
  test('It brings ten dollars in locked USDIC once, and staff see which post it was', async () => {
    const player = await linked();
    const link = await stage.write({ network });
    expect(await stage.take(player, link, network)).toBe(worth);
    expect(await lockedOf(player)).toBe(BigInt(worth));
    expect(await stage.take(player, await stage.write({ network }), network)).toBe('bonus.taken');
    const { rows } = await stage.owner.query('select * from reposts where player_id = $1', [
      player.id,
    ]);
    expect(rows).toMatchObject([{ network, post: expect.stringMatching(/\d$/) as string }]);
  });

  test('It may name the player’s invitation instead of the site', async () => {
    const player = await linked();
    const words = `Use ${(await codeOf(player)).toUpperCase()}!`;
    expect(await stage.take(player, await stage.write({ network, words }), network)).toBe(worth);
  });

  test('It brings nothing where another profile wrote it', async () => {
    const player = await linked();
    const link = await stage.write({ network, telegramId: OTHER });
    expect(await stage.take(player, link, network)).toBe('repost.not-yours');
  });

  test.each([
    'What a day',
    'https://rollhouse.example.evil.example/',
    'https://evil.example/?to=https://rollhouse.example/',
    'https://rollhouse.example@evil.example/',
    'myrollhouse.example',
  ])('It brings nothing where it says "%s"', async (words) => {
    const player = await linked();
    const link = await stage.write({ network, words });
    expect(await stage.take(player, link, network)).toBe('repost.no-mention');
  });

  test('It brings nothing once it was deleted, or is shown to few', async () => {
    const player = await linked();
    const link = await stage.write({ network });
    for (const state of ['deleted', 'protected'] as const) {
      await stage.hide(link, state);
      expect(await stage.take(player, link, network)).toBe('repost.not-found');
    }
    await stage.hide(link, 'shown');
    expect(await stage.take(player, link, network)).toBe(worth);
  });

  test('It has to quote the operator’s post where there is one', async () => {
    const player = await linked();
    const ours = network === 'x' ? '1850000000000000007' : '-22_7';
    await stage.owner.query('update post_networks set quoted_post = $1', [ours]);
    const plain = await stage.write({ network });
    expect(await stage.take(player, plain, network)).toBe('repost.not-repost');
    const quoting = await stage.write({ network, quoted: ours });
    expect(await stage.take(player, quoting, network)).toBe(worth);
  });

  test('It brings nothing to a second account, even once the profile is linked to it', async () => {
    const first = await linked();
    const link = await stage.write({ network });
    expect(await stage.take(first, link, network)).toBe(worth);
    const second = await stage.addPlayer();
    expect(await stage.take(second, link, network)).toBe('repost.no-profile');
    await stage.unlink(first);
    await stage.link(second);
    const before = await stage.reads();
    expect(await stage.take(second, link, network)).toBe('repost.used');
    expect(await stage.reads()).toEqual(before);
    expect(await lockedOf(second)).toBe(0n);
  });

  test('It is paid once when it is sent in many tabs at once', async () => {
    const player = await linked();
    const link = await stage.write({ network });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => stage.take(player, link, network)),
    );
    expect(answers.toSorted()).toEqual([worth, ...Array(3).fill('bonus.taken')]);
    expect(await lockedOf(player)).toBe(BigInt(worth));
  });

  test.each(['rate-limit', 'flood', 'server-error', 'malformed', 'too-long', 'wrong-token'])(
    'It can be sent again when the network answers with the fault %s',
    async (kind) => {
      const player = await linked();
      const link = await stage.write({ network });
      await stage.fault(kind);
      expect(await stage.take(player, link, network)).toBe('repost.unavailable');
      expect(await lockedOf(player)).toBe(0n);
      await stage.owner.query('update post_networks set closed_until = null');
      expect(await stage.take(player, link, network)).toBe(worth);
    },
  );

  test('It brings nothing where the network tells of another post than was asked for', async () => {
    const player = await linked();
    const link = await stage.write({ network });
    await stage.fault('other-post');
    expect(await stage.take(player, link, network)).toBe('repost.unavailable');
  });

  test('A network that asks to wait is left alone until then, by every player', async () => {
    const [first, second] = [await linked(), await linked(OTHER)];
    const link = await stage.write({ network });
    const other = await stage.write({ network, telegramId: OTHER });
    await stage.fault('rate-limit');
    expect(await stage.take(first, link, network)).toBe('repost.unavailable');
    const before = await stage.reads();
    expect(await stage.take(second, other, network)).toBe('repost.unavailable');
    expect(await stage.reads()).toEqual(before);
    stage.setTime(Date.now() + 16 * 60_000);
    expect(await stage.take(second, other, network)).toBe(worth);
    stage.setTime(Date.now());
  });
});

test('A network that cannot be reached pays nothing, and lets the player try again', async () => {
  const player = await linked();
  const link = await stage.write();
  const dead = repostDepsOver(stage.deps, 'http://127.0.0.1:1');
  const taking = takeRepost(dead, { playerId: player.id, network: 'x', link });
  await expect(taking).rejects.toMatchObject({ refusal: 'repost.unavailable' });
  expect(await stage.take(player, link)).toBe(worth);
});

test('A link of another site names no post, and nothing is asked for it', async () => {
  const player = await linked();
  const before = await stage.reads();
  for (const link of ['http://127.0.0.1:22/mara/status/1', 'https://evil.example/status/1', 'x']) {
    expect(await stage.take(player, link)).toBe('repost.not-found');
  }
  expect(await stage.reads()).toEqual(before);
});

test('Posts are read within the budget of the day, whoever asks at once, and again the next day', async () => {
  await stage.owner.query('update post_networks set reads_most = 2');
  const people = await Promise.all([1003, 1005, 1006, 1007].map((id) => linked(id)));
  const before = await stage.reads();
  const links = await Promise.all(
    [1003, 1005, 1006, 1007].map((telegramId) => stage.write({ telegramId })),
  );
  const answers = await Promise.all(people.map((player, i) => stage.take(player, links[i] ?? '')));
  expect(answers.toSorted()).toEqual([worth, worth, 'repost.unavailable', 'repost.unavailable']);
  expect((await stage.reads()).x - before.x).toBe(2);
  stage.setTime(Date.now() + 86_400_000);
  const late = people[answers.indexOf('repost.unavailable')];
  const lateLink = links[answers.indexOf('repost.unavailable')] ?? '';
  expect(late && (await stage.take(late, lateLink))).toBe(worth);
  stage.setTime(Date.now());
});

test('A player who sends wrong posts again and again is stopped, and costs no more reads', async () => {
  const player = await linked();
  const link = await stage.write({ words: 'nothing' });
  const before = await stage.reads();
  const answers: string[] = [];
  for (let turn = 0; turn < 8; turn += 1) answers.push(await stage.take(player, link));
  expect(answers.filter((answer) => answer === 'repost.no-mention')).toHaveLength(4);
  expect(answers.slice(4, 6)).toEqual(['repost.enough', 'repost.enough']);
  expect(answers.slice(6)).toEqual(['wire.flood', 'wire.flood']);
  expect((await stage.reads()).x - before.x).toBe(4);
});

test('A player in a break is given nothing, and no read is spent', async () => {
  const player = await linked();
  const link = await stage.write();
  await stage.owner.query(
    `insert into player_exclusions (player_id, kind, since, until)
     values ($1, 'coolOff', now(), now() + interval '1 day')`,
    [player.id],
  );
  const before = await stage.reads();
  expect(await stage.take(player, link)).toBe('gate.cool-off');
  expect(await stage.reads()).toEqual(before);
});

test('A spent budget of the campaign is said before a read is spent', async () => {
  const player = await linked();
  const link = await stage.write();
  await stage.owner.query(
    "update campaign_budgets set day_given_micro = 500000000000, day = '2100-01-01' where campaign_id = 'repost-x'",
  );
  stage.setTime(Date.parse('2100-01-01T12:00:00+03:00'));
  const before = await stage.reads();
  expect(await stage.take(player, link)).toBe('bonus.spent');
  expect(await stage.reads()).toEqual(before);
  stage.setTime(Date.now());
});

test('A network without a token is not offered, and its bonus is closed', async () => {
  const { db, announcements } = { ...stage, announcements: { on: () => {}, onGap: () => {} } };
  const logger = createLogger('silent');
  const withheld = unreadableRewards({ vk: { url: '', token: 'token', composeUrl: '' } });
  const policy = POLICIES.standard;
  const campaigns = await createCampaigns({ db, logger, announcements, policy, withheld });
  const inForce = campaigns
    .all()
    .filter((campaign) => campaigns.isInForce(campaign, Date.now()))
    .map(({ id }) => id);
  expect(inForce).toContain('repost-vk');
  expect(inForce).not.toContain('repost-x');
  const player = await linked();
  const deps = { ...stage.reposts, posts: { ...stage.reposts.posts, x: undefined } };
  const session = { playerId: player.id } as never;
  const { data } = await repostMessages.loadReposts(deps, { session } as never);
  expect(data.networks.map(({ network }) => network)).toEqual(['vk']);
  const taking = takeRepost(deps, {
    playerId: player.id,
    network: 'x',
    link: await stage.write(),
  });
  await expect(taking).rejects.toMatchObject({ refusal: 'bonus.closed' });
});

test('A player sees which networks are linked and taken, and the invitation to post', async () => {
  const player = await linked();
  await stage.take(player, await stage.write());
  const session = { playerId: player.id } as never;
  const { data } = await repostMessages.loadReposts(stage.reposts, { session } as never);
  expect(data.invitation).toBe(`${SITE}/ref/${await codeOf(player)}`);
  expect(data.networks).toMatchObject([
    { network: 'x', isLinked: true, isTaken: true, quoteUrl: null },
    { network: 'vk', isLinked: true, isTaken: false, quoteUrl: null },
  ]);
});

/** Whether the player's own profile says that a post on X brought them the bonus. */
async function hasXBonus({ id }: TestPlayer): Promise<boolean | undefined> {
  const { reposts } = stage;
  const startedAt = new Date(reposts.clock.nowMs());
  const session: Session = {
    id: randomUUID() as SessionId,
    playerId: id,
    platform: 'web',
    startedAt,
    expiresAt: startedAt,
  };
  const config = { policy: POLICIES.standard, aggregator: undefined };
  const spinTimes: ViewUserDeps['spinTimes'] = (playerId) => readSpinTimes(reposts, playerId);
  return (await viewUser({ ...reposts, spinTimes, ticketCount: async () => 0, config }, session))
    ?.xRepostBonusTaked;
}

test('A post whose claim was refused is not shown as taken, and a second try says why without a read', async () => {
  const [first, copy] = [await linked(), await linked(OTHER)];
  await proveOneWallet(stage, first, copy);
  await stage.take(first, await stage.write());
  const post = await stage.write({ telegramId: OTHER });
  expect(await stage.take(copy, post)).toBe('bonus.refused-same-person');
  const before = await stage.reads();
  expect(await stage.take(copy, post)).toBe('bonus.refused-same-person');
  expect(await stage.reads()).toEqual(before);
  const session = { playerId: copy.id } as never;
  const { data } = await repostMessages.loadReposts(stage.reposts, { session } as never);
  expect(data.networks.map(({ isTaken }) => isTaken)).toEqual([false, false]);
  expect([await hasXBonus(first), await hasXBonus(copy)]).toEqual([true, false]);
});

const CRASHES = ['post-after-read', 'grant-after-post'] as const;

test.each(CRASHES)(
  'A process killed at %s has given the bonus once in the end',
  async (point: CrashPoint) => {
    const player = await linked();
    const link = await stage.write();
    const env = {
      ...process.env,
      DATABASE_URL: stage.database.appUrl,
      POSTS_URL: stage.postsUrl,
      CRASH_AT: point,
    };
    const ended = await new Promise((done) => {
      execFile(
        process.execPath,
        [programOf(TAKER), String(player.id), link],
        { env },
        (error, _, stderr) => done(error?.signal ?? stderr),
      );
    });
    expect(ended).toBe('SIGKILL');
    const { db, deps } = stage;
    const job = { db, logger: createLogger('silent'), metrics: createMetrics() };
    await grantsJob.run({ ...job, clock: deps.clock, rewards: deps });
    const isKept = point !== 'post-after-read';
    expect(await stage.take(player, link)).toBe(isKept ? 'bonus.taken' : worth);
    expect(await lockedOf(player)).toBe(BigInt(worth));
  },
);
