import { sql } from 'kysely';
import { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { crashPoint } from '../crash-points.ts';
import { AUDITS, createDatabase, createPool, type Database } from '../db/database.ts';
import { lowerPriority } from '../db/lower-priority.ts';
import { JOBS_SCHEMA, TARGET_VERSION } from './install.ts';
import { createHeavyLane } from './heavy-lane.ts';
import type { Job, JobDeps } from './job.ts';
import { startOnDemand } from './on-demand.ts';

import { dueJobs, makeQueues, scheduleJobs } from './register.ts';

const LOOK_SECONDS = 5;

/** The forty workers would ask one by one; one look asks for all, and wakes those with a due run. */
const POLL_SECONDS = 60;
/** Less than all background work has together, so that a run is cut short before the process ends. */
const STOP_LIMIT_MS = 3000;

/** One heavy job that takes hours, one that takes its turn, and one that waited long enough. */
const HEAVY_CONNECTIONS = 3;
const HEAVY_WAIT_MS = 30_000;

/** No job here waits for another, which the library would look for every few seconds. */
const UNUSED_SECONDS = 3600;

/** The jobs to run, and how they get their dependencies. */
export type JobsPlan<Deps extends JobDeps> = Pick<JobDeps, 'logger'> & {
  readonly databaseUrl: string;
  readonly jobs: readonly Job<Deps>[];
  /** What the jobs use, built on their own connections. */
  readonly depsOf: (db: Database) => Deps;
};
export type RunningJobs = { stop(): Promise<void> };

/**
 * Runs the jobs of the product until stopped. Any number of processes may: each run goes to one of
 * them. Queues and audits have connections of their own, so they never wait behind bets or hold
 * them up.
 */
export async function startJobs<Deps extends JobDeps>({
  databaseUrl,
  logger,
  jobs,
  depsOf,
}: JobsPlan<Deps>): Promise<RunningJobs> {
  const audits = createPool(databaseUrl, 2, AUDITS);
  const heavy = createPool(databaseUrl, HEAVY_CONNECTIONS, AUDITS);
  heavy.on('connect', (client) => void lowerPriority(client));
  const queues = queuePool(databaseUrl);
  for (const pool of [audits, heavy, queues]) {
    pool.on('error', (error) => logger.warn({ err: error }, 'a job connection broke'));
  }
  const boss = createBoss(queues);
  boss.on('error', (error) => logger.warn({ err: error }, 'the job queue failed'));
  const queueDb = createDatabase(queues);
  // The library reads its queues when it starts, and refuses a schema of another version there.
  if ((await boss.schemaVersion()) === TARGET_VERSION) await makeQueues(queueDb, jobs);
  await boss.start();
  await scheduleJobs(queueDb, jobs);
  const deps = depsOf(createDatabase(audits));
  const heavyDeps = { ...deps, db: createDatabase(heavy) };
  const workers = new Map<string, string>();
  const lane = createHeavyLane(HEAVY_WAIT_MS);
  const cutting = new AbortController();
  const runWith = (own: Deps, job: Job<Deps>) => runJob(own, { job, cutShort: cutting.signal });
  for (const job of jobs) {
    const run =
      job.isHeavy === true
        ? () => lane.run(() => runWith(heavyDeps, job))
        : () => runWith(deps, job);
    workers.set(job.name, await startWorker(boss, job, run));
  }
  const looking = startOnDemand({
    everyMs: LOOK_SECONDS * 1000,
    pass: async () => {
      const due = await dueJobs(queueDb, [...workers.keys()]);
      for (const name of due) boss.notifyWorker(workers.get(name) ?? '');
    },
    onError: (error) => logger.warn({ err: error }, 'due jobs were not looked for'),
  });
  return {
    stop: async () => {
      await looking.stop();
      lane.close();
      await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS });
      cutting.abort();
      await Promise.all([audits.end(), heavy.end(), queues.end()]);
    },
  };
}

/** The library counts in plain numbers, so its connections do not read as the others do. */
function queuePool(connectionString: string): Pool {
  return new Pool({
    connectionString,
    max: 2,
    statement_timeout: 10_000,
    application_name: 'rollhouse-jobs',
  });
}

function createBoss(queues: Pool): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => queues.query(text, values) },
    schema: JOBS_SCHEMA,
    migrate: false,
    createSchema: false,
    reindex: false,
    cronWorkerIntervalSeconds: LOOK_SECONDS,
    flowIntervalSeconds: UNUSED_SECONDS,
  });
}

/**
 * A run whose process was killed does not hold up the next, so each job must tolerate a second run
 * in parallel.
 */
async function startWorker<Deps extends JobDeps>(
  boss: PgBoss,
  { name, startDelaySeconds = 0 }: Job<Deps>,
  run: () => Promise<void>,
) {
  await boss.send(name, null, { startAfter: startDelaySeconds });
  return await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, run);
}

/** Runs a job. One that the end of the process cuts short is no failure: it runs after the next start. */
async function runJob<Deps extends JobDeps>(
  deps: Deps,
  { job, cutShort }: { readonly job: Job<Deps>; readonly cutShort: AbortSignal },
) {
  crashPoint('worker-after-claim');
  try {
    await job.run(deps);
    deps.metrics.jobEnded(job.name, true);
    await noteRun(deps, job.name, undefined);
  } catch (error) {
    if (cutShort.aborted) {
      deps.logger.info({ err: error, job: job.name }, 'a job was cut short');
      throw error;
    }
    deps.metrics.jobEnded(job.name, false);
    deps.logger.error({ err: error, job: job.name }, 'a job failed');
    await noteRun(deps, job.name, error);
    throw error;
  }
}

const ERROR_LENGTH = 300;

/** Keeps how the last run ended. It is for staff alone: a run is none the worse without it. */
async function noteRun({ db, logger }: JobDeps, name: string, error: unknown): Promise<void> {
  const said = error instanceof Error ? error.message : String(error);
  await sql`
    update job_runs
       set ended_at = now(), is_good = ${error === undefined},
           error = ${error === undefined ? null : said.slice(0, ERROR_LENGTH)}
     where name = ${name}`
    .execute(db)
    .catch((failure: unknown) => logger.warn({ err: failure, job: name }, 'a run was not noted'));
}
