import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBotLogger } from '../../bot/logger.ts';
import { translateTo } from '../../bot/texts.ts';
import { type PollingBot, startPolling } from '../../bot/polling.ts';
import { REMINDERS_OFF } from '../../shared/platform/bot/contract.ts';
import { type Language, LANGUAGES } from '../../shared/i18n/languages.ts';
import { testPort } from '../harness/port.ts';
import {
  BOT_API_SECRET,
  BOT_TOKEN,
  callBotApi,
  personIn,
  postJson,
  startTelegramStack,
  type TelegramStack,
} from '../sandbox/telegram-stack.ts';

const PEOPLE: Readonly<Record<Language, number>> = {
  en: 1001,
  ru: 1002,
  ua: 1003,
  kz: 1004,
  uz: 1005,
  tr: 1006,
};

let stack: TelegramStack;
let polling: PollingBot;
let logLines: string[];

beforeEach(async () => {
  stack = await startTelegramStack();
  logLines = [];
  polling = startPolling(
    {
      token: BOT_TOKEN,
      apiSecret: BOT_API_SECRET,
      webhookSecret: undefined,
      apiRoot: `${stack.baseUrl}/sandbox/telegram`,
      siteUrl: stack.baseUrl,
      apiUrl: stack.baseUrl,
    },
    createBotLogger((line) => logLines.push(line)),
  );
});

afterEach(async () => {
  await polling.stop();
  await stack.stop();
});

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 600; waited += 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the condition did not hold in time');
}

