import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DESKTOP_MEDIA } from '../platform/desktop-media.ts';

const ROOT = join(import.meta.dirname, '..');
const sheets = globSync('**/*.css', { cwd: ROOT, exclude: ['dist/**', 'backoffice/dist/**'] });

/** A width near the desk's break, as the sheets may write it: from it on, below it, or up to it. */
const NEAR_BREAK = /\((?:(?:min-|max-)?width)[^)]*?\b(9\d\d|10\d\d)(\.\d+)?px\)/g;
/** Each side of the break exactly: a width of 989.5 px, as zooming makes it, is on one of them. */
const ALLOWED = ['(min-width: 990px)', '(width < 990px)'];

test('Every style sheet changes to the layout of the desk at the width the code asks for', () => {
  expect(DESKTOP_MEDIA).toBe(ALLOWED[0]);
  const queries = sheets.flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(NEAR_BREAK)].map(([query]) => ({
      path,
      query,
    })),
  );
  expect(queries.length).toBeGreaterThan(50);
  expect(queries.filter(({ query }) => !ALLOWED.includes(query))).toEqual([]);
});
