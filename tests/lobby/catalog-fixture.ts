import type { Client } from 'pg';
import type { TestClient } from '../harness/client.ts';
import { pause } from '../harness/wire-stage.ts';

/** A game as a test adds it; a field left out has an ordinary value. */
export type PlantedGame = {
  readonly identifier: string;
  readonly title?: string;
  readonly provider?: string;
  readonly category?: 'slots' | 'live';
  readonly isMobile?: boolean;
  readonly rtpHundredths?: number | null;
  readonly imageUrl?: string | null;
  readonly isListed?: boolean;
  readonly isEnabled?: boolean;
  readonly popularity?: number;
  readonly listedAt?: string;
};

/** Puts games into the catalogue as a copy of the aggregator's list would. */
export async function plant(owner: Client, games: readonly PlantedGame[]): Promise<void> {
  const makers = [...new Set(games.map(({ provider }) => provider ?? 'Maker'))];
  await owner.query(
    `insert into catalog_providers (title) select unnest($1::text[]) on conflict do nothing`,
    [makers],
  );
  const rows = games.map((game) => ({
    identifier: game.identifier,
    title: game.title ?? `Game ${game.identifier}`,
    provider: game.provider ?? 'Maker',
    category: game.category ?? 'slots',
    is_mobile: game.isMobile ?? true,
    rtp_hundredths: game.rtpHundredths ?? null,
    image_url: game.imageUrl ?? null,
    is_listed: game.isListed ?? true,
    is_enabled: game.isEnabled ?? true,
    popularity: game.popularity ?? 0,
    listed_at: game.listedAt ?? '2020-01-01T00:00:00Z',
  }));
  await owner.query(
    `insert into catalog_games (identifier, title, provider_id, category, type, technology, is_mobile,
       has_lobby, has_freespins, rtp_hundredths, image_url, is_listed, is_enabled, popularity, listed_at)
     select g.identifier, g.title, p.id, g.category, 'slots', 'html5', g.is_mobile, false, false,
            g.rtp_hundredths, g.image_url, g.is_listed, g.is_enabled, g.popularity, g.listed_at
       from jsonb_to_recordset($1) as g (identifier text, title text, provider text, category text,
         is_mobile boolean, rtp_hundredths int, image_url text, is_listed boolean,
         is_enabled boolean, popularity int, listed_at timestamptz)
       join catalog_providers p on p.title = g.provider`,
    [JSON.stringify(rows)],
  );
}

/** Puts games into an operator's list in the order given. */
export async function list(owner: Client, name: string, identifiers: readonly string[]) {
  await owner.query(
    `insert into catalog_lists (list, game_id, position)
     select $1, g.id, w.position
       from unnest($2::text[]) with ordinality as w (identifier, position)
       join catalog_games g using (identifier)`,
    [name, identifiers],
  );
}

/** How many games the server shows to a device now. */
async function shownTo(client: TestClient, isMobile = false): Promise<number> {
  const { categoryCount } = await client.call('games.getGames', { isMobile });
  return (categoryCount['slots'] ?? 0) + (categoryCount['live'] ?? 0);
}

/** Waits until the server shows this many games: it learns of changes a moment later. */
export async function untilShown(client: TestClient, count: number): Promise<void> {
  await until(async () => (await shownTo(client)) === count);
}

/** Waits until a condition holds, for as long as a busy machine may need. */
export async function until(isMet: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 45_000;
  while (!(await isMet())) {
    if (Date.now() > deadline) throw new Error('the condition never held');
    await pause(25);
  }
}

export const namesOf = (games: readonly { readonly identifier: string }[]) =>
  games.map(({ identifier }) => identifier);
