import { expect, test } from 'vitest';
import { GAME_CLOSED_PATH, type PolicySite, securityHeadersOf } from './policy.ts';

const SITE = { siteUrl: 'https://rollhouse.example', isSandbox: false, frameSources: [] };

const policyOf = (site: Partial<PolicySite>, path = '/') =>
  securityHeadersOf({ ...SITE, ...site }, path)
    .get('Content-Security-Policy')
    ?.split('; ') ?? [];
const directiveOf = (name: string, policy: readonly string[]) =>
  policy.find((directive) => directive.startsWith(`${name} `));
const framesOf = (site: Partial<PolicySite>) => directiveOf('frame-src', policyOf(site));

test('Only configured game sources may be framed, and the page that a closed game returns to', () => {
  const frameSources = ['https://one.example', 'https://*.two.example'];
  expect(framesOf({ frameSources })).toBe(
    "frame-src 'self' https://one.example https://*.two.example",
  );
});

test('Nothing may be framed without third-party games', () => {
  expect(framesOf({})).toBe("frame-src 'none'");
});

test('The sandbox may frame itself, for its games and its Telegram', () => {
  expect(framesOf({ isSandbox: true })).toBe("frame-src 'self'");
});

test('Our own site may frame none of our pages but the one that a closed game returns to', () => {
  const ancestorsAt = (path: string) => directiveOf('frame-ancestors', policyOf({}, path));
  expect(ancestorsAt('/main')).toBe('frame-ancestors https://web.telegram.org');
  expect(ancestorsAt(GAME_CLOSED_PATH)).toBe("frame-ancestors 'self' https://web.telegram.org");
});

test('A third-party captcha may bring its own script and frame, and no other source may', () => {
  expect(directiveOf('script-src', policyOf({}))).toBe("script-src 'self'");
  expect(directiveOf('script-src', policyOf({ captcha: 'altcha' }))).toBe("script-src 'self'");
  const policy = policyOf({ captcha: 'turnstile' });
  const turnstile = 'https://challenges.cloudflare.com';
  expect(directiveOf('script-src', policy)).toBe(`script-src 'self' ${turnstile}`);
  expect(directiveOf('frame-src', policy)).toBe(`frame-src 'self' ${turnstile}`);
});
