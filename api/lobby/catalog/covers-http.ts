import { hash } from 'node:crypto';
import { type Context as HonoContext, Hono } from 'hono';
import {
  COVERS_PATH,
  pictureHash,
  portraitAddressOf,
  PORTRAITS_PATH,
} from '../covers/cover-path.ts';
import type { Pictures, Wanted } from '../covers/pictures.ts';
import type { Catalog } from './catalog.ts';

const WIDTHS: ReadonlySet<number> = new Set([240, 480]);
const PORTRAIT = 96;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The cover of a game at one of the widths it is kept at; three parts of width to four of height.
 */
export function coverOf(
  game: { readonly id: number; readonly imageUrl: string | null },
  width: number,
): Wanted | undefined {
  if (game.imageUrl === null || !WIDTHS.has(width)) return undefined;
  return {
    name: { subject: String(game.id), version: pictureHash(game.imageUrl), width },
    source: game.imageUrl,
    size: { width, height: (width / 3) * 4 },
  };
}

type CoverDeps = {
  readonly catalog: Catalog;
  readonly pictures: Pictures | undefined;
  readonly config: { readonly aggregator?: { readonly merchantKey: string } | undefined };
};

/** Our copies of covers and portraits; 404 where there is none, so that the page draws its own. */
export function coverRoutes({ catalog, config, pictures }: CoverDeps): Hono {
  const send = async (c: HonoContext, wanted: Wanted | undefined) => {
    if (wanted === undefined) return sendNothing(c);
    const { subject, version, width } = wanted.name;
    const etag = `"${subject}-${version}-${width}"`;
    const headers = { 'Cache-Control': IMMUTABLE, ETag: etag };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    const picture = await pictures?.get(wanted);
    if (picture === undefined) return sendNothing(c);
    return c.body(new Uint8Array(picture), 200, { ...headers, 'Content-Type': 'image/avif' });
  };
  return new Hono()
    .get(`${COVERS_PATH}/:file{[0-9]{1,9}-[0-9a-f]{12}\\.avif}`, async (c) => {
      const [id = '', version] = c.req.param('file').replace('.avif', '').split('-');
      const game = catalog.findById(Number(id));
      const wanted = game && coverOf(game, Number(c.req.query('w') ?? 240));
      return await send(c, wanted?.name.version === version ? wanted : undefined);
    })
    .get(`${PORTRAITS_PATH}/:file`, async (c) => {
      const key = config.aggregator?.merchantKey;
      const address = key && portraitAddressOf(c.req.param('file'), key);
      return await send(c, address ? portraitOf(address) : undefined);
    });
}

const sendNothing = (c: HonoContext) => c.body(null, 404, { 'Cache-Control': 'no-store' });

function portraitOf(address: string): Wanted {
  return {
    name: {
      subject: `p${hash('sha256', address).slice(0, 16)}`,
      version: pictureHash(address),
      width: PORTRAIT,
    },
    source: address,
    size: { width: PORTRAIT, height: PORTRAIT },
  };
}
