import { setTimeout as delay } from 'node:timers/promises';
import { closeDraw } from '../../api/promotions/draws/close-draw.ts';
import { proveDraw, proveTicket } from '../promotions/draw-proofs.ts';
import { CLOSE_AFTER_MS } from '../../api/promotions/tickets/draw-store.ts';
import { drawWinners } from '../../api/promotions/draws/draw-winners.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { AUDITS, createDatabase, createPool } from '../../api/platform/db/database.ts';
import { playerIdOf } from '../../shared/ids.ts';
import { isBeaconSigned } from '../../shared/fairness/beacon-signature.ts';
import { verifyProof } from '../../shared/games/proof/verify.ts';
import { startCluster } from '../harness/cluster.ts';
import { useTemplate } from '../harness/database.ts';
import { type DrawStage, openDrawStage } from '../promotions/draw-stage.ts';
import { DURABLE } from './dice.ts';
import { type BenchRow, grouped, quantile } from './rows.ts';

/** Three tickets for each of so many visits make ten million tickets. */
const GRANTS = Number(process.env['BENCH_GRANTS'] ?? 3_333_334);
const PLAYERS = 100_000;
const PATHS = 25;

/** Ten million tickets, all of visits: the list with the most rows that so many can have. */
export async function benchDraws(): Promise<readonly BenchRow[]> {
  const cluster = await startCluster(DURABLE);
  try {
    useTemplate(cluster);
    const stage = await openDrawStage();
    try {
      return await measure(stage);
    } finally {
      await stage.close();
    }
  } finally {
    await cluster.stop();
  }
}

async function measure(stage: DrawStage): Promise<BenchRow[]> {
  const slug = await stage.open();
  await fill(stage, slug);
  const pool = createPool(stage.database.appUrl, 2, AUDITS);
  const deps = { ...stage.draws, db: createDatabase(pool), logger: createLogger('warn') };
  try {
    stage.setTime((await stage.read(slug)).endsAtMs + CLOSE_AFTER_MS + 1000);
    const closing = await watched(async () => closeDraw(deps, await stage.read(slug)));
    const closed = await stage.read(slug);
    if (closed.state !== 'closed') throw new Error(`the list is ${closed.state}`);
    stage.setTime(stage.draws.beacon.timeMs(closed.drandRound) + 1000);
    const drawing = await watched(() => drawWinners(deps, closed));
    const what = `${grouped(closed.tickets)} tickets in ${grouped(GRANTS)} rows`;
    const list = [
      { what: `${what}: closing the list`, measured: closing },
      { what: `${what}: drawing 15 winners`, measured: drawing },
    ];
    return [...list, ...(await pathRows(stage, slug, what))];
  } finally {
    await pool.end();
  }
}

/** Players and their visits, written straight into the tables. */
async function fill(stage: DrawStage, slug: string): Promise<void> {
  const { owner } = stage;
  const { id } = await stage.read(slug);
  await owner.query('alter table ticket_grants disable trigger ticket_grants_open');
  await owner.query(
    `insert into players (id, nick, nick_skeleton)
     select 1000000 + n, 'P' || n, 'p' || n from generate_series(1, ${PLAYERS}) n`,
  );
  await owner.query(
    `insert into ticket_grants (draw_id, first_number, tickets, player_id, cause, key, given_at)
     select ${id}, n * 3 + 1, 3, 1000001 + n % ${PLAYERS}, 'login', n::text, now()
       from generate_series(0, ${GRANTS} - 1) n`,
  );
  await owner.query(
    `insert into draw_entrants (draw_id, player_id, tickets)
     select draw_id, player_id, sum(tickets) from ticket_grants group by 1, 2`,
  );
  // All have staked enough since their first visit for their visits to count.
  await owner.query(
    `insert into player_totals (player_id) select 1000000 + n from generate_series(1, ${PLAYERS}) n`,
  );
  await owner.query(
    `insert into draw_visitors (draw_id, player_id, mark_micro)
     select d.id, 1000000 + n, -(d.terms ->> 'loginCountedMicro')::bigint
       from draws d, generate_series(1, ${PLAYERS}) n where d.id = $1`,
    [id],
  );
  await owner.query('update draws set tickets = $2 where id = $1', [id, GRANTS * 3]);
  await owner.query('alter table ticket_grants enable trigger ticket_grants_open');
  await owner.query('analyze');
}

/** How long something took, of it on the processor of this process, and what memory it took at most. */
async function watched(run: () => Promise<unknown>): Promise<string> {
  const [from, used] = [performance.now(), process.cpuUsage()];
  const before = process.memoryUsage().rss;
  let most = before;
  const ended = new AbortController();
  const watch = async () => {
    while (!ended.signal.aborted) {
      most = Math.max(most, process.memoryUsage().rss);
      await delay(50);
    }
  };
  await Promise.all([watch(), run().finally(() => ended.abort())]);
  const { user, system } = process.cpuUsage(used);
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const cpu = seconds((user + system) / 1000);
  const memory = Math.round((most - before) / 2 ** 20);
  return `${seconds(performance.now() - from)} s, ${cpu} s of them processor, ${memory} MB more`;
}

async function pathRows(stage: DrawStage, slug: string, what: string): Promise<BenchRow[]> {
  const making = new Float64Array(PATHS);
  const checking = new Float64Array(PATHS);
  for (let at = 0; at < PATHS; at += 1) {
    const index = Math.floor((GRANTS * (at + 0.5)) / PATHS);
    const ticket = index * 3 + 2;
    const from = performance.now();
    const owner = playerIdOf(1_000_001 + (index % PLAYERS));
    const proof = await proveTicket(stage.draws, owner, { slug, ticket });
    making[at] = performance.now() - from;
    const used = process.cpuUsage();
    const { isProved } = verifyProof(proof, { isBeaconSigned, isSandboxTrusted: true });
    const { user, system } = process.cpuUsage(used);
    checking[at] = (user + system) / 1000;
    if (!isProved) throw new Error(`ticket ${ticket} is not proved`);
  }
  const text = (times: Float64Array) => {
    const sorted = times.toSorted();
    const [p50, p95] = [0.5, 0.95].map((share) => quantile(sorted, share).toFixed(0));
    return `p50 ${p50}  p95 ${p95} ms`;
  };
  const size = JSON.stringify(await proveDraw(stage.draws, slug)).length;
  return [
    { what: `${what}: the path of a ticket, made`, measured: text(making) },
    {
      what: `${what}: draw and path checked, processor`,
      measured: text(checking),
      budget: 'p95 1000 ms',
    },
    { what: `${what}: the proof of the draw`, measured: `${grouped(size / 1000)} kB` },
  ];
}
