import { expect, test } from 'vitest';
import { startParamOf } from '../../../shared/games/coinflip/link.ts';
import { visitOf } from './visit.ts';

const web = { path: '/main', startParam: undefined, isTelegram: false };

test('A visit says by which of the three ways it came, with its sub-ids', () => {
  const path = '/ads/Kx81Q-vk-banner_2';
  const code = 'ads_Kx81Q-vk-banner_2';
  expect(visitOf({ ...web, path })).toEqual({ code, kind: 'web' });
  expect(visitOf({ ...web, path, isTelegram: true })).toEqual({ code, kind: 'bot' });
  expect(visitOf({ ...web, startParam: code, isTelegram: true })).toEqual({
    code,
    kind: 'startapp',
  });
});

test('A page that is opened by no link is no visit of one', () => {
  for (const path of ['/main', '/', '/ref/', '/ads/a b', '/refs/mara7', '/x/ref/mara7']) {
    expect(visitOf({ ...web, path })).toBeUndefined();
  }
  for (const startParam of ['login', startParamOf('0'.repeat(32))]) {
    expect(visitOf({ ...web, startParam, isTelegram: true })).toBeUndefined();
  }
});
