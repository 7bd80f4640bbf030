import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Context } from 'hono';

const PAGE = new URL('page/', import.meta.url);
const FILE = /^[a-z0-9-]+\.(?<type>js|css)$/;
const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const;
const FACES = new Set(['onest', 'unbounded']);
const SUBSETS = new Set(['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext']);
const require = createRequire(import.meta.url);

/**
 * A game's page. Its policy names the origin beside `'self'`, because a frame without an origin of
 * its own has no self; any site may frame it, as with a real provider.
 */
export function gamePage(c: Context, siteUrl: string): Response {
  const origins = new Set(["'self'", new URL(c.req.url).origin, new URL(siteUrl).origin]);
  const own = [...origins].join(' ');
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `font-src ${own}`,
    `img-src ${own} data:`,
    `connect-src ${own}`,
  ].join('; ');
  c.header('content-security-policy', policy);
  c.header('referrer-policy', 'no-referrer');
  return c.html(readFileSync(new URL('index.html', PAGE), 'utf8'));
}

/** A script or a style of the game's page; any other name is a 404. */
export function gameFile(c: Context, name: string): Response | Promise<Response> {
  const type = FILE.exec(name)?.groups?.['type'] as keyof typeof TYPES | undefined;
  if (type === undefined) return c.notFound();
  try {
    return c.body(readFileSync(new URL(name, PAGE), 'utf8'), 200, { 'content-type': TYPES[type] });
  } catch {
    return c.notFound();
  }
}

/** The product's faces, which a frame without an origin may load from here. */
export function gameFont(c: Context, face: string, subset: string): Response | Promise<Response> {
  if (!FACES.has(face) || !SUBSETS.has(subset)) return c.notFound();
  const path = require.resolve(
    `@fontsource-variable/${face}/files/${face}-${subset}-wght-normal.woff2`,
  );
  c.header('cache-control', 'public, max-age=31536000, immutable');
  return c.body(readFileSync(path), 200, { 'content-type': 'font/woff2' });
}
