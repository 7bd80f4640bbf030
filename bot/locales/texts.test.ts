import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../shared/i18n/languages.ts';
import { botLanguage, type BotTexts, COMMANDS, escapeHtml, TEXTS } from './texts.ts';

function bodiesOf(texts: BotTexts): string[] {
  const link = texts.loginLink('https://rollhouse.example/auth/x', 5);
  const { help, invited, loginPrivateOnly, loginUnavailable, unknown } = texts;
  return [texts.welcome('Mara'), help, invited, link, loginPrivateOnly, loginUnavailable, unknown];
}

describe.each(LANGUAGES)('the bot in %s', (language) => {
  const texts = TEXTS[language];

  test('The bot’s texts keep within Telegram’s limits', () => {
    expect(texts.description.length).toBeLessThanOrEqual(512);
    expect(texts.about.length).toBeLessThanOrEqual(120);
    for (const command of COMMANDS) {
      expect(texts.commands[command].length).toBeGreaterThan(0);
      expect(texts.commands[command].length).toBeLessThanOrEqual(256);
    }
    for (const body of bodiesOf(texts)) expect(body.length).toBeLessThanOrEqual(4096);
  });

  test('The bot’s texts close every tag they open', () => {
    for (const body of bodiesOf(texts)) {
      const flat = body.replaceAll(/<(b|i|code)>[^<]*<\/\1>/g, '');
      expect(flat).not.toMatch(/[<>]/);
    }
  });

  test('The bot’s texts name the player, the link and its lifetime', () => {
    expect(texts.welcome('Mara')).toContain('Mara');
    expect(texts.loginLink('https://x.example/auth/1', 7)).toMatch(
      /https:\/\/x\.example\/auth\/1.*7/s,
    );
    expect(texts.help).toContain('/login');
  });

  test('The bot’s texts are different from the English ones', () => {
    if (language === 'en') return;
    const own = bodiesOf(texts);
    const english = bodiesOf(TEXTS.en);
    own.forEach((body, index) => expect(body).not.toBe(english[index]));
  });
});

describe('the language of a Telegram client', () => {
  test('A Telegram client is answered in its language if the bot has it, or else in English', () => {
    const codes = ['uk', 'kk', 'ru-RU', 'tr', 'de', undefined];
    expect(codes.map(botLanguage)).toEqual(['ua', 'kz', 'ru', 'tr', 'en', 'en']);
  });

  test('A name cannot bring markup into a message', () => {
    expect(escapeHtml('<b>&"x"')).toBe('&lt;b&gt;&amp;"x"');
  });
});
