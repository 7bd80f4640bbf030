import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { DAY_MS } from '../../shared/platform/durations.ts';

const SMALLEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const WEEK_MS = 7 * DAY_MS;

const compress = promisify(brotliCompress);
const open = promisify(brotliDecompress);

/**
 * The smallest compressed forms of files, made once for each content and stored for later
 * processes.
 */
export type CompressedForms = {
  /** The form of a content; its name says which content it is. */
  of(name: string, raw: Buffer): Promise<Uint8Array<ArrayBuffer>>;
  /** Whether a form of that name is stored; `of` still proves that it is whole. */
  has(name: string): Promise<boolean>;
  /** Removes forms stored more than a week ago, except these. */
  sweep(names: ReadonlySet<string>): Promise<void>;
};

/**
 * Stores forms in a folder, which processes may share. A stored form is served only if it
 * decompresses to exactly the requested content; a folder that cannot be written to stores nothing.
 */
export function keepCompressedForms(folder: string): CompressedForms {
  const pathOf = (name: string) => join(folder, `${name}.br`);
  return {
    of: async (name, raw) => {
      const kept = await readFile(pathOf(name)).catch(() => undefined);
      if (kept !== undefined && (await isFormOf(kept, raw))) return new Uint8Array(kept);
      const made = await compress(raw, SMALLEST);
      await write(pathOf(name), made).catch(() => undefined);
      return new Uint8Array(made);
    },
    has: (name) =>
      stat(pathOf(name)).then(
        () => true,
        () => false,
      ),
    sweep: async (names) => {
      const wanted = new Set([...names].map(pathOf));
      const files = await readdir(folder).catch(() => []);
      for (const path of files.map((file) => join(folder, file))) {
        if (wanted.has(path)) continue;
        const found = await stat(path).catch(() => undefined);
        const isOld = found !== undefined && Date.now() - found.mtimeMs > WEEK_MS;
        if (isOld) await rm(path, { force: true }).catch(() => undefined);
      }
    },
  };

  async function write(path: string, form: Buffer) {
    await mkdir(folder, { recursive: true });
    const part = join(folder, `${randomUUID()}.part`);
    await writeFile(part, form);
    await rename(part, path);
  }
}

const isFormOf = (form: Buffer, raw: Buffer) =>
  open(form, { maxOutputLength: raw.length }).then(
    (content) => content.equals(raw),
    () => false,
  );
