import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Size, TestPage } from '../harness/browser.ts';
import { startBot } from '../harness/bot.ts';
import { register } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, sizesOf, type Stage, wordsOf } from '../harness/stage.ts';
import { postJson } from '../sandbox/telegram-stack.ts';

const say = wordsOf('en');
const CHANNEL_ID = -1_002_000_000_001;
const TELEGRAM_IDS = [1001, 1002];

let stage: Stage;
let owner: Client;
let stopBot: () => Promise<void>;
let people = 0;

beforeAll(async () => {
  stage = await openStage();
  owner = new Client({ connectionString: stage.server.database.ownerUrl });
  await owner.connect();
  stopBot = startBot(stage.server);
});

afterAll(async () => {
  await stopBot();
  await owner.end();
  await stage.close();
});

/** A player of the third level with a linked Telegram account, on the page of bonuses. */
async function openBonuses(size: Size) {
  const { login, token } = await register(stage.server.url);
  const telegramId = TELEGRAM_IDS[people] ?? 0;
  people += 1;
  await owner.query(
    `insert into identities (provider, external_id, player_id)
       select 'telegram', $2, id from players where login = $1`,
    [login, telegramId],
  );
  await owner.query(
    `insert into player_totals (player_id, experience_micro)
       select id, 20000000000 from players where login = $1
     on conflict (player_id) do update set experience_micro = excluded.experience_micro`,
    [login],
  );
  const opened: TestPage = await stage.open({ size, refused: /telegramBonus/ });
  await opened.context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  await opened.page.goto('/bonus');
  return { ...opened, telegramId };
}

const inTelegram = (path: string, body: object) =>
  postJson(`${stage.server.url}/sandbox/telegram/client/${path}`, body);

test.each(sizesOf('phone'))(
  'A player joins the channel, shows a story to the bot, and takes both bonuses, %s',
  async (size) => {
    const opened = await openBonuses(size);
    const { page, telegramId, problems } = opened;
    const card = (title: string) => page.getByRole('article', { name: title, exact: true });
    const channel = card(say('channelBonus.title'));
    await channel.getByText(say('bonus.price.withdraw'), { exact: true }).waitFor();
    await channel.getByRole('button', { name: say('channelBonus.check') }).click();
    await channel
      .getByRole('alert')
      .getByText(say('refusal.channel-bonus.not-subscribed'))
      .waitFor();
    await expectGoodScreen(page, `${size}-84-channel-refused`);
    await inTelegram('membership', { userId: telegramId, chatId: CHANNEL_ID, status: 'member' });
    await page.waitForTimeout(2100);
    await channel.getByRole('button', { name: say('channelBonus.check') }).click();
    await channel.getByText(say('channelBonus.taken'), { exact: true }).waitFor();
    const story = card(say('storyBonus.title'));
    await story.getByRole('button', { name: say('storyBonus.how') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(say('storyBonus.waiting')).waitFor();
    await expectGoodScreen(page, `${size}-85-story-window`);
    await inTelegram('story', { userId: telegramId, posterId: telegramId });
    await dialog.getByRole('button', { name: say('storyBonus.take') }).click();
    await dialog.getByRole('timer').waitFor();
    await page.keyboard.press('Escape');
    await story.getByRole('timer').waitFor();
    await expectGoodScreen(page, `${size}-86-story-taken`);
    await opened.close();
    expect(problems).toEqual([]);
  },
);
