import { Hono } from 'hono';
import { AVATARS_PATH } from '../../../shared/accounts/settings/avatars.ts';
import type { Database } from '../../platform/db/database.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Pictures of players, by their unguessable names; nobody's session is looked at or changed. */
export function avatarRoutes({ db }: { readonly db: Database }): Hono {
  return new Hono().get(`${AVATARS_PATH}/:file{[0-9a-f]{32}\\.webp}`, async (c) => {
    const name = c.req.param('file').replace('.webp', '');
    const row = await db
      .selectFrom('avatars')
      .select('picture')
      .where('name', '=', name)
      .executeTakeFirst();
    if (row === undefined) return c.body(null, 404, { 'Cache-Control': 'no-store' });
    const headers = { 'Cache-Control': IMMUTABLE, ETag: `"${name}"` };
    if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers);
    return c.body(new Uint8Array(row.picture), 200, { ...headers, 'Content-Type': 'image/webp' });
  });
}
