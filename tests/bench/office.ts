import type { Client } from 'pg';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { fillPlayers } from '../backoffice/player-rows.ts';
import { openPlayerStage, type PlayerStage } from '../backoffice/player-stage.ts';
import { startCluster } from '../harness/cluster.ts';
import { useTemplate } from '../harness/database.ts';
import { staffActor } from '../harness/staff.ts';
import { DURABLE } from './dice.ts';
import { type BenchRow, grouped, quantile } from './rows.ts';

const PLAYERS = Number(process.env['BENCH_OFFICE_PLAYERS'] ?? 1_000_000);
const ROUNDS = Number(process.env['BENCH_OFFICE_ROUNDS'] ?? 1_000_000);
const ROUNDS_AT_ONCE = 1_000_000;
const SEARCHES = 400;
const READS = 60;

/** Search among a million players, and the page of one who played a lot. */
export async function benchOffice(): Promise<BenchRow[]> {
  const cluster = await startCluster(DURABLE);
  try {
    useTemplate(cluster);
    const stage = await openPlayerStage();
    try {
      const actor = await staffActor(stage.db, 'bench', { roles: ['risk', 'payments'] });
      const [playerId = 0] = await fillPlayers(stage.owner, 2);
      await fillMany(stage.owner, playerId);
      return [await searchRow(stage, actor), ...(await pageRows(stage, { actor, playerId }))];
    } finally {
      await stage.close();
    }
  } finally {
    await cluster.stop();
  }
}

async function fillMany(owner: Client, playerId: number): Promise<void> {
  await owner.query('set synchronous_commit = off');
  await owner.query(
    `insert into players (nick, nick_skeleton, login, email)
     select 'Bench' || n, gen_random_uuid(), 'bench' || n, 'bench' || n || '@example.org'
       from generate_series(1, $1::int) n`,
    [PLAYERS],
  );
  for (let done = 0; done < ROUNDS; done += ROUNDS_AT_ONCE) {
    await owner.query(
      `insert into rounds (id, game, player_id, bet_hundredths, currency_id, rate_micro, stake_micro,
              payout_micro, setting, outcome, state, balance_micro)
       select uuidv7(make_interval(secs => -($2 + n) / 10.0)), 'dice', $1, 100, 1, 1000000, 1000000, 0,
              '{"percent": 50, "betType": "less"}', '{"number": 4999}', 'settled', 1000000
         from generate_series(1, $3::int) n`,
      [playerId, done, Math.min(ROUNDS_AT_ONCE, ROUNDS - done)],
    );
  }
  await owner.query('vacuum analyze rounds, players');
}

/** How long each of some pieces of work took, in milliseconds, sorted. */
async function timesOf(
  many: number,
  work: (at: number) => Promise<unknown>,
): Promise<Float64Array> {
  const times = new Float64Array(many);
  for (let at = -5; at < many; at += 1) {
    const from = performance.now();
    await work(Math.abs(at));
    if (at >= 0) times[at] = performance.now() - from;
  }
  return times.toSorted();
}

const measured = (times: Float64Array): string =>
  `p50 ${quantile(times, 0.5).toFixed(1)}  p95 ${quantile(times, 0.95).toFixed(1)} ms`;

/** What staff type, in turn: ids, beginnings, whole addresses, words that name nobody. */
function typedAt(at: number): string {
  const n = ((at * 7919) % PLAYERS) + 1;
  return (
    [`bench${n}`, `be`, String(100_000 + n), `bench${n}@example.org`, `nobody${n}`][at % 5] ?? ''
  );
}

async function searchRow({ calls }: PlayerStage, actor: StaffActor): Promise<BenchRow> {
  const times = await timesOf(SEARCHES, (at) => calls['search.find'](actor, { text: typedAt(at) }));
  return {
    what: `search among ${grouped(PLAYERS)} players`,
    measured: measured(times),
    budget: 'p95 100 ms',
  };
}

type Reading = { readonly actor: StaffActor; readonly playerId: number };

async function pageRows(
  { calls }: PlayerStage,
  { actor, playerId }: Reading,
): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const section of ['head', 'money', 'ledger', 'rounds', 'links', 'acts'] as const) {
    const times = await timesOf(READS, () => calls[`player.${section}`](actor, { playerId }));
    rows.push({
      what: `a player of ${grouped(ROUNDS)} rounds: ${section}`,
      measured: measured(times),
      budget: 'p95 150 ms',
    });
  }
  return rows;
}
