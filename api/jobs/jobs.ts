import { Pool, TypeOverrides } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { crashPoint } from '../crash-points.ts';
import { AUDITS, createDatabase, createPool } from '../db/database.ts';
import { readLedgerLag } from '../ledger/lag.ts';
import { JOBS_SCHEMA } from './install.ts';
import { behaviourJob } from './behaviour.ts';
import { coinsJob } from './coins.ts';
import { cashdeskJob } from './cashdesk.ts';
import { catalogPopularityJob } from './catalog-popularity.ts';
import { catalogSyncJob } from './catalog-sync.ts';
import { exclusionEndsJob } from './exclusion-ends.ts';
import { forgetDocumentsJob } from './forget-documents.ts';
import type { Job, JobDeps } from './job.ts';
import { ledgerCheckJob, ledgerFullCheckJob } from './ledger-check.ts';
import { ledgerDigestJob } from './ledger-digest.ts';
import { ledgerRollupJob } from './ledger-rollup.ts';
import { partitionsJob } from './partitions.ts';
import { ratesJob } from './rates.ts';
import { reservesJob } from './reserves.ts';
import { solvencyJob } from './solvency.ts';
import { purgeJob } from './purge.ts';

const JOBS: readonly Job[] = [
  ledgerCheckJob,
  ledgerFullCheckJob,
  ledgerRollupJob,
  ledgerDigestJob,
  partitionsJob,
  purgeJob,
  behaviourJob,
  exclusionEndsJob,
  forgetDocumentsJob,
  catalogPopularityJob,
  cashdeskJob,
  ratesJob,
  coinsJob,
  solvencyJob,
  reservesJob,
];

const POLL_SECONDS = 5;
const STOP_LIMIT_MS = 4000;
const INT8 = 20;

export type JobsContext = Pick<Context, 'config' | 'clock' | 'logger' | 'metrics'> &
  Partial<Pick<Context, 'aggregator' | 'documentFiles'>> &
  Pick<JobDeps, 'desk'>;
export type RunningJobs = { stop(): Promise<void> };

/**
 * Runs the jobs of the product until stopped. Any number of processes may: each run goes to one of
 * them. Queues and audits have connections of their own, so they never wait behind bets or hold
 * them up.
 */
export async function startJobs({ config, ...context }: JobsContext): Promise<RunningJobs> {
  const url = config.databaseUrl ?? '';
  const audits = createPool(url, 2, AUDITS);
  const queues = queuePool(url);
  for (const pool of [audits, queues]) {
    pool.on('error', (error) => context.logger.warn({ err: error }, 'a job connection broke'));
  }
  const boss = createBoss(queues);
  boss.on('error', (error) => context.logger.warn({ err: error }, 'the job queue failed'));
  await boss.start();
  const deps: JobDeps = {
    ...context,
    isSandbox: config.isSandbox,
    rates: config.rates,
    db: createDatabase(audits),
  };
  context.metrics.watchLedgerLag(() => readLedgerLag(deps.db));
  const jobs = config.syncsCatalog ? [...JOBS, catalogSyncJob] : JOBS;
  for (const job of jobs) await register(boss, job, deps);
  return {
    stop: async () => {
      await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS });
      await Promise.all([audits.end(), queues.end()]);
    },
  };
}

/** The library counts in plain numbers, so its connections do not read whole numbers as bigint. */
function queuePool(connectionString: string): Pool {
  const types = new TypeOverrides();
  types.setTypeParser(INT8, (text: string) => text);
  return new Pool({
    connectionString,
    max: 2,
    types,
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
 * Only one run of a job is queued at a time; a failed one waits for its next time. A run whose
 * process was killed does not hold up the next, so each job bears running beside itself.
 */
async function register(boss: PgBoss, job: Job, deps: JobDeps) {
  await boss.createQueue(job.name, {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: job.limitSeconds,
    deleteAfterSeconds: 86_400,
  });
  await boss.schedule(job.name, job.cron);
  await boss.send(job.name, null, { startAfter: job.startDelaySeconds ?? 0 });
  await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, () => runJob(job, deps));
}

async function runJob(job: Job, deps: JobDeps) {
  crashPoint('worker-after-claim');
  try {
    await job.run(deps);
    deps.metrics.jobEnded(job.name, true);
  } catch (error) {
    deps.metrics.jobEnded(job.name, false);
    deps.logger.error({ err: error, job: job.name }, 'a job failed');
    throw error;
  }
}
