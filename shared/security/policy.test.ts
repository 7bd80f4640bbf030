import { expect, it } from 'vitest';
import { type PolicySite, securityHeadersOf } from './policy.ts';

const SITE = { siteUrl: 'https://rollhouse.example', isSandbox: false, frameSources: [] };

const framesOf = (site: Partial<PolicySite>) =>
  securityHeadersOf({ ...SITE, ...site })
    .get('Content-Security-Policy')
    ?.split('; ')
    .find((directive) => directive.startsWith('frame-src '));

it('only the games of the configured sources may be framed', () => {
  const frameSources = ['https://one.example', 'https://*.two.example'];
  expect(framesOf({ frameSources })).toBe('frame-src https://one.example https://*.two.example');
});

it('without third-party games nothing may be framed', () => {
  expect(framesOf({})).toBe("frame-src 'none'");
});

it('the sandbox may frame itself, for its games and its Telegram', () => {
  expect(framesOf({ isSandbox: true })).toBe("frame-src 'self'");
  expect(framesOf({ isSandbox: true, frameSources: ['https:'] })).toBe("frame-src 'self' https:");
});
