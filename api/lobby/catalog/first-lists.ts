import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables/tables.ts';

/** How many games of each kind the lists begin with. */
const LIST_SIZES = {
  hot: { slots: 80, live: 12 },
  popular: { slots: 90, live: 18 },
  special: { slots: 72, live: 0 },
} as const;
type List = keyof typeof LIST_SIZES;

const CASHBACK_SHARE = 0.12;
const TOURNAMENT_SHARE = 0.08;
const MAX_POPULAR = 10_000;

type Listed = {
  readonly id: number;
  readonly identifier: string;
  readonly category: 'slots' | 'live';
  readonly provider_id: number;
  readonly tags: readonly string[];
};

/**
 * What an operator would have chosen by now: how popular games are, the lists, and which games earn
 * cashback or play for a tournament. Follows from the games alone; does nothing where there is any
 * list.
 */
export async function seedCatalogLists(db: Kysely<Tables>): Promise<void> {
  const games: readonly Listed[] = await db
    .selectFrom('catalog_games')
    .select(['id', 'identifier', 'category', 'provider_id', 'tags'])
    .where('is_listed', '=', true)
    .execute();
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('seed:catalog', 0))`.execute(trx);
    const chosen = await trx.selectFrom('catalog_lists').select('list').executeTakeFirst();
    if (chosen !== undefined || games.length === 0) return;
    await markGames(trx, games);
    await trx
      .insertInto('catalog_lists')
      .values((Object.keys(LIST_SIZES) as List[]).flatMap((list) => rowsOf(list, games)))
      .execute();
  });
}

/** A number from 0 up to but without 1 that follows from the game and the question alone. */
function share(question: string, { identifier }: Listed): number {
  return Number.parseInt(hash('sha256', `${question}:${identifier}`).slice(0, 8), 16) / 2 ** 32;
}

/** A few games are played by many, most by few. */
function popularityOf(game: Listed): number {
  const isLoved = game.tags.includes('popular') || game.tags.includes('top');
  return Math.floor(MAX_POPULAR * share('popularity', game) ** (isLoved ? 1.5 : 6));
}

async function markGames(db: Kysely<Tables>, games: readonly Listed[]) {
  await sql`
    update catalog_games as game
       set popularity = mark.popularity,
           has_cashback = mark.has_cashback,
           has_tournament = mark.has_tournament
      from unnest(
        ${games.map(({ id }) => id)}::int[],
        ${games.map(popularityOf)}::int[],
        ${games.map((game) => share('cashback', game) < CASHBACK_SHARE)}::boolean[],
        ${games.map((game) => share('tournament', game) < TOURNAMENT_SHARE)}::boolean[]
      ) as mark (id, popularity, has_cashback, has_tournament)
     where game.id = mark.id`.execute(db);
}

function rowsOf(list: List, games: readonly Listed[]) {
  // Thousands of games are sorted while players are served: each is weighed once.
  const weighed = games.map((game) => ({ game, weight: weightIn(list, game) }));
  const best = weighed.toSorted((one, other) => other.weight - one.weight).map(({ game }) => game);
  const chosen = (category: 'slots' | 'live') =>
    mixed(best.filter((game) => game.category === category)).slice(0, LIST_SIZES[list][category]);
  const slots = chosen('slots');
  const live = chosen('live');
  const gap = Math.ceil(slots.length / (live.length + 1));
  const all = slots.flatMap((game, at) => {
    const table = at % gap === gap - 1 ? live[Math.floor(at / gap)] : undefined;
    return table === undefined ? [game] : [game, table];
  });
  return all.map(({ id }, position) => ({ list, game_id: id, position }));
}

const WANTED_TAGS: Readonly<Record<List, readonly string[]>> = {
  hot: ['top', 'new'],
  popular: ['popular'],
  special: ['exclusive', 'jackpot'],
};

function weightIn(list: List, game: Listed): number {
  const isWanted = WANTED_TAGS[list].some((tag) => game.tags.includes(tag));
  return (
    share(list, game) +
    (isWanted ? 1 : 0) +
    (list === 'popular' ? popularityOf(game) / MAX_POPULAR : 0)
  );
}

/** Takes one game of each provider in turn, the best first, so that no maker fills a list. */
function mixed(games: readonly Listed[]): readonly Listed[] {
  const makers = [...Map.groupBy(games, (game) => game.provider_id).values()];
  const rounds = Math.max(0, ...makers.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    makers.flatMap((own) => own.slice(round, round + 1)),
  ).flat();
}
