import { Hono } from 'hono';
import { coverSvg } from './art/cover.ts';
import { dealerSvg } from './art/dealer.ts';
import type { Shelf } from './catalogue/shelf.ts';

const REGULAR_WIDTH = 480;
const HIGH_QUALITY_WIDTH = 960;

/** The pictures the catalogue names: covers of games, also of removed games, and dealers. */
export function imageRoutes(shelf: Shelf): Hono {
  return new Hono().get('/:file{[0-9a-z-]{1,60}\\.svg}', (c) => {
    const name = c.req.param('file').slice(0, -'.svg'.length);
    const svg = name.startsWith('dealer-') ? dealerSvg(name.slice('dealer-'.length)) : cover(name);
    if (svg === undefined) return c.notFound();
    c.header('cache-control', 'public, max-age=3600');
    c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    return c.body(svg, 200, { 'content-type': 'image/svg+xml' });
  });

  function cover(name: string): string | undefined {
    const isHighQuality = name.endsWith('-hq');
    const game = shelf.findEver(isHighQuality ? name.slice(0, -'-hq'.length) : name);
    return game && coverSvg(game, isHighQuality ? HIGH_QUALITY_WIDTH : REGULAR_WIDTH);
  }
}
