import { serve } from '@hono/node-server';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { createBotApi } from '../../../api/cashdesk/approvals/telegram-api.ts';
import type { Context } from '../../../api/context.ts';
import { createLogger } from '../../../api/platform/logger.ts';
import { createTelegramMembers } from '../../../api/rewards/members/telegram-members.ts';
import { createPosts } from '../../../api/rewards/reposts/posts.ts';
import { createPostBook } from '../../../api/sandbox/posts/post-book.ts';
import { createVkWall } from '../../../api/sandbox/posts/vk-http.ts';
import { createXTweets } from '../../../api/sandbox/posts/x-http.ts';
import { createBotApi as createBotApiStandIn } from '../../../api/sandbox/telegram/bot-api.ts';
import { setMembership } from '../../../api/sandbox/telegram/people.ts';
import { TelegramWorld } from '../../../api/sandbox/telegram/world.ts';
import { SANDBOX_POSTS_TOKEN } from '../../../shared/platform/security/sandbox-secrets.ts';
import type { RepostNetwork } from '../../../shared/rewards/reposts/rules.ts';

const BOT_TOKEN = '7000000001:test-token-of-the-sandbox-000000';

/** The operator's channel, by the number that the stand-in of Telegram knows it by. */
const CHANNEL_ID = -1_002_000_000_001;

/** A busy machine must not decide who is given a bonus. */
const PATIENCE_MS = 60_000;

/** Who a player of the month is on Telegram, on X and on VK, by the number of their account. */
export const profilesOf = (index: number) => ({
  telegramId: 900_000 + index,
  xId: `17000000${index}`,
  vkId: 700_000 + index,
  username: `month${index}`,
});

/** Telegram, X and VK as their stand-ins tell of them, each over its real protocol. */
export type Networks = Pick<Context, 'telegramMembers' | 'posts'> & {
  /** Has a player join the operator's channel. */
  join(index: number): void;
  /** Has a player post on a network; answers the link. */
  write(index: number, network: RepostNetwork, words: string): string;
  close(): Promise<void>;
};

export async function startNetworks(clock: Context['clock']): Promise<Networks> {
  const nowMs = () => clock.nowMs();
  const world = new TelegramWorld({ botId: Number.parseInt(BOT_TOKEN, 10), nowMs });
  const book = createPostBook();
  const take = async () => undefined;
  const app = new Hono()
    .route('/telegram', createBotApiStandIn(world, BOT_TOKEN))
    .route('/x', createXTweets({ book, take, nowMs }))
    .route('/vk', createVkWall({ book, take }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settingsOf = (network: RepostNetwork) => ({
    url: `${url}/${network}`,
    token: SANDBOX_POSTS_TOKEN,
    composeUrl: `${url}/${network}/new`,
  });
  let questions = 0;
  const asked = { apiRoot: `${url}/telegram`, token: BOT_TOKEN, limitMs: PATIENCE_MS };
  return {
    telegramMembers: createTelegramMembers({
      botApi: createBotApi(asked),
      // A minute later at each question: no answer of before somebody joined is kept.
      clock: { ...clock, nowMs: () => (questions += 1) * 60_000 },
      logger: createLogger('silent'),
    }),
    posts: createPosts({ x: settingsOf('x'), vk: settingsOf('vk') }, clock),
    join: (index) => {
      const { telegramId: userId } = profilesOf(index);
      setMembership(world, { userId, chatId: CHANNEL_ID, status: 'member' });
    },
    write: (index, network, words) => {
      const profiles = profilesOf(index);
      const names = { firstName: 'Month', lastName: String(index), email: '', googleSub: '' };
      return book.write({ network, author: { ...names, ...profiles, steamId: '' }, words });
    },
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
