import { expect, it } from 'vitest';
import { FIRST_TEXTS } from '../build/first-texts.ts';

const TEXTS = import.meta.glob<Readonly<Record<string, string>>>('../locales/en/*.json', {
  eager: true,
  import: 'default',
});

/** What the first screen is made of; a window with texts of its own waits for them as a page does. */
const SOURCES = import.meta.glob<string>(
  [
    '../{entry,livefeed,main-page,platform,players,profile,shell,transport,ui}/**/*.{ts,tsx}',
    '../games/frame/own-games.ts',
    '../help/operator.ts',
    '../{app,routes}.tsx',
    '!../shell/{currency,session,vip}-dialog.tsx',
    '!../shell/profile-menu-items.tsx',
    '!../shell/net-chart.tsx',
    '!../entry/{geo-block,not-found-page}.tsx',
    '!../**/*.test.ts',
    '!../**/*.preview.tsx',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

const pageKeys = Object.entries(TEXTS)
  .filter(([path]) => !FIRST_TEXTS.has(path.split('/').at(-1)?.replace('.json', '') ?? ''))
  .flatMap(([, texts]) => Object.keys(texts));

it('the first screen shows no text that only comes with the other pages', () => {
  expect(pageKeys.length).toBeGreaterThan(100);
  const misplaced = Object.entries(SOURCES).flatMap(([path, source]) =>
    pageKeys.filter((key) => source.includes(`'${key}'`)).map((key) => `${path}: ${key}`),
  );
  expect(misplaced).toEqual([]);
});
