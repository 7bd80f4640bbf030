import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { GifId } from './gif-address.ts';
import type { FoundGif } from './gif-source.ts';
import type { GifProvider } from './settings.ts';

type FoundBy = {
  readonly provider: GifProvider;
  readonly gifs: readonly FoundGif[];
  readonly nowMs: number;
};

/** Notes GIFs that our search gave: only these are shown and sent. */
export async function saveGifs(db: Database, { provider, gifs, nowMs }: FoundBy): Promise<void> {
  if (gifs.length === 0) return;
  const rows = [...new Map(gifs.map((gif) => [gif.id, gif])).values()].map((gif) => ({
    provider,
    id: gif.id,
    moving_url: gif.movingUrl,
    still_url: gif.stillUrl,
    width: gif.width,
    height: gif.height,
    found_at: new Date(nowMs),
  }));
  await db
    .insertInto('gifs')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'id']).doUpdateSet((excluded) => ({
        moving_url: excluded.ref('excluded.moving_url'),
        still_url: excluded.ref('excluded.still_url'),
        found_at: excluded.ref('excluded.found_at'),
      })),
    )
    .execute();
}

/** The row of a GIF that our search gave. */
export async function readGif(db: Database, { provider, id }: GifId) {
  return await db
    .selectFrom('gifs')
    .select(['moving_url', 'still_url', 'width', 'height'])
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Keeps a GIF for good, because somebody sent it; answers whether our search gave it. */
export async function keepGif(db: Database, { provider, id }: GifId): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gifs')
    .set({ is_sent: true })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets those that were found so many days ago and never sent. */
export async function forgetUnsent(db: Database, days: number): Promise<void> {
  await sql`
    delete from gifs
    where not is_sent and found_at < now() - make_interval(days => ${days})`.execute(db);
}
