import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ROOT } from '../../api/launch/child.ts';

const maps = new Map<string, SourceMap>();

/**
 * Puts the lines of the sources in place of a bundle's in a stack trace. Done by who reads, because
 * Node would load the map, which costs as much as the bundle saves, in each process.
 */
export function withSourceLines(text: string, bundle: string): string {
  const folder = pathToFileURL(dirname(bundle)).href;
  if (!text.includes(folder)) return text;
  return text.replaceAll(
    /(file:\/\/[^\s()"]+?\.m?js):(\d+):(\d+)/g,
    (place, ...found: string[]) => {
      const [url = '', line, column] = found;
      if (!url.startsWith(folder)) return place;
      const file = fileURLToPath(url);
      const origin = mapOf(file).findOrigin(Number(line), Number(column));
      if (!('fileName' in origin)) return place;
      const source = relative(ROOT, resolve(dirname(file), origin.fileName));
      return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
    },
  );
}

function mapOf(file: string): SourceMap {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  maps.set(file, map);
  return map;
}
