import { hash, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Chain, chainEnd } from '../../../shared/fairness/chain.ts';
import { TABLE_GAME_NAMES, type TableGameName } from '../../../shared/games/manifests.ts';
import type { Chains } from '../../../shared/games/proof/contract.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

/** Rounds one chain serves: about two months of continuous rounds. */
const LENGTH = 200_000;

/** Steps between stored links: the most it costs to compute one link. */
const CHECKPOINT_STEP = 1000;

/** The next chain is published when this many links are left, long before the last is used. */
const LAST_LINKS = 1000;

/** The platform's SHA-256 of a text, in hex: several times as fast as the pure one. */
export const sha256Text = (text: string): string => hash('sha256', text);

/** Publishes a chain for every game that needs one, as `ensureChain` does. */
export async function seedChains(db: Kysely<Tables>): Promise<void> {
  for (const game of TABLE_GAME_NAMES) await ensureChain(db, game);
}

/**
 * Publishes the next chain of a game when its unused links come down to the last thousand, so that
 * its end is public long before its first round. Safe to repeat and to run in parallel: a lock lets
 * one caller publish, and the others find it done. Other work continues while it hashes.
 */
export async function ensureChain(db: Kysely<Tables>, game: TableGameName): Promise<void> {
  if (await isStocked(db, game)) return;
  const chain = await makeChain();
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`chain:${game}`}, 0))`.execute(trx);
    if (!(await isStocked(trx, game))) await publishChain(trx, game, chain);
  });
}

async function isStocked(db: Kysely<Tables>, game: TableGameName): Promise<boolean> {
  const { left } = await db
    .selectFrom('chains')
    .select(sql<bigint>`coalesce(sum(length - used), 0)::bigint`.as('left'))
    .where('game', '=', game)
    .executeTakeFirstOrThrow();
  return left > LAST_LINKS;
}

/** Computes a new chain in slices of about a millisecond. */
async function makeChain(): Promise<Chain> {
  const checkpoints: string[] = [];
  let link = randomBytes(32).toString('hex');
  for (let done = 0; done < LENGTH; done += CHECKPOINT_STEP) {
    checkpoints.push(link);
    link = chainEnd(link, CHECKPOINT_STEP, sha256Text);
    await setImmediate();
  }
  return { length: LENGTH, every: CHECKPOINT_STEP, checkpoints, end: link };
}

async function publishChain(trx: Transaction<Tables>, game: TableGameName, chain: Chain) {
  await trx
    .insertInto('chains')
    .values({
      game,
      end_hash: chain.end,
      length: chain.length,
      checkpoint_step: chain.every,
      checkpoints: [...chain.checkpoints],
    })
    .execute();
}

/** The published chains, oldest first, and how many links each has used. */
export async function readChains(db: Kysely<Tables>): Promise<Chains['chains']> {
  const rows = await db
    .selectFrom('chains')
    .select(['game', 'end_hash', 'length', 'used', 'published_at'])
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const game = TABLE_GAME_NAMES.find((name) => name === row.game);
    if (game === undefined) return [];
    const publishedAt = row.published_at.toISOString();
    return [{ game, end: row.end_hash, length: row.length, used: row.used, publishedAt }];
  });
}
