import { describe, expect, test } from 'vitest';
import { frameAddressOf, type FrameRules } from './frame-address.ts';

const rules: FrameRules = {
  settings: {
    url: 'https://gis.example/api/v1',
    frameSources: ['https://games.example', 'https://*.live.example', 'cdn.example:8443'],
  },
  ownOrigins: ['https://house.example'],
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
  ])('may be %s', (url) => {
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
    'https://house.example/casino',
    'javascript:alert(1)',
    'data:text/html,x',
    '//games.example/',
    '',
  ])('may not be %s', (url) => {
    expect(allows(url)).toBeUndefined();
  });

  test('is our own only with the sandbox, and then the frame is not foreign', () => {
    const url = 'https://house.example/sandbox/aggregator/play/1';
    expect(allows(url, { isSandbox: true })).toEqual({ url, isForeignOrigin: false });
  });

  test('may be any secure one where the policy names the scheme alone', () => {
    const settings = { ...rules.settings, frameSources: ['https:'] };
    expect(allows('https://any.example/', { settings })).toMatchObject({ isForeignOrigin: true });
    expect(allows('http://any.example/', { settings })).toBeUndefined();
  });
});
