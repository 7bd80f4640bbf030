import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../shared/i18n/languages.ts';
import { botLanguage, COMMANDS, type Translate, translateTo } from './texts.ts';

function bodiesOf(t: Translate): string[] {
  return [
    t('start.welcome', { name: 'Mara' }),
    t('help.text'),
    t('start.invited'),
    t('login.link', { link: 'https://rollhouse.example/auth/x', minutes: 5 }),
    t('login.privateOnly'),
    t('login.unavailable'),
    t('unknown.text'),
  ];
}

describe.each(LANGUAGES)('the bot in %s', (language) => {
  const t = translateTo(language);

  test('The bot’s texts keep within Telegram’s limits', () => {
    expect(t('profile.description').length).toBeLessThanOrEqual(512);
    expect(t('profile.about').length).toBeLessThanOrEqual(120);
    for (const command of COMMANDS) {
      expect(t(`profile.command.${command}`).length).toBeGreaterThan(0);
      expect(t(`profile.command.${command}`).length).toBeLessThanOrEqual(256);
    }
    for (const body of bodiesOf(t)) expect(body.length).toBeLessThanOrEqual(4096);
  });

  test('The bot’s texts close every tag they open', () => {
    for (const body of bodiesOf(t)) {
      const flat = body.replaceAll(/<(b|i|code)>[^<]*<\/\1>/g, '');
      expect(flat).not.toMatch(/[<>]/);
    }
  });

  test('The bot’s texts name the player, the link and its lifetime', () => {
    expect(t('start.welcome', { name: 'Mara' })).toContain('Mara');
    expect(t('login.link', { link: 'https://x.example/auth/1', minutes: 7 })).toMatch(
      /https:\/\/x\.example\/auth\/1.*7/s,
    );
    expect(t('help.text')).toContain('/login');
  });

  test('The bot’s texts are different from the English ones', () => {
    if (language === 'en') return;
    const own = bodiesOf(t);
    const english = bodiesOf(translateTo('en'));
    own.forEach((body, index) => expect(body).not.toBe(english[index]));
  });
});

describe('the language of a Telegram client', () => {
  test('A Telegram client is answered in its language if the bot has it, or else in English', () => {
    const codes = ['uk', 'kk', 'ru-RU', 'tr', 'de', undefined];
    expect(codes.map(botLanguage)).toEqual(['ua', 'kz', 'ru', 'tr', 'en', 'en']);
  });
});

test('A name can bring neither markup nor a placeholder into a message', () => {
  const welcome = (name: string) => translateTo('en')('start.welcome', { name });
  expect(welcome('<b>&"x"')).toContain('Welcome, &lt;b&gt;&amp;"x"!');
  expect(welcome(String.raw`{name} \x3cb\x3e \u003c`)).toContain(
    String.raw`Welcome, {name} \x3cb\x3e \u003c!`,
  );
});
