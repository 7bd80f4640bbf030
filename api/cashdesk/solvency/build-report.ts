import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { type SolvencyNode, solvencyLeaf } from '../../../shared/cashdesk/solvency/verify.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { uuidV7At } from '../../platform/uuid.ts';
import { type Liability, readLiabilities } from './liabilities.ts';
import { buildTree } from './tree.ts';

/** Each player's amount is cut into this many leaves, at random, which lie at random places. */
const PARTS = 2;

/** The leaves of this many reports are kept for proofs; their roots are kept permanently. */
const PROVABLE_REPORTS = 48;
const BATCH_ROWS = 2000;

type Deps = { readonly db: Database; readonly clock: Clock };

type Leaf = {
  readonly playerId: bigint;
  readonly salt: string;
  readonly amount: string;
  readonly node: SolvencyNode;
};

/**
 * Sums up what players are owed, over one snapshot, and stores the tree that proves it to each of
 * them. Returns its id, or undefined where one is younger than `minAgeMs` or another process is
 * building. The neighbour that a proof shows is a random part of a player's amount, without a name.
 */
export async function buildReport(
  { db, clock }: Deps,
  { minAgeMs }: { readonly minAgeMs: number },
): Promise<string | undefined> {
  const at = new Date(clock.nowMs());
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { rows } = await sql<{ got: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended('rollhouse.solvency', 0)) as got
      `.execute(trx);
      if (rows[0]?.got !== true) return undefined;
      const newest = await trx
        .selectFrom('solvency_reports')
        .select('at')
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst();
      const ageMs = at.getTime() - (newest?.at.getTime() ?? 0);
      if (newest !== undefined && ageMs < minAgeMs) return undefined;
      const liabilities = await readLiabilities(trx);
      const leaves = shuffled(liabilities.flatMap(leavesOf));
      return await keepReport(trx, { at, leaves, players: liabilities.length });
    });
}

function leavesOf({ playerId, amountMicro }: Liability): readonly Leaf[] {
  return partsOf(amountMicro).map((part) => {
    const leaf = { salt: randomBytes(16).toString('hex'), amount: String(part) };
    return { playerId, ...leaf, node: solvencyLeaf(String(playerId), leaf) };
  });
}

/** Cuts at random places; the parts come to the whole. */
function partsOf(amountMicro: bigint): readonly bigint[] {
  const cuts = Array.from({ length: PARTS - 1 }, () => randomBelow(amountMicro + 1n));
  const places = [0n, ...cuts.toSorted((a, b) => (a < b ? -1 : 1)), amountMicro];
  return places.slice(1).map((place, at) => place - (places[at] ?? 0n));
}

const randomBelow = (bound: bigint) => BigInt(`0x${randomBytes(24).toString('hex')}`) % bound;

function shuffled<T>(items: readonly T[]): readonly T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}

type Built = { readonly at: Date; readonly leaves: readonly Leaf[]; readonly players: number };

async function keepReport(trx: Database, { at, leaves, players }: Built): Promise<string> {
  const id = uuidV7At(at.getTime());
  const levels = buildTree(leaves.map(({ node }) => node));
  const root = levels.at(-1)?.[0];
  if (root === undefined) throw new Error('a tree without a root');
  await trx
    .insertInto('solvency_reports')
    .values({
      id,
      at,
      liabilities_micro: root.sum,
      root_hash: root.hash,
      leaves: leaves.length,
      levels: levels.length,
      players,
    })
    .execute();
  const rows = leaves.map(({ playerId, salt, amount }, position) => ({
    report_id: id,
    position,
    player_id: playerId,
    salt,
    amount_micro: amount,
  }));
  for (const batch of batchesOf(rows)) {
    await trx
      .insertInto('solvency_leaves')
      .values([...batch])
      .execute();
  }
  const nodes = levels.flatMap((level, height) =>
    level.map(({ hash, sum }, position) => ({
      report_id: id,
      level: height,
      position,
      hash,
      sum_micro: sum,
    })),
  );
  for (const batch of batchesOf(nodes)) {
    await trx
      .insertInto('solvency_nodes')
      .values([...batch])
      .execute();
  }
  await dropOldLeaves(trx);
  return id;
}

function* batchesOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += BATCH_ROWS) yield rows.slice(at, at + BATCH_ROWS);
}

async function dropOldLeaves(trx: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from solvency_reports order by at desc offset ${PROVABLE_REPORTS} limit 100
  `.execute(trx);
  for (const { id } of rows) {
    await trx.deleteFrom('solvency_leaves').where('report_id', '=', id).execute();
    await trx.deleteFrom('solvency_nodes').where('report_id', '=', id).execute();
  }
}
