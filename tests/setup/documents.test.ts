import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { WINGS } from './walls/may-import.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const DOCUMENTS = globSync('**/*.md', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**', '**/.*/**'],
}).map((path) => path.replaceAll('\\', '/'));

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The lines of every drawing in a text, without their indents. */
const drawingsIn = (text: string): readonly (readonly string[])[] =>
  [...text.matchAll(/^```mermaid\n([\s\S]*?)^```/gm)].map(([, drawing = '']) =>
    drawing.split('\n').map((line) => line.trim()),
  );

/** Lines at which a drawing would end with an error where GitHub draws it. */
function faultyLines([kind = '', ...lines]: readonly string[]): readonly string[] {
  // A `;` ends a statement, but not that of an entity such as `#59;`.
  if (kind === 'sequenceDiagram') return lines.filter((line) => /(?<!#\w+);/.test(line));
  if (kind.startsWith('stateDiagram')) return lines.filter((line) => /-->.*-->/.test(line));
  return [];
}

test('Every drawing in a document can be drawn', () => {
  const drawings = DOCUMENTS.flatMap((path) => drawingsIn(textOf(path)).map((d) => ({ path, d })));
  expect(drawings.length).toBeGreaterThan(10);
  expect(drawings.flatMap(({ path, d }) => faultyLines(d).map((l) => `${path}: ${l}`))).toEqual([]);
});

/** The names by which GitHub links to the headings of a document. */
const headingsOf = (path: string): readonly string[] =>
  [...textOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

/** Whether a link of a document leads to a file, and to one of its headings where it names one. */
function leadsSomewhere(path: string, link: string): boolean {
  const [file = '', heading] = link.split('#');
  const to = file === '' ? path : posix.join(posix.dirname(path), file);
  return existsSync(join(ROOT, to)) && (heading === undefined || headingsOf(to).includes(heading));
}

test('Every link in a document leads to a file of the project, and to a heading that it has', () => {
  const links = DOCUMENTS.flatMap((path) =>
    [...textOf(path).matchAll(/\]\((?!https?:)([^)]+)/g)].map(([, link = '']) => ({ path, link })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ path, link }) => !leadsSomewhere(path, link))).toEqual([]);
});

/** What a build or a test makes. */
const MADE = ['miniapp/dist', 'miniapp/backoffice/dist', 'tests/shots/'];

/** A path from the top folder, written as code, that names no part to be filled in. */
const PATH = /`((?:api|bot|miniapp|shared|migrations|tests)\/[\w./-]+)`/g;

test('Every path from the top folder that a document names exists', () => {
  const paths = DOCUMENTS.flatMap((path) =>
    [...textOf(path).matchAll(PATH)].map(([, to = '']) => ({ path, to })),
  );
  expect(paths.length).toBeGreaterThan(200);
  const missing = paths.filter(({ to }) => !MADE.includes(to) && !existsSync(join(ROOT, to)));
  expect(missing).toEqual([]);
});

/** The wings that arrows of the picture lead to from each wing, however far. */
function reached(arrows: readonly (readonly [string, string])[], wing: string): Set<string> {
  const found = new Set<string>();
  const open = [wing];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const [, to] of arrows.filter(([start]) => start === from)) {
      if (!found.has(to)) open.push(to);
      found.add(to);
    }
  }
  return found;
}

test('The picture of the wings of api, less what its table leaves out, is the wall', () => {
  const text = textOf('api/README.md');
  const rootNamed = (name: string) => (name === 'root' ? '.' : name);
  const arrows = [...text.matchAll(/^ {2}(\w+) --> (\w+)$/gm)].map(
    ([, from = '', to = '']) => [rootNamed(from), rootNamed(to)] as const,
  );
  const table = text.split('| Wing | Leaves out')[1]?.split('\n\n')[0] ?? '';
  const namesIn = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  const leftOut = new Map(
    table.split('\n').flatMap((row) => {
      const [, wings, names] = row.split('|');
      return namesIn(wings).map((wing) => [wing, namesIn(names)] as const);
    }),
  );
  const drawn = Object.keys(WINGS['api'] ?? {}).map((wing) => {
    const names = [...reached(arrows, wing)].filter((name) => !leftOut.get(wing)?.includes(name));
    return [wing, names.toSorted()];
  });
  const wall = Object.entries(WINGS['api'] ?? {}).map(([wing, to]) => [wing, to.toSorted()]);
  expect(drawn).toEqual(wall);
});
