import { join } from 'node:path';
import { Hono } from 'hono';
import { OFFICE_PATH } from '../../../shared/backoffice/wire.ts';
import { keepCompressedForms } from '../../transport/compressed-forms.ts';
import { loadStaticFiles, serveFile } from '../../transport/static-files.ts';

const DIST = join(import.meta.dirname, '..', '..', '..', 'miniapp', 'backoffice', 'dist');
const PAGE = '/backoffice/index.html';
const UNAVAILABLE = 'The back office is not built. Run npm run build, or npm start.';

/**
 * Stricter than the players' pages: nothing of another site, nothing in a frame, and no text that
 * becomes markup: `innerHTML` and its like throw in a browser that knows trusted types.
 */
const CONTENT_POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The built back office; every path that is no file of it is its page. */
export async function officePages({ dataDir }: { readonly dataDir: string }): Promise<Hono> {
  const files = await loadStaticFiles(DIST, {
    forms: keepCompressedForms(join(dataDir, 'compressed')),
  });
  const app = new Hono();
  app.get(`${OFFICE_PATH}/assets/*`, async (c) => {
    const file = files.find(c.req.path.slice(OFFICE_PATH.length));
    return file === undefined ? c.text('', 404) : await serveFile(c, file);
  });
  for (const path of [OFFICE_PATH, `${OFFICE_PATH}/*`]) {
    app.get(path, async (c) => {
      c.header('Content-Security-Policy', CONTENT_POLICY);
      c.header('Referrer-Policy', 'no-referrer');
      c.header('X-Robots-Tag', 'noindex');
      const page = files.find(PAGE);
      return page === undefined ? c.text(UNAVAILABLE, 503) : await serveFile(c, page);
    });
  }
  return app;
}
