import type { Clock } from '../../platform/clock.ts';
import { type Selectable, sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type {
  Solvency,
  SolvencyProof,
  SolvencyReserve,
} from '../../../shared/cashdesk/solvency/contract.ts';
import type { SolvencyPart } from '../../../shared/cashdesk/solvency/verify.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SolvencyReportsTable } from '../../platform/db/tables/solvency.ts';
import { buildReport } from './build-report.ts';
import { OWED_WALLETS } from './liabilities.ts';

type Report = Selectable<SolvencyReportsTable>;
type Deps = { readonly db: Database; readonly clock: Clock };

const EARLIER = 30;
const DAYS = 30;

/** The newest report; the first of a new operator is made when it is first asked for. */
async function newestReport(deps: Deps): Promise<Report> {
  const found = await readNewest(deps.db);
  if (found !== undefined) return found;
  await buildReport(deps, { minAgeMs: Number.POSITIVE_INFINITY });
  const made = await readNewest(deps.db);
  if (made === undefined) throw new Error('another process is making the first report');
  return made;
}

const readNewest = async (db: Database) =>
  await db
    .selectFrom('solvency_reports')
    .selectAll()
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What is owed, what is held, and what proves both, for anybody. */
export async function viewSolvency(deps: Deps): Promise<Solvency> {
  const report = await newestReport(deps);
  const [reserves, reports, digests] = await Promise.all([
    readNewestReserves(deps.db),
    readEarlier(deps.db),
    readDigests(deps.db),
  ]);
  const liabilities = BigInt(report.liabilities_micro);
  const total = reserves.reduce((sum, { micro }) => sum + micro, 0n);
  return {
    at: report.at.toISOString(),
    liabilities: hundredthsOfMicro(liabilities),
    wallets: [...OWED_WALLETS],
    reservesTotal: hundredthsOfMicro(total),
    reserves: reserves.map(({ view }) => view),
    ratio: liabilities === 0n ? null : Number((total * 10_000n) / liabilities) / 10_000,
    root: { hash: report.root_hash, sum: String(liabilities) },
    leaves: report.leaves,
    players: report.players,
    reports,
    digests,
  };
}

type Held = { readonly micro: bigint; readonly view: SolvencyReserve };

/** Those of the newest reading alone. */
async function readNewestReserves(db: Database): Promise<readonly Held[]> {
  const rows = await db
    .selectFrom('reserve_readings')
    .selectAll()
    .where('batch', '=', (eb) =>
      eb.selectFrom('reserve_readings as newest').select('batch').orderBy('id', 'desc').limit(1),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    micro: BigInt(row.amount_micro),
    view: {
      name: row.name,
      network: row.network,
      address: row.address,
      url: row.url,
      amountInCoin: row.amount_coin,
      coin: row.coin,
      amount: hundredthsOfMicro(BigInt(row.amount_micro)),
      at: row.at.toISOString(),
    },
  }));
}

async function readEarlier(db: Database): Promise<Solvency['reports']> {
  const rows = await db
    .selectFrom('solvency_reports')
    .select(['at', 'root_hash', 'liabilities_micro'])
    .orderBy('at', 'desc')
    .limit(EARLIER)
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    hash: row.root_hash,
    liabilities: hundredthsOfMicro(BigInt(row.liabilities_micro)),
  }));
}

async function readDigests(db: Database): Promise<Solvency['digests']> {
  const { rows } = await sql<{ day: string; transfers: number; digest: string }>`
    select day::text as day, transfers::int as transfers, encode(digest, 'hex') as digest
      from entry_digests order by entry_digests.day desc limit ${DAYS}`.execute(db);
  return rows;
}

/**
 * What proves to a player that they are counted; no other player’s name or whole amount is in it.
 */
export async function viewProof(deps: Deps, playerId: PlayerId): Promise<SolvencyProof> {
  const { db } = deps;
  const report = await newestReport(deps);
  const leaves = await db
    .selectFrom('solvency_leaves')
    .selectAll()
    .where('report_id', '=', report.id)
    .where('player_id', '=', BigInt(playerId))
    .orderBy('position')
    .execute();
  const parts: SolvencyPart[] = [];
  for (const { position, salt, amount_micro: amount } of leaves) {
    parts.push({ leaf: { salt, amount }, path: await readPath(db, report, position) });
  }
  const total = parts.reduce((sum, { leaf }) => sum + BigInt(leaf.amount), 0n);
  return {
    at: report.at.toISOString(),
    player: String(playerId),
    amountMicro: String(total),
    parts,
    root: { hash: report.root_hash, sum: report.liabilities_micro },
  };
}

/** The neighbours of a leaf from the lowest level up; half the place is the place above. */
async function readPath(
  db: Database,
  { id, levels }: Report,
  position: number,
): Promise<SolvencyPart['path']> {
  const places = Array.from({ length: levels - 1 }, (_, level) => ({
    level,
    neighbour: (position >> level) ^ 1,
  }));
  const { rows } = await sql<{ level: number; position: number; hash: string; sum_micro: string }>`
    select n.level, n.position, n.hash, n.sum_micro
      from solvency_nodes n
      join unnest(${places.map(({ level }) => level)}::int[],
                  ${places.map(({ neighbour }) => neighbour)}::int[]) as wanted (level, position)
        on wanted.level = n.level and wanted.position = n.position
     where n.report_id = ${id} order by n.level`.execute(db);
  return rows.map((row) => ({
    side: row.position % 2 === 0 ? 'left' : 'right',
    hash: row.hash,
    sum: row.sum_micro,
  }));
}
