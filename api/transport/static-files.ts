import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context as HonoContext } from 'hono';
import { dispositionOf } from '../../shared/platform/security/policy.ts';
import { runBackgroundStep } from '../platform/background-step.ts';
import type { CompressedForms } from './compressed-forms.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.txt']);
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** A server that has just started has more pressing work than what few pages name. */
const REST_AFTER_MS = 15_000;

const zip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** One file held in memory, with its compressed forms made once, when first asked for. */
type StaticFile = {
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  /** The name of the content; different content has a different name. */
  readonly contentName: string;
  body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
  readonly isCompressible: boolean;
};

export type StaticFiles = {
  /** The file at a path, or undefined. */
  find(path: string): StaticFile | undefined;
  /**
   * Compresses everything ahead, so that no player waits for it: what a page loads first at once,
   * the rest later and without haste. Of the rest, forms that are stored are read when asked for. An
   * aborted signal ends it after the file under way.
   */
  warm(signal: AbortSignal): Promise<void>;
};

type Loading = {
  /** Where the smallest forms are kept. */
  readonly forms: CompressedForms;
  /** May change a page before it is served. */
  readonly transform?: (path: string, html: string) => string;
};

/**
 * Reads a built folder into memory, at once: before a server listens nobody waits, and a few hundred
 * small files cost a third that way. Files under `assets/` carry a hash in their name and may be
 * cached permanently; all others are revalidated.
 */
export async function loadStaticFiles(
  folder: string,
  { forms, transform = (_, html) => html }: Loading,
): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Map<string, StaticFile>();
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).replaceAll('\\', '/')}`;
    const raw = readFileSync(file);
    const isHtml = extname(path) === '.html';
    const content = isHtml ? Buffer.from(transform(path, raw.toString())) : raw;
    files.set(path, fileOf(path, content, forms));
  }
  return {
    find: (path) => files.get(path),
    warm: async (signal) => {
      const first = await firstLoadOf(files);
      for (const file of first) {
        if (signal.aborted) return;
        await file.body('br');
      }
      await delay(REST_AFTER_MS, undefined, { ref: false });
      for (const file of files.values()) {
        if (signal.aborted) return;
        if (!file.isCompressible || first.has(file)) continue;
        if (await forms.has(file.contentName)) continue;
        await runBackgroundStep(() => file.body('br'));
      }
      await forms.sweep(new Set([...files.values()].map(({ contentName }) => contentName)));
    },
  };
}

/** The page, and the files it names that are compressed. */
async function firstLoadOf(
  files: ReadonlyMap<string, StaticFile>,
): Promise<ReadonlySet<StaticFile>> {
  const page = files.get('/index.html');
  if (page === undefined) return new Set();
  const html = Buffer.from(await page.body('identity')).toString();
  const named = [...html.matchAll(/["'](\/assets\/[^"']+)["']/g)];
  const loaded = named.flatMap(([, path = '']) => files.get(path) ?? []);
  return new Set([page, ...loaded].filter(({ isCompressible }) => isCompressible));
}

function fileOf(path: string, raw: Buffer, forms: CompressedForms): StaticFile {
  const extension = extname(path);
  const contentName = createHash('sha256').update(raw).digest('base64url').slice(0, 22);
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  const make = async (encoding: Encoding) => {
    if (encoding === 'br') return await forms.of(contentName, raw);
    return new Uint8Array(encoding === 'gzip' ? await zip(raw, { level: 9 }) : raw);
  };
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    cacheControl: path.startsWith('/assets/') ? IMMUTABLE : REVALIDATE,
    etag: `"${contentName}"`,
    contentName,
    isCompressible: COMPRESSIBLE.has(extension),
    body: (encoding) => {
      const form = made.get(encoding) ?? make(encoding);
      made.set(encoding, form);
      return form;
    },
  };
}

/** Answers a request with a file in the best form the client takes; 304 when it has it already. */
export async function serveFile(c: HonoContext, file: StaticFile): Promise<Response> {
  c.header('Content-Type', file.type);
  c.header('Cache-Control', file.cacheControl);
  c.header('ETag', file.etag);
  const disposition = dispositionOf(c.req.path);
  if (disposition !== undefined) c.header('Content-Disposition', disposition);
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304);
  const encoding = file.isCompressible ? encodingOf(c.req.header('accept-encoding')) : 'identity';
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  if (file.isCompressible) c.header('Vary', 'Accept-Encoding', { append: true });
  return c.body(await file.body(encoding));
}

function encodingOf(accepted = ''): Encoding {
  const names = accepted.split(',').map((part) => part.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
