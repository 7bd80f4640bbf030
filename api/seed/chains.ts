import { hash, randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { walkChain } from '../../shared/fairness/chain.ts';
import type { Tables } from '../db/tables/tables.ts';

/** The games whose outcomes come from chains. */
export const CHAIN_GAMES = ['battle', 'wheelOfFortune'] as const;
export type ChainGame = (typeof CHAIN_GAMES)[number];

/** Rounds one chain serves: about two months of rounds without a pause. */
const LENGTH = 200_000;

/** Steps between remembered links: what reading one link costs at most. */
const CHECKPOINT_STEP = 1000;

/** The platform's SHA-256 of a text, in hex: several times as fast as the pure one. */
export const sha256Text = (text: string): string => hash('sha256', text);

/**
 * Publishes a chain for every game that has no unused link left. Safe to repeat and to run beside
 * itself: a lock lets one caller make it, and the others find it made.
 */
export async function seedChains(db: Kysely<Tables>): Promise<void> {
  for (const game of CHAIN_GAMES) await ensureChain(db, game);
}

/** Publishes a chain for a game when none has an unused link. */
export async function ensureChain(db: Kysely<Tables>, game: ChainGame): Promise<void> {
  if (await hasUnused(db, game)) return;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`chain:${game}`}, 0))`.execute(trx);
    if (!(await hasUnused(trx, game))) await publishChain(trx, game);
  });
}

async function hasUnused(db: Kysely<Tables>, game: ChainGame): Promise<boolean> {
  const row = await db
    .selectFrom('chains')
    .select('id')
    .where('game', '=', game)
    .whereRef('used', '<', 'length')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function publishChain(trx: Transaction<Tables>, game: ChainGame): Promise<void> {
  const head = randomBytes(32).toString('hex');
  const chain = walkChain(head, { length: LENGTH, every: CHECKPOINT_STEP }, sha256Text);
  await trx
    .insertInto('chains')
    .values({
      game,
      end_hash: chain.end,
      length: LENGTH,
      checkpoint_step: CHECKPOINT_STEP,
      checkpoints: [...chain.checkpoints],
    })
    .execute();
}
