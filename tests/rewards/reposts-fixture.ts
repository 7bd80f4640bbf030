import { serve } from '@hono/node-server';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import {
  createSharedThrottle,
  SHARED_LIMITS,
} from '../../api/accounts/throttles/shared-throttle.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { FIRST_CAMPAIGNS } from '../../api/rewards/campaigns/first-campaigns.ts';
import { createPosts } from '../../api/rewards/reposts/posts.ts';
import { type RepostDeps, takeRepost } from '../../api/rewards/reposts/take-repost.ts';
import type { ClaimDeps } from '../../api/rewards/rewards-deps.ts';
import { createPostsStandIn } from '../../api/sandbox/posts/posts.ts';
import { PEOPLE } from '../../api/sandbox/identity/people.ts';
import { SANDBOX_POSTS_TOKEN } from '../../shared/platform/security/sandbox-secrets.ts';
import { repostCampaign, type RepostNetwork } from '../../shared/rewards/reposts/rules.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { openTestRewards, type TestRewards } from './rewards-fixture.ts';

export const SITE = 'https://rollhouse.example';

/** Two demo people, by their numbers in Telegram. */
export const MARA = 1001;
export const OTHER = 1002;

/** What taking the bonus needs, over posts that a stand-in at `url` tells of. */
export function repostDepsOver(deps: ClaimDeps, url: string, token = SANDBOX_POSTS_TOKEN) {
  const { db, clock, config } = deps;
  const settingsOf = (network: RepostNetwork) => ({
    url: `${url}/${network}`,
    token,
    composeUrl: `${url}/${network}/new`,
  });
  return {
    ...deps,
    logger: createLogger('silent'),
    sharedThrottle: createSharedThrottle({ db, clock, sharedLimits: SHARED_LIMITS }),
    posts: createPosts({ x: settingsOf('x'), vk: settingsOf('vk') }, clock),
    config: { ...config, siteUrl: SITE },
  } satisfies RepostDeps;
}

type Written = {
  readonly network?: RepostNetwork;
  readonly telegramId?: number;
  readonly words?: string;
  readonly quoted?: string;
};

export type TestReposts = TestRewards & {
  readonly reposts: RepostDeps;
  /** Where the stand-in for both networks is. */
  readonly postsUrl: string;
  /** Links a demo person's profiles to a player. */
  link(player: TestPlayer, telegramId?: number): Promise<void>;
  unlink(player: TestPlayer): Promise<void>;
  /** Has a demo person post, and answers the link; the words name the site unless said otherwise. */
  write(post?: Written): Promise<string>;
  hide(link: string, state: 'shown' | 'deleted' | 'protected'): Promise<void>;
  fault(kind: string, more?: { readonly count?: number; readonly delayMs?: number }): Promise<void>;
  /** How many posts each network was asked for so far. */
  reads(): Promise<{ readonly x: number; readonly vk: number }>;
  /** Takes the bonus; answers the sum, or the name of the refusal. */
  take(player: TestPlayer, link: string, network?: RepostNetwork): Promise<string>;
};

export async function openTestReposts(): Promise<TestReposts> {
  const stage = await openTestRewards();
  for (const network of ['x', 'vk'] as const) {
    const id = repostCampaign(network);
    await stage.publish(id, FIRST_CAMPAIGNS[id] ?? {});
  }
  const standIn = createPostsStandIn({ clock: stage.deps.clock });
  const server = serve({ fetch: new Hono().route('/', standIn).fetch, port: 0 });
  await once(server, 'listening');
  const postsUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const reposts = repostDepsOver(stage.deps, postsUrl);
  const tell = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${postsUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return (await response.json()) as never;
  };
  return {
    ...stage,
    reposts,
    postsUrl,
    link: async ({ id }, telegramId = MARA) => {
      const person = PEOPLE.find((known) => known.telegramId === telegramId);
      await stage.owner.query(
        `insert into identities (provider, external_id, player_id)
         values ('x', $2, $1), ('vk', $3, $1)`,
        [id, person?.xId, String(person?.vkId)],
      );
    },
    unlink: async ({ id }) =>
      void (await stage.owner.query('delete from identities where player_id = $1', [id])),
    write: async (post = {}) => {
      const made = { network: 'x', telegramId: MARA, words: `Playing at ${SITE}/`, ...post };
      return (await tell('POST', '/made', made))['link'];
    },
    hide: async (link, state) => void (await tell('PATCH', '/made', { link, state })),
    fault: async (kind, more = { count: 1 }) =>
      void (await tell('POST', '/faults', { kind, ...more })),
    reads: async () => (await tell('GET', '/made'))['reads'],
    take: (player, link, network = 'x') =>
      takeRepost(reposts, { playerId: player.id, network, link }).then(String, nameOf),
    closeSound: async () => {
      server.close();
      await stage.closeSound();
    },
  };
}

function nameOf(error: unknown): string {
  if (error instanceof Refusal) return error.refusal;
  throw error;
}
