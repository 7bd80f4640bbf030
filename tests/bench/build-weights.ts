import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export const DIST = join(import.meta.dirname, '..', '..', 'miniapp', 'dist');

/** A built file and what it weighs compressed, in bytes. */
export type Weight = { readonly file: string; readonly gzipBytes: number };

/** The built scripts: the weight of each and which others it cannot run without. */
export type Build = {
  readonly weights: ReadonlyMap<string, number>;
  /** The scripts that index.html asks for before any code runs. */
  readonly entries: readonly string[];
  readonly styles: readonly Weight[];
  /** A script with everything it imports statically, at any depth. */
  closure(files: readonly string[]): ReadonlySet<string>;
  /** The one script whose name begins with this; undefined when there is none. */
  find(name: string): string | undefined;
};

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'](?:\.\/|\/assets\/)([\w.-]+\.js)["']/g;
const LANGUAGE = /^first-(?:ru|en|ua|kz|uz|tr)-[\w-]+\.js$/;

/** Reads `miniapp/dist` as produced by `npm run build`. */
export async function readBuild(): Promise<Build> {
  const page = await readFile(join(DIST, 'index.html'), 'utf8').catch(() => undefined);
  if (page === undefined) throw new Error('The mini-app is not built: run `npm run build` first.');
  const names = await readdir(join(DIST, 'assets'));
  const texts = new Map<string, Buffer>();
  for (const name of names.filter((one) => /\.(?:js|css)$/.test(one))) {
    texts.set(name, await readFile(join(DIST, 'assets', name)));
  }
  const weights = new Map([...texts].map(([name, text]) => [name, gzipBytes(text)]));
  const importsOf = (name: string) =>
    [...(texts.get(name)?.toString() ?? '').matchAll(STATIC_IMPORT)].map(([, file]) => file ?? '');
  return {
    weights,
    entries: [...page.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name]) => name ?? ''),
    styles: [...weights]
      .filter(([name]) => name.endsWith('.css'))
      .map(([file, bytes]) => ({ file, gzipBytes: bytes })),
    closure: (files) => {
      const seen = new Set<string>();
      const waiting = [...files];
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        if (seen.has(name) || !weights.has(name)) continue;
        seen.add(name);
        waiting.push(...importsOf(name));
      }
      return seen;
    },
    find: (name) =>
      [...weights.keys()].find((file) => file.startsWith(`${name}-`) && file.endsWith('.js')),
  };
}

/** The chunk of the heaviest language, counted for every player. */
export function heaviestLanguage({ weights }: Build): string | undefined {
  const languages = [...weights].filter(([name]) => LANGUAGE.test(name));
  return languages.toSorted((one, other) => other[1] - one[1])[0]?.[0];
}

export const isLanguage = (file: string) => LANGUAGE.test(file);

const gzipBytes = (text: Buffer) => gzipSync(text, { level: 9 }).length;
