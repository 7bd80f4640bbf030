import { createBotApi } from '../../api/cashdesk/approvals/telegram-api.ts';
import { createLogger } from '../../api/platform/logger.ts';
import {
  createTelegramMembers,
  type TelegramMembers,
} from '../../api/rewards/members/telegram-members.ts';
import type { MemberDeps } from '../../api/rewards/rewards-deps.ts';
import type { MemberStatus } from '../../api/sandbox/telegram/chats.ts';
import { deposit, type TestPlayer } from '../ledger/ledger-fixture.ts';
import {
  BOT_TOKEN,
  postJson,
  startTelegramStack,
  type TelegramStack,
} from '../sandbox/telegram-stack.ts';
import { MICRO, openTestRewards, type TestRewards } from './rewards-fixture.ts';

export const CHANNEL = '@rollhouse_news';
const CHANNEL_ID = -1_002_000_000_001;

/** Rewards beside the stand-in of Telegram, which is asked over its real protocol. */
export type TestSocial = TestRewards & {
  readonly social: MemberDeps;
  readonly telegram: TelegramStack;
  /** A player of a level; linked to a Telegram user of their own, unless told otherwise. */
  addFan(level: { readonly played: bigint; readonly isLinked?: boolean }): Promise<Fan>;
  link(player: TestPlayer, telegramId: number): Promise<void>;
  unlink(player: TestPlayer): Promise<void>;
  /** Makes a Telegram user something in the channel. */
  setStatus(telegramId: number, status: MemberStatus): Promise<void>;
  /** Makes the next calls of a method go wrong. */
  fault(fault: object): Promise<void>;
  clearFaults(): Promise<void>;
};

export type Fan = TestPlayer & { readonly telegramId: number };

/** Asks over the stand-in; `nowMs` decides how long an answer is kept. */
export const membersOf = (
  telegram: TelegramStack,
  nowMs: () => number,
  limitMs = 1000,
): TelegramMembers =>
  createTelegramMembers({
    botApi: createBotApi({
      apiRoot: `${telegram.baseUrl}/sandbox/telegram`,
      token: BOT_TOKEN,
      limitMs,
    }),
    clock: { nowMs },
    logger: createLogger('silent'),
  });

let telegramIds = 600_000;

export async function openTestSocial(): Promise<TestSocial> {
  const stage = await openTestRewards();
  const telegram = await startTelegramStack();
  let asked = 0;
  // A minute later at each question: no answer is kept from one test to the next.
  const telegramMembers = membersOf(telegram, () => (asked += 60_000));
  const telegramChannel = { name: CHANNEL, url: 'https://t.me/rollhouse_news' };
  const { deps } = stage;
  const social = { ...deps, telegramMembers, config: { ...deps.config, telegramChannel } };
  const link = async ({ id }: TestPlayer, telegramId: number) => {
    await stage.owner.query(
      "insert into identities (provider, external_id, player_id) values ('telegram', $1, $2)",
      [telegramId, id],
    );
  };
  const faults = `${telegram.baseUrl}/sandbox/telegram/faults`;
  return {
    ...stage,
    social,
    telegram,
    link,
    addFan: async ({ played, isLinked = true }) => {
      const player = await stage.addPlayer();
      telegramIds += 1;
      if (isLinked) await link(player, telegramIds);
      if (played > 0n) {
        await deposit(stage.ledger, player, played * MICRO);
        await stage.play(player, played * MICRO);
      }
      return { ...player, telegramId: telegramIds };
    },
    unlink: async ({ id }) => {
      await stage.owner.query(
        "delete from identities where provider = 'telegram' and player_id = $1",
        [id],
      );
    },
    setStatus: async (userId, status) => {
      const change = { userId, chatId: CHANNEL_ID, status };
      await postJson(`${telegram.baseUrl}/sandbox/telegram/client/membership`, change);
    },
    fault: async (fault) => {
      await postJson(faults, fault);
    },
    clearFaults: async () => {
      await fetch(faults, { method: 'DELETE' });
    },
    closeSound: async () => {
      await telegram.stop();
      await stage.closeSound();
    },
  };
}
