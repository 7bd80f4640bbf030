import { describe, expect, test } from 'vitest';
import { outsideTarget } from './outside-target.ts';

const SITE = 'https://casino.example';
const telegram = {
  provider: 'telegram',
  wish: 'telegramRedirect',
  proof: 'userToken',
} as const;
const x = { provider: 'x', wish: 'xRedirect', proof: 'userToken' } as const;
const queryOf = (parts: Record<string, string>) => new URLSearchParams(parts);

describe('the page that leads to Telegram', () => {
  test('The Telegram page signs in at state false, and links at state true only with a code', () => {
    const asked = { telegramRedirect: 'true', domain: SITE };
    expect(outsideTarget(queryOf({ ...asked, state: 'false' }), telegram)).toBe(
      '/api/auth/telegram?redirect=https%3A%2F%2Fcasino.example',
    );
    expect(outsideTarget(queryOf({ ...asked, state: 'true', userToken: 'abc' }), telegram)).toBe(
      '/api/auth/telegram?redirect=https%3A%2F%2Fcasino.example&connect=true&hashToken=abc',
    );
    expect(outsideTarget(queryOf({ ...asked, state: 'true' }), telegram)).toBe('/main');
  });

  test.each([
    {},
    { telegramRedirect: 'true', state: 'false' },
    { domain: SITE, state: 'false' },
    { telegramRedirect: 'true', domain: SITE },
    { telegramRedirect: 'true', domain: SITE, state: 'maybe' },
    { telegramRedirect: 'true', domain: '', state: 'false' },
  ])('The Telegram page goes to the main page of this site for %j', (query) => {
    expect(outsideTarget(queryOf(query as Record<string, string>), telegram)).toBe('/main');
  });

  test('The Telegram page never leaves the site by itself, whatever domain is named', () => {
    for (const domain of ['https://evil.example', '//evil.example', 'javascript:alert(1)']) {
      const query = queryOf({ telegramRedirect: 'true', domain, state: 'false' });
      expect(outsideTarget(query, telegram)).toMatch(/^\/api\/auth\/telegram\?redirect=/);
      expect(outsideTarget(queryOf({ domain }), telegram)).toBe('/main');
    }
  });

  test('The Telegram page counts a repeated parameter as missing', () => {
    const query = queryOf({ telegramRedirect: 'true', domain: SITE, state: 'false' });
    query.append('domain', 'https://evil.example');
    expect(outsideTarget(query, telegram)).toBe('/main');
  });

  test('The Telegram page passes an invitation on to a sign-in alone', () => {
    const leaving = { ...telegram, refererId: 'ref_7' };
    const asked = { telegramRedirect: 'true', domain: SITE };
    expect(outsideTarget(queryOf({ ...asked, state: 'false' }), leaving)).toContain(
      'refererId=ref_7',
    );
    expect(
      outsideTarget(queryOf({ ...asked, state: 'true', userToken: 'abc' }), leaving),
    ).not.toContain('refererId');
  });
});

describe('the page that leads to X', () => {
  const asked = { xRedirect: 'true', domain: SITE };

  test('The X page links an account only with the code of the session that asks', () => {
    expect(outsideTarget(queryOf({ ...asked, state: 'true', userToken: 'abc' }), x)).toBe(
      '/api/auth/twitter?redirect=https%3A%2F%2Fcasino.example&connect=true&hashToken=abc',
    );
    expect(outsideTarget(queryOf({ ...asked, state: 'true' }), x)).toBe('/main');
  });

  test('The X page signs in without a code and passes none on', () => {
    expect(outsideTarget(queryOf({ ...asked, state: 'false', userToken: 'abc' }), x)).toBe(
      '/api/auth/twitter?redirect=https%3A%2F%2Fcasino.example',
    );
  });
});
