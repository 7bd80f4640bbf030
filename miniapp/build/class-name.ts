import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** How many characters of its hash identify a file; a collision is rare and fails the build. */
const HASH_CHARACTERS = 4;

/**
 * Names the classes of style sheets by their own name and a few characters of their file's hash.
 * Shorter than the bundler's own names, which the first load contains. Two files that would get the
 * same name fail the build.
 */
export function classNamesUnder(root: string): (local: string, file: string) => string {
  const files = new Map<string, string>();
  return (local, file) => {
    const path = relative(root, file.split('?')[0] ?? file);
    const hash = createHash('sha256').update(path).digest('base64url').slice(0, HASH_CHARACTERS);
    const name = `${local}_${hash}`;
    const other = files.get(name);
    if (other !== undefined && other !== path) {
      throw new Error(`${path} and ${other} both name a class ${name}: rename one of the classes`);
    }
    files.set(name, path);
    return name;
  };
}
