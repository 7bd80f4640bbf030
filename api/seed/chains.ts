import { hash, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Chain, chainEnd } from '../../shared/fairness/chain.ts';
import type { Tables } from '../db/tables/tables.ts';

/** The games whose outcomes come from chains. */
export const CHAIN_GAMES = ['battle', 'wheelOfFortune'] as const;
export type ChainGame = (typeof CHAIN_GAMES)[number];

/** Rounds one chain serves: about two months of rounds without a pause. */
const LENGTH = 200_000;

/** Steps between remembered links: what reading one link costs at most. */
const CHECKPOINT_STEP = 1000;

/** A chain is followed by the next one when it comes to this many links, long before its last. */
const LAST_LINKS = 1000;

/** The platform's SHA-256 of a text, in hex: several times as fast as the pure one. */
export const sha256Text = (text: string): string => hash('sha256', text);

/** Publishes a chain for every game that needs one, as `ensureChain` does. */
export async function seedChains(db: Kysely<Tables>): Promise<void> {
  for (const game of CHAIN_GAMES) await ensureChain(db, game);
}

/**
 * Publishes the next chain of a game when its unused links come to the last thousand, so that its
 * end is known to everybody long before its first round. Safe to repeat and to run beside itself: a
 * lock lets one caller publish, and the others find it done. Other work goes on while it hashes.
 */
export async function ensureChain(db: Kysely<Tables>, game: ChainGame): Promise<void> {
  if (await isStocked(db, game)) return;
  const chain = await makeChain();
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`chain:${game}`}, 0))`.execute(trx);
    if (!(await isStocked(trx, game))) await publishChain(trx, game, chain);
  });
}

async function isStocked(db: Kysely<Tables>, game: ChainGame): Promise<boolean> {
  const { left } = await db
    .selectFrom('chains')
    .select(sql<bigint>`coalesce(sum(length - used), 0)::bigint`.as('left'))
    .where('game', '=', game)
    .executeTakeFirstOrThrow();
  return left > LAST_LINKS;
}

/** Walks a new chain in strides of a millisecond or so. */
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

async function publishChain(trx: Transaction<Tables>, game: ChainGame, chain: Chain) {
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
