import { describe, expect, test } from 'vitest';
import { frameAddressOf, type FrameRules } from './frame-address.ts';

const rules: FrameRules = {
  settings: {
    url: 'https://gis.example/api/v1',
    frameSources: ['https://games.example', 'https://*.live.example', 'cdn.example:8443'],
  },
  ownOrigins: ['https://rollhouse.example'],
  isSandbox: false,
};
const allows = (url: string, changed: Partial<FrameRules> = {}) =>
  frameAddressOf(url, { ...rules, ...changed });

describe('the address of a game', () => {
  test.each([
    'https://games.example/launch?token=1',
    'https://a.b.live.example/',
    'https://gis.example/start',
    'https://cdn.example:8443/x',
  ])('A game may be opened at %s', (url) => {
    expect(allows(url)).toEqual({ url, isForeignOrigin: true });
  });

  test.each([
    'http://games.example/',
    'https://games.example:444/',
    'https://games.example.evil.example/',
    'https://evil.example/https://games.example',
    'https://live.example/',
    'https://evillive.example/',
    'https://user:word@games.example/',
    'https://rollhouse.example/casino',
    'javascript:alert(1)',
    'data:text/html,x',
    '//games.example/',
    '',
  ])('A game may not be opened at %s', (url) => {
    expect(allows(url)).toBeUndefined();
  });

  test('Only in the sandbox may a game open at our own address, in a frame that is not foreign', () => {
    const url = 'https://rollhouse.example/sandbox/aggregator/play/1';
    expect(allows(url, { isSandbox: true })).toEqual({ url, isForeignOrigin: false });
  });

  test('A game may be opened at any https address when the policy names the scheme alone', () => {
    const settings = { ...rules.settings, frameSources: ['https:'] };
    expect(allows('https://any.example/', { settings })).toMatchObject({ isForeignOrigin: true });
    expect(allows('http://any.example/', { settings })).toBeUndefined();
  });
});
