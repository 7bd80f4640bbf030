import { setTimeout as delay } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { createStandInFaults } from '../fault-menu.ts';
import { DRAWN, type DrawnGif } from './drawn-gifs.ts';

const KEY = 'sandbox-gif-key';

/** What goes wrong with an answer, and what with a picture. */
const FAULTS = ['late', 'busy', 'down', 'garbage', 'shape'] as const;
const PICTURE_FAULTS = ['late', 'down', 'html', 'huge', 'redirect', 'elsewhere'] as const;
const LATE_MS = 20_000;
const HUGE_BYTES = 5_000_000;

/** Providers answer with addresses of their own hosts; here with one of the stand-in's. */
type Asked = { readonly words: string; readonly offset: number; readonly limit: number };

/**
 * Stands in for GIPHY and KLIPY, each at its real paths, with forty GIFs that are drawn here. Its own
 * `/asked` lists what it was told, for tests: queries without the key.
 */
export function createGifsStandIn(): Hono {
  const faults = createStandInFaults(FAULTS);
  const pictureFaults = createStandInFaults(PICTURE_FAULTS);
  const asked: string[] = [];
  const app = new Hono();
  app.route('/faults', faults.routes);
  app.route('/picture-faults', pictureFaults.routes);
  app.get('/asked', (c) => c.json({ asked }));

  const answer = async (c: Context, key: string | undefined, bodyOf: () => object) => {
    const headers = Object.keys(c.req.header()).toSorted();
    const { api_key: _, ...query } = c.req.query();
    asked.push(JSON.stringify({ path: c.req.path.replace(KEY, '…'), query, headers }));
    const fault = faults.take();
    if (fault?.kind === 'late') await delay(fault.delayMs ?? LATE_MS, undefined, { ref: false });
    if (fault?.kind === 'busy')
      return c.json({ meta: { status: 429, msg: 'Too many requests' } }, 429);
    if (fault?.kind === 'down') return c.text('', 503);
    if (fault?.kind === 'garbage') return c.html('<html>busy</html>');
    if (fault?.kind === 'shape') return c.json({ data: [{ id: 7 }] });
    if (key !== KEY)
      return c.json({ meta: { status: 401, msg: 'Invalid key' }, result: false }, 401);
    return c.json(bodyOf());
  };

  for (const kind of ['trending', 'search']) {
    app.get(`/giphy/v1/gifs/${kind}`, (c) => {
      const wanted = {
        words: c.req.query('q') ?? '',
        offset: numberOf(c, 'offset', 0),
        limit: numberOf(c, 'limit', 25),
      };
      return answer(c, c.req.query('api_key'), () => giphyBody(originOf(c), wanted));
    });
    app.get(`/klipy/api/v1/:key/gifs/${kind}`, (c) => {
      const limit = numberOf(c, 'per_page', 24);
      const offset = (numberOf(c, 'page', 1) - 1) * limit;
      const wanted = { words: c.req.query('q') ?? '', offset, limit };
      return answer(c, c.req.param('key'), () => klipyBody(originOf(c), wanted));
    });
  }

  app.get('/media/:id/:file', async (c) => {
    const gif = DRAWN.find(({ id }) => id === c.req.param('id'));
    const fault = pictureFaults.take();
    if (fault?.kind === 'late') await delay(fault.delayMs ?? LATE_MS, undefined, { ref: false });
    if (fault?.kind === 'down' || gif === undefined)
      return c.text('', fault === undefined ? 404 : 503);
    if (fault?.kind === 'html') return c.html('<script>alert(1)</script>');
    if (fault?.kind === 'huge')
      return c.body(new Uint8Array(HUGE_BYTES), 200, { 'content-type': 'image/gif' });
    if (fault?.kind === 'redirect') return c.redirect('http://169.254.169.254/latest/meta-data');
    if (fault?.kind === 'elsewhere') return c.redirect(`${originOf(c)}/sandbox/mail`);
    const isStill = c.req.param('file') === 'still.jpg';
    const bytes = await (isStill ? gif.still() : gif.moving());
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': isStill ? 'image/jpeg' : 'image/webp',
    });
  });
  return app;
}

const numberOf = (c: Context, name: string, otherwise: number) => {
  const value = Number(c.req.query(name) ?? otherwise);
  return Number.isInteger(value) && value >= 0 ? value : otherwise;
};

const originOf = (c: Context) => new URL(c.req.url).origin;
const mediaOf = (origin: string, id: string, file: string) =>
  `${origin}/sandbox/gifs/media/${id}/${file}`;

/** Those that have each of the words; all of them where there are none. */
function foundBy(words: string): readonly DrawnGif[] {
  const wanted = words
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  return DRAWN.filter(({ tags }) => wanted.every((word) => tags.includes(word)));
}

function giphyBody(origin: string, { words, offset, limit }: Asked) {
  const found = foundBy(words);
  const data = found.slice(offset, offset + limit).map(({ id, title, width, height }) => {
    const webp = mediaOf(origin, id, 'moving.webp');
    const size = { width: String(width), height: String(height) };
    return {
      type: 'gif',
      id,
      title,
      rating: 'g',
      images: {
        fixed_height: { ...size, url: webp, webp, size: '90000' },
        fixed_height_still: { ...size, url: mediaOf(origin, id, 'still.jpg') },
      },
    };
  });
  return {
    data,
    pagination: { total_count: found.length, count: data.length, offset },
    meta: { status: 200, msg: 'OK', response_id: 'sandbox' },
  };
}

function klipyBody(origin: string, { words, offset, limit }: Asked) {
  const found = foundBy(words);
  const data = found
    .slice(offset, offset + limit)
    .map(({ id, title, tags, width, height }, index) => ({
      id: offset + index + 1,
      slug: id,
      title,
      type: 'gif',
      tags: tags.split(' '),
      file: {
        sm: {
          webp: { url: mediaOf(origin, id, 'moving.webp'), width, height, size: 90_000 },
          jpg: { url: mediaOf(origin, id, 'still.jpg'), width, height, size: 9000 },
        },
      },
    }));
  return {
    result: true,
    data: {
      data,
      current_page: Math.floor(offset / Math.max(1, limit)) + 1,
      per_page: limit,
      has_next: offset + limit < found.length,
    },
  };
}
