import { HttpError } from 'grammy';
import { describe, expect, test } from 'vitest';
import { createBotLogger, describeError } from './logger.ts';

const TOKEN = '7000000001:AAabcdefghijklmnopqrstuvwxyz-_01234';

describe('the bot’s log', () => {
  test('The log never shows the token that an error’s address holds', () => {
    const error = new Error(`request to https://api.telegram.org/bot${TOKEN}/getMe failed`);
    for (const thrown of [error, new HttpError(error.message, error), error.message]) {
      expect(describeError(thrown)).not.toContain('AAabc');
      expect(describeError(thrown)).toContain('<token>');
    }
  });

  test('The log writes one JSON object per line with its level and message', () => {
    const lines: string[] = [];
    createBotLogger((line) => lines.push(line)).warn('something', { retryInMs: 5 });
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 40, name: 'bot', msg: 'something', retryInMs: 5 },
    ]);
  });
});
