import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
    'Chrome · Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) Chrome/126.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 YaBrowser/24.7 Safari/537.36',
    'Yandex Browser · Windows',
  ],
  ['curl/8.5.0', '—'],
  ['', '—'],
  [undefined, '—'],
])('The device with the user agent %s is named %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
