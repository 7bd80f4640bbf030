import { Hono } from 'hono';
import { pageFile } from '../page-files.ts';

const FOLDER = new URL('./', import.meta.url);

/** The chip that the ordinary web build shows while the sandbox is on. */
export function toolbarRoutes(): Hono {
  return new Hono()
    .get('/toolbar.js', (c) => pageFile(c, FOLDER, 'toolbar.js'))
    .get('/toolbar.css', (c) => pageFile(c, FOLDER, 'toolbar.css'));
}
