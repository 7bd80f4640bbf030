import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context as HonoContext } from 'hono';
import { dispositionOf } from '../../shared/security/policy.ts';

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

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** One file held in memory, with its compressed forms made once, when first asked for. */
type StaticFile = {
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
  readonly isCompressible: boolean;
};

export type StaticFiles = {
  /** The file at a path, or undefined. */
  find(path: string): StaticFile | undefined;
  /** Compresses everything now, so that no player waits for it. */
  warm(): Promise<void>;
};

/**
 * Reads a built folder into memory. `transform` may change a text before it is served. Files under
 * `assets/` carry a hash in their name and may be kept for ever; all others are asked for anew.
 */
export async function loadStaticFiles(
  folder: string,
  transform: (path: string, text: string) => string = (_, text) => text,
): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Map<string, StaticFile>();
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).replaceAll('\\', '/')}`;
    const raw = await readFile(file);
    const isHtml = extname(path) === '.html';
    files.set(path, fileOf(path, isHtml ? Buffer.from(transform(path, raw.toString())) : raw));
  }
  return {
    find: (path) => files.get(path),
    warm: async () => {
      for (const file of files.values()) {
        if (file.isCompressible) await file.body('br');
      }
    },
  };
}

function fileOf(path: string, raw: Buffer): StaticFile {
  const extension = extname(path);
  const forms = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  const make = async (encoding: Encoding) => {
    if (encoding === 'br') {
      return new Uint8Array(
        await brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
    }
    return new Uint8Array(encoding === 'gzip' ? await zip(raw, { level: 9 }) : raw);
  };
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    cacheControl: path.startsWith('/assets/') ? IMMUTABLE : REVALIDATE,
    etag: `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`,
    isCompressible: COMPRESSIBLE.has(extension),
    body: (encoding) => {
      const form = forms.get(encoding) ?? make(encoding);
      forms.set(encoding, form);
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
