import { sql } from 'kysely';
import { usualContributionPercent } from '../../../shared/lobby/catalog/third-party-cost.ts';
import { type ActOutcome, authorise, type StaffDeps } from '../../accounts/staff/authorise.ts';
import { lockActs } from '../../accounts/staff/lock-acts.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import type { OperatorList } from './catalog-store.ts';

/** What is changed of the catalogue, for the log of staff. */
type CatalogChange = { readonly subject: string; readonly after: object };

/** Changes the catalogue as a person of the staff, where they may, and keeps who did what. */
export async function changeCatalog<Result>(
  { actor, ...deps }: StaffDeps & { readonly actor: StaffActor },
  change: CatalogChange,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  return await deps.db.transaction().execute(async (trx) => {
    await authorise(
      { ...deps, db: trx },
      { actor, act: 'catalog.change', playerId: null, ...change },
    );
    return await work(trx);
  });
}

/** A game as an operator sees it. */
export type OperatorGame = {
  readonly id: number;
  readonly identifier: string;
  readonly title: string;
  readonly provider: string;
  readonly category: string;
  readonly is_listed: boolean;
  readonly is_enabled: boolean;
  readonly is_provider_enabled: boolean;
};

const MAX_FOUND = 50;

/** Games by identifier, by number, or by a part of the title or the provider's. */
export async function findGames(db: Database, text: string): Promise<OperatorGame[]> {
  const part = `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  return await db
    .selectFrom('catalog_games as game')
    .innerJoin('catalog_providers as maker', 'maker.id', 'game.provider_id')
    .select([
      'game.id',
      'game.identifier',
      'game.title',
      'maker.title as provider',
      'game.category',
      'game.is_listed',
      'game.is_enabled',
      'maker.is_enabled as is_provider_enabled',
    ])
    .where((eb) =>
      eb.or([
        eb('game.identifier', '=', text),
        eb(sql`game.id::text`, '=', text),
        eb('game.title', 'ilike', part),
        eb('maker.title', 'ilike', part),
      ]),
    )
    .orderBy('game.popularity', 'desc')
    .orderBy('game.title')
    .limit(MAX_FOUND)
    .execute();
}

/** Switches a game; false where no game has the identifier. Rounds under way still finish. */
export async function switchGame(db: Database, identifier: string, isEnabled: boolean) {
  const { numUpdatedRows } = await db
    .updateTable('catalog_games')
    .set({ is_enabled: isEnabled })
    .where('identifier', '=', identifier)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Switches all games of a provider; false for an unknown title. */
export async function switchProvider(db: Database, title: string, isEnabled: boolean) {
  const { numUpdatedRows } = await db
    .updateTable('catalog_providers')
    .set({ is_enabled: isEnabled })
    .where('title', '=', title)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets where a provider stands among the others; false for an unknown title. */
export async function placeProvider(db: Database, title: string, position: number) {
  const { numUpdatedRows } = await db
    .updateTable('catalog_providers')
    .set({ position })
    .where('title', '=', title)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The marks of a game an operator sets, by the word for each. */
const MARKS = {
  cashback: 'has_cashback',
  tournament: 'has_tournament',
  experience: 'gives_experience',
  demo: 'has_demo',
  hide: 'is_hidden',
} as const;
export type GameMark = keyof typeof MARKS;
export const GAME_MARKS = Object.keys(MARKS) as readonly GameMark[];

/**
 * Marks a game: what its tile says, whether its stakes earn experience, whether it has a demo, and
 * whether it is hidden: in no list and no search, but open to whoever has its address.
 */
export async function markGame(
  db: Database,
  gameId: number,
  { mark, isOn }: { readonly mark: GameMark; readonly isOn: boolean },
): Promise<void> {
  await db
    .updateTable('catalog_games')
    .set({ [MARKS[mark]]: isOn })
    .where('id', '=', gameId)
    .execute();
}

/**
 * Decides how much of what a stake on a game costs counts, in percent; null for what is usual. Deposits
 * are played down by what counts: less stops losses, so one person is enough, and more takes two.
 */
export async function changeContribution(
  { actor, ...deps }: StaffDeps & { readonly actor: StaffActor },
  { id, identifier }: Pick<OperatorGame, 'id' | 'identifier'>,
  percent: number | null,
): Promise<ActOutcome> {
  return await deps.db.transaction().execute(async (trx) => {
    // Before the game's row, as every other change of the catalogue takes them.
    await lockActs(trx);
    const game = await trx
      .selectFrom('catalog_games')
      .select(['category', 'type', 'contribution_percent'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const usual = usualContributionPercent(game);
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'catalog.change',
        playerId: null,
        subject: `game:${identifier}`,
        before: { contribution: game.contribution_percent },
        after: { contribution: percent },
        needsTwo: (percent ?? usual) > (game.contribution_percent ?? usual),
      },
    );
    if (outcome !== 'enough') return outcome;
    const change = trx.updateTable('catalog_games').set({ contribution_percent: percent });
    await change.where('id', '=', id).execute();
    return outcome;
  });
}

/** Where a game is placed in a list: positions count from 1. */
export type Placing = {
  readonly list: OperatorList;
  readonly gameId: number;
  readonly place: number;
};

/** Puts a game at a place of a list, or moves it there; what follows moves down. */
export async function putInList(db: Database, { list, gameId, place }: Placing): Promise<void> {
  await withinTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`catalog-list:${list}`}, 0))`.execute(
      trx,
    );
    const rows = await trx
      .selectFrom('catalog_lists')
      .select('game_id')
      .where('list', '=', list)
      .where('game_id', '<>', gameId)
      .orderBy('position')
      .orderBy('game_id')
      .execute();
    const ids = rows.map((row) => row.game_id);
    ids.splice(Math.max(0, place - 1), 0, gameId);
    await trx
      .insertInto('catalog_lists')
      .values(ids.map((id, position) => ({ list, game_id: id, position })))
      .onConflict((conflict) =>
        conflict
          .columns(['list', 'game_id'])
          .doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
      )
      .execute();
  });
}

/** Takes a game out of a list; false where it was not in it. */
export async function dropFromList(db: Database, list: OperatorList, gameId: number) {
  const { numDeletedRows } = await db
    .deleteFrom('catalog_lists')
    .where('list', '=', list)
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What of a banner may be changed; what is left out stays. */
export type BannerChange = {
  readonly is_enabled?: boolean;
  readonly starts_at?: Date | null;
  readonly ends_at?: Date | null;
};

/** Changes a banner; false where none has the key. */
export async function changeBanner(db: Database, key: string, change: BannerChange) {
  const { numUpdatedRows } = await db
    .updateTable('banners')
    .set(change)
    .where('key', '=', key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The figures of the catalogue by provider, the largest first. */
export async function countByProvider(db: Database) {
  return await db
    .selectFrom('catalog_providers as maker')
    .leftJoin('catalog_games as game', 'game.provider_id', 'maker.id')
    .select([
      'maker.title',
      'maker.is_enabled',
      sql<number>`(count(game.id) filter (where game.is_listed))::int`.as('listed'),
      sql<number>`(count(game.id) filter (where game.is_listed and not game.is_enabled))::int`.as(
        'off',
      ),
      sql<number>`(count(game.id) filter (where game.is_listed and game.category = 'live'))::int`.as(
        'live',
      ),
    ])
    .groupBy('maker.id')
    .orderBy('listed', 'desc')
    .orderBy('maker.title')
    .execute();
}
