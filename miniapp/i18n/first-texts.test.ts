import { expect, test } from 'vitest';
import { isFirstTexts } from '../build/first-texts.ts';

const TEXTS = import.meta.glob<Readonly<Record<string, string>>>('../**/texts/en.json', {
  eager: true,
  import: 'default',
});

/** The sources of the first screen; a dialog with its own texts waits for them as a page does. */
const SOURCES = import.meta.glob<string>(
  [
    '../{platform,players,shell,transport,ui,lobby/livefeed}/**/*.{ts,tsx}',
    '../games/manifests.ts',
    '../games/*/*-manifest.tsx',
    './operator.ts',
    '../{app,routes}.tsx',
    '!../shell/{currency,session,vip}-dialog.tsx',
    '!../shell/balance/*',
    '!../shell/profile-menu-items.tsx',
    '!../shell/{crowded-notice,net-chart}.tsx',
    '!../shell/bot-notice/bot-notice.tsx',
    '!../shell/entry/geo-block.tsx',
    '!../ui/not-found-page.tsx',
    '!../**/*.test.ts',
    '!../**/*.preview.tsx',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

/**
 * The folder of a file of texts, as `isFirstTexts` takes it; one beside the test begins with
 * \`./\`.
 */
const folderOf = (path: string) =>
  path.replace('../', '').replace(/^\.\//, 'i18n/').replace('/texts/en.json', '');

const pageKeys = Object.entries(TEXTS)
  .filter(([path]) => !isFirstTexts(folderOf(path)))
  .flatMap(([, texts]) => Object.keys(texts));

test('The first screen shows no text that is loaded only with other pages', () => {
  expect(pageKeys.length).toBeGreaterThan(100);
  const misplaced = Object.entries(SOURCES).flatMap(([path, source]) =>
    pageKeys.filter((key) => source.includes(`'${key}'`)).map((key) => `${path}: ${key}`),
  );
  expect(misplaced).toEqual([]);
});