describe('the bot with the Bot API stand-in', () => {
  test('The bot answers /start with a button to the mini-app and reports the start', async () => {
    const mara = personIn(stack, 1001);
    await mara.send('/start');
    const [welcome] = await mara.answers(1);
    expect(welcome?.text).toContain('Welcome, Mara!');
    expect(welcome?.keyboard[0]?.[0]).toMatchObject({ web_app: { url: `${stack.baseUrl}/` } });
    await until(() => stack.starts.length === 1);
    expect(stack.starts[0]).toEqual({
      telegramId: 1001,
      firstName: 'Mara',
      lastName: 'Lind',
      username: 'mara_lind',
      languageCode: 'en',
    });
  });

  test('The bot passes a referral to the API and into the mini-app’s address', async () => {
    const mara = personIn(stack, 1001);
    await mara.send('/start ref_Friend-42');
    const [welcome] = await mara.answers(1);
    expect(welcome?.text).toContain('A friend invited you. If you are new here,');
    expect(welcome?.keyboard[0]?.[0]?.web_app?.url).toBe(`${stack.baseUrl}/ref/Friend-42`);
    await until(() => stack.starts.length === 1);
    expect(stack.starts[0]?.payload).toBe('ref_Friend-42');
  });

  test('The bot passes on an advertising code and drops a malformed payload', async () => {
    const mara = personIn(stack, 1001);
    await mara.send('/start ads_k7');
    await mara.send('/start ../../cash');
    const answers = await mara.answers(2);
    expect(answers[0]?.keyboard[0]?.[0]?.web_app?.url).toBe(`${stack.baseUrl}/ads/k7`);
    expect(answers[1]?.keyboard[0]?.[0]?.web_app?.url).toBe(`${stack.baseUrl}/`);
    await until(() => stack.starts.length === 2);
    expect(stack.starts.map((start) => start.payload)).toEqual(['ads_k7', undefined]);
  });

  test.each(LANGUAGES)('The bot speaks %s to a client in that language', async (language) => {
    const person = personIn(stack, PEOPLE[language]);
    await person.send('/start');
    await person.send('/help');
    const [welcome, help] = await person.answers(2);
    const t = translateTo(language);
    expect(welcome?.keyboard.flat().map((button) => button.text)).toEqual([
      t('buttons.play'),
      t('buttons.promotions'),
      t('buttons.help'),
      t('buttons.login'),
    ]);
    expect(help?.text).toBe(t('help.text').replaceAll(/<\/?[bi]>/g, ''));
  });

  test.each(LANGUAGES)('The bot leads to what runs now in one press in %s', async (language) => {
    const person = personIn(stack, PEOPLE[language]);
    await person.send('/start');
    await person.send('/promotions');
    const [welcome, answer] = await person.answers(2);
    const t = translateTo(language);
    const button = {
      text: t('buttons.promotions'),
      web_app: { url: `${stack.baseUrl}/promotions` },
    };
    expect(welcome?.keyboard[1]?.[0]).toMatchObject(button);
    expect(answer?.keyboard.flat()).toMatchObject([button]);
    expect(answer?.text).toBe(t('promotions.text').replaceAll(/<\/?[bi]>/g, ''));
  });

  test('The bot switches reminders off by the button under one, and says when it could not', async () => {
    const mara = personIn(stack, 1001);
    await mara.send('/start');
    await mara.answers(1);
    const keyboard = { inline_keyboard: [[{ text: 'Off', callback_data: REMINDERS_OFF }]] };
    await callBotApi(stack, 'sendMessage', { chat_id: 1001, text: 'r', reply_markup: keyboard });
    const [, reminder] = await mara.answers(2);
    const press = () => mara.press(reminder?.id ?? 0, REMINDERS_OFF);
    const answerOf = (text: string) => ({ answer: { text, url: '', isAlert: true } });
    expect((await press()).body).toEqual(answerOf(translateTo('en')('reminders.off')));
    expect(stack.stopped).toEqual([1001]);
    stack.setApiDown(true);
    expect((await press()).body).toEqual(answerOf(translateTo('en')('reminders.notOff')));
  });

  test('The bot answers /login with a link that no preview can use up', async () => {
    const mara = personIn(stack, 1001);
    await mara.send('/login');
    const [answer] = await mara.answers(1);
    const link = `${stack.baseUrl}/auth/code-1`;
    expect(answer?.text).toContain(link);
    expect(answer?.text).toContain('5 min');
    expect(answer?.keyboard).toEqual([[{ text: translateTo('en')('login.openSite'), url: link }]]);
    expect(answer?.entities.filter((entity) => entity.type === 'url')).toEqual([]);
    expect(stack.linkRequests).toHaveLength(1);
    expect(stack.linkRequests[0]?.telegramId).toBe(1001);
  });

  test('The bot treats the deep link /start login and the button as /login', async () => {
    const artem = personIn(stack, 1002);
    await artem.send('/start login');
    await artem.send('/start');
    const answers = await artem.answers(2);
    expect(answers[0]?.text).toContain('/auth/code-1');
    const pressed = await artem.press(answers[1]?.id ?? 0, 'login');
    expect(pressed.body).toEqual({ answer: { text: '', url: '', isAlert: false } });
    expect((await artem.answers(3))[2]?.text).toContain('/auth/code-2');
  });

  test('The bot gives no sign-in link in a group, only a way to the private chat', async () => {
    const staff = personIn(stack, 1007);
    await staff.send('/login', -1_002_000_000_002);
    await until(async () => (await staff.messages(-1_002_000_000_002)).length === 2);
    const [, answer] = await staff.messages(-1_002_000_000_002);
    expect(answer?.keyboard[0]?.[0]?.url).toBe('https://t.me/rollhouse_bot?start=login');
    expect(stack.linkRequests).toEqual([]);
  });

  test('The bot says so when the API is down and works again when it is back', async () => {
    const mara = personIn(stack, 1001);
    stack.setApiDown(true);
    await mara.send('/login');
    expect((await mara.answers(1))[0]?.text).toBe(translateTo('en')('login.unavailable'));
    stack.setApiDown(false);
    await mara.send('/login');
    expect((await mara.answers(2))[1]?.text).toContain('/auth/code-1');
  });

  test('The bot keeps signing valid requests when the product’s clock jumps a day', async () => {
    const mara = personIn(stack, 1001);
    await postJson(`${stack.baseUrl}/sandbox/clock`, { advanceMs: 86_400_000 });
    await mara.send('/login');
    expect((await mara.answers(1))[0]?.text).toContain('/auth/code-1');
  });

  test('The bot publishes its menu button, and its commands and texts in six languages', async () => {
    await until(() => logLines.some((line) => line.includes('bot profile published')));
    const menu = await callBotApi(stack, 'getChatMenuButton');
    expect(menu.result).toMatchObject({ type: 'web_app', web_app: { url: `${stack.baseUrl}/` } });
    const turkish = await callBotApi(stack, 'getMyCommands', { language_code: 'tr' });
    expect(turkish.result).toEqual(
      expect.arrayContaining([
        { command: 'help', description: translateTo('tr')('profile.command.help') },
      ]),
    );
    const kazakh = await callBotApi(stack, 'getMyDescription', { language_code: 'kk' });
    expect(kazakh.result).toEqual({ description: translateTo('kz')('profile.description') });
  });

  test('The bot answers an update that is delivered twice once', async () => {
    const mara = personIn(stack, 1001);
    await postJson(`${stack.baseUrl}/sandbox/telegram/faults`, { kind: 'duplicate-update' });
    await mara.send('/start');
    await mara.send('/help');
    await until(async () =>
      (await mara.messages()).some(({ text }) => text.includes('How it works')),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await mara.messages()).filter((message) => !message.isOwn)).toHaveLength(2);
  });

  test('The bot answers after a rate limit and a server error of the Bot API', async () => {
    const mara = personIn(stack, 1001);
    const faults = `${stack.baseUrl}/sandbox/telegram/faults`;
    await postJson(faults, { kind: 'rate-limit', method: 'sendMessage', retryAfterSeconds: 1 });
    await postJson(faults, { kind: 'server-error', method: 'sendMessage' });
    await mara.send('/start');
    expect(await mara.answers(1)).toHaveLength(1);
  });

  test('The bot reports a forwarded story with who posted it, and says what became of it', async () => {
    const mara = personIn(stack, 1001);
    await mara.forwardStory();
    const t = translateTo('en');
    expect((await mara.answers(1)).at(-1)?.text).toBe(t('story.accepted'));
    await mara.forwardStory(1002, 8);
    expect((await mara.answers(2)).at(-1)?.text).toBe(t('story.notYours'));
    expect(stack.stories).toEqual([
      { telegramId: 1001, chatId: 1001, storyId: 1, username: 'mara_lind' },
      { telegramId: 1001, chatId: 1002, storyId: 8, username: 'mara_lind' },
    ]);
  });

  test('A story that arrives while the API is down is answered in the person’s language', async () => {
    stack.setApiDown(true);
    const artem = personIn(stack, 1002);
    await artem.forwardStory();
    expect((await artem.answers(1)).at(-1)?.text).toBe(translateTo('ru')('story.unavailable'));
    expect(stack.stories).toEqual([]);
  });

  test('The bot never writes its token to its log', async () => {
    await postJson(`${stack.baseUrl}/sandbox/telegram/faults`, {
      kind: 'drop-request',
      method: 'sendMessage',
    });
    await personIn(stack, 1001).send('/start');
    await until(() => logLines.some((line) => line.includes('update failed')));
    expect(logLines.join('\n')).not.toContain(BOT_TOKEN.split(':')[1]);
  });
});

describe('a bot started before the Bot API', () => {
  test('A bot that starts before the Bot API waits for it and then answers', async () => {
    await polling.stop();
    await stack.stop();
    const port = await testPort();
    const baseUrl = `http://127.0.0.1:${port}`;
    const lines: string[] = [];
    const early = startPolling(
      {
        token: BOT_TOKEN,
        apiSecret: BOT_API_SECRET,
        webhookSecret: undefined,
        apiRoot: `${baseUrl}/sandbox/telegram`,
        siteUrl: baseUrl,
        apiUrl: baseUrl,
      },
      createBotLogger((line) => lines.push(line)),
    );
    await until(() => lines.some((line) => line.includes('polling broke off')));
    stack = await startTelegramStack(port);
    const mara = personIn(stack, 1001);
    await mara.send('/start');
    expect(await mara.answers(1)).toHaveLength(1);
    const stoppedAt = Date.now();
    await early.stop();
    expect(Date.now() - stoppedAt).toBeLessThan(20_000);
  });
});
