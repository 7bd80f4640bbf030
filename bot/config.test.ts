import { describe, expect, test } from 'vitest';
import {
  SANDBOX_BOT_API_SECRET,
  SANDBOX_BOT_TOKEN,
} from '../shared/platform/security/sandbox-secrets.ts';
import { readBotConfig } from './config.ts';

const GOOD = {
  NODE_ENV: 'production',
  BOT_TOKEN: '123456789:a-token-from-botfather-0000000000000',
  BOT_API_SECRET: 'a-secret-of-32-characters-000000',
  SITE_URL: 'https://rollhouse.example/',
};

describe('the bot’s settings', () => {
  test('A setting of the bot that is empty counts as left out', () => {
    const empty = { API_URL: '', TELEGRAM_API_ROOT: '', BOT_WEBHOOK_SECRET: '' };
    expect(readBotConfig({ ...GOOD, ...empty })).toMatchObject({
      siteUrl: 'https://rollhouse.example',
      apiUrl: 'https://rollhouse.example',
      apiRoot: 'https://api.telegram.org',
      webhookSecret: undefined,
    });
  });

  test.each([
    ['BOT_TOKEN', SANDBOX_BOT_TOKEN],
    ['BOT_API_SECRET', SANDBOX_BOT_API_SECRET],
  ])('The sandbox’s %s is refused by name unless SANDBOX=true is written', (name, secret) => {
    const env = { ...GOOD, [name]: secret };
    expect(() => readBotConfig(env)).toThrow(`${name} is the sandbox`);
    expect(() => readBotConfig(env)).not.toThrow(secret);
    const other = { ...env, NODE_ENV: undefined };
    expect(() => readBotConfig(other)).toThrow(`${name} is the sandbox`);
    expect(() => readBotConfig({ ...env, SANDBOX: 'true' })).toThrow(`${name} is the sandbox`);
    expect(() => readBotConfig({ ...other, SANDBOX: 'true' })).not.toThrow();
  });
});
