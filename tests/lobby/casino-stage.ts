import { Client } from 'pg';
import type { TestDatabase } from '../harness/database.ts';

/** Games of the catalogue that the casino's tests know by name; the rest are numbered. */
export const NAMED = [
  { identifier: 'neon-koi', title: 'Neon Koi', provider: 'Lantern Forge' },
  { identifier: 'sugar-comet', title: 'Sugar Comet', provider: 'Bright Owl' },
  { identifier: 'wild-jungle', title: 'Wild Jungle', provider: 'Nine Peaks' },
] as const;

/** How many games each category of the tests' catalogue has. */
export const COUNTS = { slots: 430, live: 24 } as const;

const PROVIDERS = ['Lantern Forge', 'Bright Owl', 'Nine Peaks', 'Mirror Room'];

async function asOwner<T>({ ownerUrl }: TestDatabase, run: (client: Client) => Promise<T>) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Fills the catalogue with games without pictures, the named ones first. */
export async function fillCatalog(database: TestDatabase): Promise<void> {
  await asOwner(database, async (client) => {
    await client.query('begin');
    await client.query('insert into catalog_providers (title) select unnest($1::text[])', [
      PROVIDERS,
    ]);
    await client.query(NAMED_GAMES, [
      NAMED.map(({ identifier }) => identifier),
      NAMED.map(({ title }) => title),
      NAMED.map(({ provider }) => provider),
    ]);
    await client.query(NUMBERED_GAMES, ['slots', COUNTS.slots - NAMED.length, 'Slot', PROVIDERS]);
    await client.query(NUMBERED_GAMES, ['live', COUNTS.live, 'Table', PROVIDERS]);
    await client.query('commit');
  });
}

const NAMED_GAMES = `
  insert into catalog_games (identifier, title, provider_id, category, type, technology,
    is_mobile, has_lobby, has_freespins, rtp_hundredths, popularity)
  select identifier, named.title, id, 'slots', 'slots', 'html5', true, false, false, 9640, 1000
  from unnest($1::text[], $2::text[], $3::text[]) named (identifier, title, provider)
    join catalog_providers on catalog_providers.title = provider`;

const NUMBERED_GAMES = `
  insert into catalog_games (identifier, title, provider_id, category, type, technology,
    is_mobile, has_lobby, has_freespins, popularity)
  select lower($3) || '-' || number, $3 || ' ' || lpad(number::text, 3, '0'), id, $1, $1, 'html5',
    true, false, false, 900 - number
  from generate_series(1, $2) number
    join catalog_providers
      on title = ($4::text[])[1 + number % 4]`;

/** Switches a game on or off, as an operator does. */
export async function switchGame(
  database: TestDatabase,
  identifier: string,
  isEnabled: boolean,
): Promise<void> {
  await asOwner(database, (client) =>
    client.query('update catalog_games set is_enabled = $2 where identifier = $1', [
      identifier,
      isEnabled,
    ]),
  );
}
