import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * One import between two files of the project, types included; paths are relative to the project.
 */
export type Import = { readonly from: string; readonly to: string };

const SOURCES = '{api,bot,miniapp,shared,migrations,tests}/**/*.{ts,tsx}';
const LEFT_OUT = ['**/dist/**', '**/node_modules/**'];

/** `import('./x.ts')`, as an expression or as a type. */
const LAZY = /\bimport\(\s*'(\.[^']+)'/g;

function specifiersOf(file: string, text: string): readonly string[] {
  const { module } = parseSync(file, text);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...[...text.matchAll(LAZY)].map(([, specifier = '']) => specifier),
  ];
}

/**
 * Every import inside the project, in the order of files. Imports of packages are not checked here.
 */
export function readImports(root: string): readonly Import[] {
  const files = globSync(SOURCES, { cwd: root, exclude: LEFT_OUT });
  return files.toSorted().flatMap((path) => {
    const from = path.replaceAll('\\', '/');
    const text = readFileSync(join(root, path), 'utf8');
    return specifiersOf(from, text)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => ({
        from,
        to: posix.join(posix.dirname(from), specifier.split('?')[0] ?? ''),
      }));
  });
}
