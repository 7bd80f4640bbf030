import { hash, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Chain, chainEnd, walkChain } from '../../../shared/fairness/chain.ts';
import { isSerial, TABLE_GAME_NAMES, type TableGameName } from '../../../shared/games/manifests.ts';
import type { Chains } from '../../../shared/games/proof/contract.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

/** Rounds one chain serves: about two months of continuous rounds. */
const LENGTH = 200_000;

/** Steps between stored links: the most it costs to compute one link. */
const CHECKPOINT_STEP = 1000;

/** The next chain is published when this many links are left, long before the last is used. */
const LAST_LINKS = 1000;

/** Chains of many rounds. The number is a literal, because the index of these requires it. */
const isLong = sql<boolean>`length > 1`;

/** The platform's SHA-256 of a text, in hex: several times as fast as the pure one. */
export const sha256Text = (text: string): string => hash('sha256', text);

/**
 * Whether each round of a game has a secret of its own, a chain of one link. The promise of a round on
 * a chain is the secret of the round before it, so rounds may follow on one chain only where each is
 * over before the next opens.
 */
const hasOwnSecrets = (game: TableGameName): boolean => !isSerial(game);

/** Publishes a chain for every game that needs one, as `ensureChain` does. */
export async function seedChains(db: Kysely<Tables>): Promise<void> {
  for (const game of TABLE_GAME_NAMES) await ensureChain(db, game);
}

/**
 * Publishes the next chain of a game when its unused links come down to the last thousand, so that
 * its end is public long before its first round. Safe to repeat and to run in parallel: a lock lets
 * one caller publish, and the others find it done. Other work continues while it hashes. A game whose
 * rounds have secrets of their own needs none.
 */
export async function ensureChain(db: Kysely<Tables>, game: TableGameName): Promise<void> {
  if (hasOwnSecrets(game) || (await isStocked(db, game))) return;
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
    .where(isLong)
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

const publishChain = async (trx: Transaction<Tables>, game: TableGameName, chain: Chain) =>
  await trx
    .insertInto('chains')
    .values({
      game,
      end_hash: chain.end,
      length: chain.length,
      checkpoint_step: chain.every,
      checkpoints: [...chain.checkpoints],
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * The chain that the next round of a game takes its link from, locked: one of its own, or the game's
 * oldest that has a link left. Undefined where there is none.
 */
export async function takeChain(trx: Transaction<Tables>, game: TableGameName) {
  if (hasOwnSecrets(game)) return await publishChain(trx, game, makeChainOfOne());
  return await trx
    .selectFrom('chains')
    .selectAll()
    .where('game', '=', game)
    .where(isLong)
    .whereRef('used', '<', 'length')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

function makeChainOfOne(): Chain {
  return walkChain(randomBytes(32).toString('hex'), { length: 1, every: 1 }, sha256Text);
}

/**
 * The published chains of many rounds, oldest first, and how many links each has used. A chain of
 * one is published with its round.
 */
export async function readChains(db: Kysely<Tables>): Promise<Chains['chains']> {
  const rows = await db
    .selectFrom('chains')
    .select(['game', 'end_hash', 'length', 'used', 'published_at'])
    .where(isLong)
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const game = TABLE_GAME_NAMES.find((name) => name === row.game);
    if (game === undefined) return [];
    const publishedAt = row.published_at.toISOString();
    return [{ game, end: row.end_hash, length: row.length, used: row.used, publishedAt }];
  });
}
