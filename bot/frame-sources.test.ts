import { expect, test } from 'vitest';
import { frameSourcesOf } from './frame-sources.ts';

test('The Worker frames the hosts that are named, and no list of any host', () => {
  expect(frameSourcesOf(' https://*.games.example, live.example:8443 ,')).toEqual([
    'https://*.games.example',
    'live.example:8443',
  ]);
  expect(frameSourcesOf('https:,*,https://*,https://*.com,data:,a.example; script-src *')).toEqual(
    [],
  );
  expect(frameSourcesOf()).toEqual([]);
});
