import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1';

test.each([
  [SAFARI, 'Safari · macOS'],
  [EDGE, 'Edge · Windows'],
  [PHONE, 'Chrome · iPhone'],
  ['', ''],
])(
  'A device is named by its browser and its system, as the list of devices does',
  (userAgent, name) => {
    expect(deviceName(userAgent, [])).toBe(name);
  },
);

test('A second passkey of the same device gets a number that no other has', () => {
  expect(deviceName(SAFARI, ['Safari · macOS', 'Safari · macOS 2'])).toBe('Safari · macOS 3');
});
