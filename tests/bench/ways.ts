import { Client, type Pool } from 'pg';
import { pino } from 'pino';
import type { Flush } from '../../api/ledger/batch.ts';
import { createFlush } from '../../api/ledger/flush.ts';
import { createPool } from '../../api/platform/db/database.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import { type AccountId, playerIdOf, type RoundId, type SeedId } from '../../shared/ids.ts';
import { startCluster } from '../harness/cluster.ts';
import { freshDatabase, type TestDatabase, useTemplate } from '../harness/database.ts';
import { makePlayers } from '../harness/players.ts';
import { DURABLE } from './dice.ts';
import { processorSeconds, serverPidOf } from './processor-time.ts';
import type { BenchRow } from './rows.ts';
import { type Form, formsOf, type Places, type Seat } from './way-forms.ts';

const BATCH = 128;
const LANES = 2;
const BATCHES = 20;
const TURNS = 4;

const WAYS = ['lean', 'general'] as const;
type Way = (typeof WAYS)[number];

/** Seconds of processor time for a form by one way, and the groups that took it. */
type Sum = { database: number; poster: number; groups: number };

/** What the posting of each form takes by its lean way and by the general one, in turns. */
export async function benchWays(): Promise<BenchRow[]> {
  const cluster = await startCluster(DURABLE);
  try {
    useTemplate(cluster);
    return await measure(await freshDatabase());
  } finally {
    await cluster.stop();
  }
}

async function measure(database: TestDatabase): Promise<BenchRow[]> {
  const pool = createPool(database.appUrl, LANES);
  const seats = await seatPlayers(database, pool, BATCH * LANES * BATCHES);
  const places = await makePlaces(database);
  const server = await serverPidOf(database.ownerUrl);
  const deps = { pool, logger: pino({ enabled: false }) };
  const flushes = { lean: createFlush(deps), general: createFlush({ ...deps, leanWays: [] }) };
  const rows = formsOf(places).map((form) => ({
    form,
    sums: { lean: noSum(), general: noSum() } satisfies Record<Way, Sum>,
  }));
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const way of WAYS) {
      for (const { form, sums } of rows) {
        const from = [await processorSeconds(server), process.cpuUsage()] as const;
        await postAll(flushes[way], form, seats);
        const own = process.cpuUsage(from[1]);
        sums[way].database += (await processorSeconds(server)) - from[0];
        sums[way].poster += (own.user + own.system) / 1e6;
        sums[way].groups += seats.length;
      }
    }
  }
  await pool.end();
  return rows.map(({ form, sums }) => ({
    what: form.what,
    measured: `database ${micros(sums.lean, 'database')}, poster ${micros(sums.lean, 'poster')}; the general way ${micros(sums.general, 'database')} and ${micros(sums.general, 'poster')}`,
  }));
}

const noSum = (): Sum => ({ database: 0, poster: 0, groups: 0 });

const micros = (sum: Sum, of: 'database' | 'poster') =>
  `${((sum[of] * 1e6) / sum.groups).toFixed(0)} µs`;

/** A group for each seat, in batches, two at once. */
async function postAll(flush: Flush, form: Form, seats: readonly Seat[]) {
  for (let at = 0; at < seats.length; at += BATCH * LANES) {
    const lanes = Array.from({ length: LANES }, (_, lane) =>
      seats.slice(at + lane * BATCH, at + (lane + 1) * BATCH),
    );
    const results = await Promise.all(
      lanes.map((lane) => flush.together(lane.map((seat) => form.make(seat)))),
    );
    const odd = results.flat().find((result) => result?.status !== 'posted');
    if (odd !== undefined) throw new Error(`${form.what} was ${odd.status}`);
  }
}

/** Players with money, and the accounts that their groups move. */
export async function seatPlayers(
  database: TestDatabase,
  pool: Pool,
  count: number,
): Promise<Seat[]> {
  const players = await makePlayers(database.ownerUrl, count);
  const { rows } = await pool.query<{ player: bigint; real: bigint; held: bigint; seed: bigint }>(
    `select a.player_id as player, a.id as real, h.id as held, s.id as seed from accounts a
       join accounts h on h.player_id = a.player_id and h.wallet = 'held'
       join seeds s on s.player_id = a.player_id and s.state = 'active'
      where a.wallet = 'real' and a.player_id = any($1)`,
    [players.map((player) => player.id)],
  );
  return rows.map((row) => ({
    player: playerIdOf(row.player),
    real: row.real as AccountId,
    held: row.held as AccountId,
    seed: row.seed as SeedId,
    nonce: 0n,
    open: '' as RoundId,
  }));
}

/** An account of the operator, and a round of a table that no server drives. */
export async function makePlaces({ ownerUrl }: TestDatabase): Promise<Places> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ id: bigint }>(
    "insert into accounts (operator_account) values ('game:bench') returning id",
  );
  const table = uuidV7();
  await owner.query(
    `with chain as (
       insert into chains (game, end_hash, length, checkpoint_step, checkpoints)
       values ('bench', $1, 1, 1, '{}') returning id
     )
     insert into table_rounds (id, game, state, chain_id, chain_position, commit_hash, source)
     select $2, 'bench', 'waiting', id, 1, '', 'drand' from chain`,
    [uuidV7(), table],
  );
  await owner.end();
  return { operator: rows[0]?.id as AccountId, table: table as RoundId };
}
