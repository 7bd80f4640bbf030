import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The texts of one language by their keys. */
type Texts = Readonly<Record<string, string>>;

/** One file of texts; its folder is the feature's. */
export type TextFile = {
  readonly folder: string;
  readonly language: string;
  readonly texts: Texts;
};

const LEFT_OUT = ['**/dist/**', '**/node_modules/**'];

/** Every file `texts/<language>.json` under a folder, in the order of paths. */
export function readTexts(root: string, folder: string): readonly TextFile[] {
  const files = globSync(`${folder}/**/texts/*.json`, { cwd: root, exclude: LEFT_OUT });
  return files.toSorted().map((path) => {
    const parts = path.replaceAll('\\', '/').split('/');
    return {
      folder: parts.slice(0, -2).join('/'),
      language: parts.at(-1)?.replace('.json', '') ?? '',
      texts: JSON.parse(readFileSync(join(root, path), 'utf8')) as Texts,
    };
  });
}
