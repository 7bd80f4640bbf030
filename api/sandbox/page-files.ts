import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Context } from 'hono';

const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
} as const;

const FILE = /^[a-z0-9-]+\.(?<type>html|js|css)$/;

/** Scripts and styles come from files and never from the page, so this holds without exceptions. */
const PAGE_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; frame-src 'self' https:; connect-src 'self'; frame-ancestors 'self'";

/** One file of a page's folder; any other name is a 404. */
export function pageFile(c: Context, folder: URL, name: string): Response | Promise<Response> {
  const type = FILE.exec(name)?.groups?.['type'] as keyof typeof TYPES | undefined;
  if (type === undefined) return c.notFound();
  try {
    const body = readFileSync(new URL(name, folder), 'utf8');
    if (type === 'html') c.header('content-security-policy', PAGE_POLICY);
    return c.body(body, 200, { 'content-type': TYPES[type] });
  } catch {
    return c.notFound();
  }
}

const require = createRequire(import.meta.url);
const FONTS = new Set(['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext']);

/** The product's text face for the sandbox's pages, by subset. */
export function fontFile(c: Context, subset: string): Response | Promise<Response> {
  if (!FONTS.has(subset)) return c.notFound();
  const path = require.resolve(
    `@fontsource-variable/onest/files/onest-${subset}-wght-normal.woff2`,
  );
  c.header('cache-control', 'public, max-age=31536000, immutable');
  return c.body(readFileSync(path), 200, { 'content-type': TYPES.woff2 });
}
