import { auditCalls } from '../../api/backoffice/audit/audit-calls.ts';
import { reportsCalls } from '../../api/backoffice/reports/reports-calls.ts';
import { PLAYER_SECTIONS } from '../../shared/backoffice/player/contract.ts';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { fillPlayers } from '../backoffice/player-rows.ts';
import { openPlayerStage, type PlayerStage } from '../backoffice/player-stage.ts';
import { startCluster } from '../harness/cluster.ts';
import { useTemplate } from '../harness/database.ts';
import { staffActor } from '../harness/staff.ts';
import { DURABLE } from './dice.ts';
import { ACTS, CLERK, fillBooks, GAME, IDLE_CLERK } from './office-books.ts';
import { fillMany, PLAYERS, ROUNDS } from './office-rows.ts';
import { type BenchRow, grouped, quantile } from './rows.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

const SEARCHES = 400;
const READS = 60;

/**
 * The back office among many: search, the page of one who played a lot, reports of a year, and the log
 * of staff.
 */
export async function benchOffice(): Promise<readonly BenchRow[]> {
  const cluster = await startCluster(DURABLE);
  try {
    useTemplate(cluster);
    const stage = await openPlayerStage();
    try {
      const actor = await staffActor(stage.db, 'bench', {
        roles: ['risk', 'payments', 'auditor', 'admin'],
      });
      const [playerId = 0] = await fillPlayers(stage.owner, 2);
      await fillMany(stage.owner, { ownerUrl: stage.ownerUrl, playerId });
      await fillBooks(stage.owner);
      return [
        await searchRow(stage, actor),
        ...(await pageRows(stage, { actor, playerId })),
        ...(await bookRows(stage, actor)),
      ];
    } finally {
      await stage.close();
    }
  } finally {
    await cluster.stop();
  }
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
  for (const section of ['head', ...PLAYER_SECTIONS] as const) {
    const times = await timesOf(READS, () => calls[`player.${section}`](actor, { playerId }));
    rows.push({
      what: `a player of ${grouped(ROUNDS)} rounds: ${section}`,
      measured: measured(times),
      budget: 'p95 150 ms',
    });
  }
  return rows;
}

const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Reports of a year and of a month, and the log of staff by each of its filters. */
async function bookRows({ deps }: PlayerStage, actor: StaffActor): Promise<readonly BenchRow[]> {
  const reports = reportsCalls(deps);
  const audit = auditCalls(deps);
  const [year, month] = [365, 30].map((days) => ({ from: dayBefore(days), to: dayBefore(1) })) as [
    Period,
    Period,
  ];
  const log = `a log of ${grouped(ACTS)} acts`;
  const day = dayBefore(300);
  const reads: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['reports, days of a year', () => reports['reports.days'](actor, year)],
    ['reports, days of a month', () => reports['reports.days'](actor, month)],
    ['reports, games of a year', () => reports['reports.games'](actor, year)],
    ['reports, games of a month', () => reports['reports.games'](actor, month)],
    ['reports, largest wins of a year', () => reports['reports.wins'](actor, { ...year, ...GAME })],
    ['reports, rewards of a year', () => reports['reports.rewards'](actor, year)],
    ['reports, payments of a year', () => reports['reports.payways'](actor, year)],
    ['reports, cohorts', () => reports['reports.cohorts'](actor)],
    [`${log}: newest`, () => audit['audit.list'](actor, {})],
    [`${log}: an older page`, () => audit['audit.list'](actor, { before: String(ACTS / 2) })],
    [`${log}: of a person`, () => audit['audit.list'](actor, { person: CLERK })],
    [`${log}: of who never acted`, () => audit['audit.list'](actor, { person: IDLE_CLERK })],
    [`${log}: of a day`, () => audit['audit.list'](actor, { day })],
    [`${log}: a person on a day`, () => audit['audit.list'](actor, { day, person: CLERK })],
    [`${log}: its words`, () => audit['audit.words'](actor)],
  ];
  const rows: BenchRow[] = [];
  for (const [what, read] of reads) {
    rows.push({ what, measured: measured(await timesOf(READS, read)), budget: 'p95 150 ms' });
  }
  const from = performance.now();
  await audit['audit.verify'](actor, {});
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  return [...rows, { what: `${log}: every digest verified`, measured: `${seconds} s` }];
}

type Period = { readonly from: string; readonly to: string };
