import { sql } from 'kysely';
import { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { crashPoint } from '../crash-points.ts';
import { AUDITS, createDatabase, createPool, type Database } from '../db/database.ts';
import { JOBS_SCHEMA } from './install.ts';
import type { Job, JobDeps } from './job.ts';

const POLL_SECONDS = 5;
const STOP_LIMIT_MS = 4000;

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
  const queues = queuePool(databaseUrl);
  for (const pool of [audits, queues]) {
    pool.on('error', (error) => logger.warn({ err: error }, 'a job connection broke'));
  }
  const boss = createBoss(queues);
  boss.on('error', (error) => logger.warn({ err: error }, 'the job queue failed'));
  await boss.start();
  const deps = depsOf(createDatabase(audits));
  for (const job of jobs) await register(boss, job, deps);
  return {
    stop: async () => {
      await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS });
      await Promise.all([audits.end(), queues.end()]);
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
    cronWorkerIntervalSeconds: POLL_SECONDS,
  });
}

/**
 * Only one run of a job is queued at a time; a failed one waits for its next scheduled time. A run
 * whose process was killed does not hold up the next, so each job must tolerate a second run in
 * parallel.
 */
async function register<Deps extends JobDeps>(boss: PgBoss, job: Job<Deps>, deps: Deps) {
  await boss.createQueue(job.name, {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: job.limitSeconds,
    deleteAfterSeconds: 86_400,
  });
  await boss.schedule(job.name, job.cron);
  await noteKnown(deps.db, job.name);
  await boss.send(job.name, null, { startAfter: job.startDelaySeconds ?? 0 });
  await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, () => runJob(job, deps));
}

async function runJob<Deps extends JobDeps>(job: Job<Deps>, deps: Deps) {
  crashPoint('worker-after-claim');
  try {
    await job.run(deps);
    deps.metrics.jobEnded(job.name, true);
    await noteRun(deps, job.name, undefined);
  } catch (error) {
    deps.metrics.jobEnded(job.name, false);
    deps.logger.error({ err: error, job: job.name }, 'a job failed');
    await noteRun(deps, job.name, error);
    throw error;
  }
}

const noteKnown = async (db: Database, name: string) =>
  await sql`
    insert into job_runs (name) values (${name})
    on conflict (name) do update set known_at = now()`.execute(db);

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
