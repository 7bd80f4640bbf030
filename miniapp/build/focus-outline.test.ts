import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const APP = join(import.meta.dirname, '..');
const sheets = globSync('**/*.css', { cwd: APP, exclude: ['dist/**', 'backoffice/dist/**'] });
const read = (path: string) => readFileSync(join(APP, path), 'utf8');

/** An outline that is taken away; what has none at rest need not say so. */
const NO_OUTLINE = /\boutline(?:-style|-width)?:\s*(?:none|0(?:px)?)\s*(?:!important\s*)?[;}]/;

test('The focus is seen where colours are forced: every focused element keeps an outline', () => {
  expect(read('styles/reset.css')).toMatch(
    /:focus-visible \{[^}]*outline: var\(--rule\) solid transparent;/,
  );
  expect(sheets.length).toBeGreaterThan(100);
  expect(sheets.filter((path) => NO_OUTLINE.test(read(path)))).toEqual([]);
});
