import { describe, expect, test } from 'vitest';
import { SANDBOX_IDENTITY_SECRET } from '../../../shared/platform/security/sandbox-secrets.ts';
import { identitiesOf, identityFaults } from './settings.ts';

const PRODUCTION = { isSandbox: false, port: 3000, botToken: '123:token' } as const;

describe('the identity providers', () => {
  test('Identity providers are off without their settings, and so is the older Telegram widget', () => {
    expect(identitiesOf({}, PRODUCTION)).toEqual({
      google: undefined,
      vk: undefined,
      steam: undefined,
      x: undefined,
      telegram: undefined,
      takesWidget: false,
    });
  });

  test('A configured identity provider is used at its own address', () => {
    const settings = identitiesOf(
      {
        GOOGLE_CLIENT_ID: 'g',
        GOOGLE_CLIENT_SECRET: 's',
        VK_CLIENT_ID: 'v',
        STEAM_API_KEY: 'k',
        TELEGRAM_CLIENT_SECRET: 't',
      },
      PRODUCTION,
    );
    expect(settings).toMatchObject({
      google: { issuer: 'https://accounts.google.com', clientId: 'g' },
      vk: { url: 'https://id.vk.com', clientId: 'v' },
      steam: { url: 'https://steamcommunity.com' },
      telegram: { issuer: 'https://oauth.telegram.org', clientId: '123' },
      x: undefined,
    });
  });

  test('Every identity provider is the stand-in in the sandbox', () => {
    const settings = identitiesOf({}, { ...PRODUCTION, isSandbox: true, port: 3999 });
    const addresses = JSON.stringify(settings).match(/https?:\/\/[^/"]+/g) ?? [];
    expect(new Set(addresses)).toEqual(new Set(['http://localhost:3999']));
    expect(settings.takesWidget).toBe(true);
  });

  test.each([
    [{ GOOGLE_ISSUER: 'http://accounts.google.com' }, 'GOOGLE_ISSUER must be an https address'],
    [{ STEAM_URL: 'https://a.example/sandbox/identity/steam' }, 'STEAM_URL names the sandbox’s'],
    [{ TELEGRAM_CLIENT_SECRET: SANDBOX_IDENTITY_SECRET }, 'TELEGRAM_CLIENT_SECRET is the sandbox'],
    [{ X_CLIENT_ID: 'x' }, 'X_CLIENT_ID and X_CLIENT_SECRET go together'],
  ])('Production refuses to start with the provider settings %j', (values, fault) => {
    expect(identityFaults(values).filter(Boolean).join('\n')).toContain(fault);
    expect(identityFaults({}).filter(Boolean)).toEqual([]);
  });
});
