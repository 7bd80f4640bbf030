import { Hono } from 'hono';
import { gifAt } from './gif-address.ts';
import type { ReadGifPicture } from './gif-pictures.ts';

const KEPT_SECONDS = 7 * 86_400;

/** The pictures of GIFs that our search gave, for anybody: guests read the chat too. */
export function gifRoutes({ gifPictures }: { readonly gifPictures: ReadGifPicture }): Hono {
  return new Hono().get('/gifs/:provider/:id/:kind', async (c) => {
    const gif = gifAt(c.req.path);
    const picture = gif && (await gifPictures(gif, gif.kind));
    if (picture === undefined) {
      return c.text('', 404, { 'cache-control': 'no-store' });
    }
    return c.body(new Uint8Array(picture.bytes), 200, {
      'content-type': picture.type,
      'cache-control': `public, max-age=${KEPT_SECONDS}, immutable`,
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });
}
