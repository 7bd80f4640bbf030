import { Hono } from 'hono';
import { pageFile } from '../page-files.ts';

const PAGE = new URL('page/', import.meta.url);

/** The page that shows everything the stand-in lists. */
export function pageRoutes(): Hono {
  return new Hono()
    .get('/', (c) => pageFile(c, PAGE, 'index.html'))
    .get('/page/:file', (c) => pageFile(c, PAGE, c.req.param('file')));
}
