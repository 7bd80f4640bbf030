import { Hono } from 'hono';
import { fontFile, pageFile } from './page-files.ts';

const PAGE = new URL('page/', import.meta.url);

/** The sandbox's front page and what all its pages share. */
export function indexRoutes(): Hono {
  return new Hono()
    .get('/', (c) => pageFile(c, PAGE, 'index.html'))
    .get('/page/:file', (c) => pageFile(c, PAGE, c.req.param('file')))
    .get('/fonts/:subset', (c) => fontFile(c, c.req.param('subset')));
}
