import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Job } from '../jobs/job.ts';
import type { Finding } from './alerts.ts';

type Watched = Pick<Job, 'name' | 'cron' | 'limitSeconds' | 'startDelaySeconds'>;

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
/** For the queue to hand a run out. */
const GRACE_SECONDS = 5 * MINUTE_SECONDS;

/** How far apart the runs of a job are planned, for the schedules that jobs have. */
export function periodSeconds(cron: string): number {
  const [minute = '', hour = '', day = '', , weekday = ''] = cron.split(' ');
  const step = /^\*\/(?<every>\d+)$/.exec(minute)?.groups?.['every'];
  if (step !== undefined) return Number(step) * MINUTE_SECONDS;
  if (minute === '*') return MINUTE_SECONDS;
  if (hour === '*') return HOUR_SECONDS;
  if (weekday !== '*') return 7 * DAY_SECONDS;
  return day === '*' ? DAY_SECONDS : 31 * DAY_SECONDS;
}

type Run = {
  readonly name: string;
  readonly is_good: boolean | null;
  readonly error: string | null;
  readonly quiet_seconds: number;
};

/**
 * The jobs whose last run failed, and those that did not run in their time: since their last run, or
 * since the first start after it of a process that runs them.
 */
export async function watchJobs(
  db: Database,
  jobs: readonly Watched[],
): Promise<readonly Finding[]> {
  const { rows } = await sql<Run>`
    select name, is_good, error,
           extract(epoch from now() - greatest(ended_at, known_at))::int as quiet_seconds
      from job_runs`.execute(db);
  const runs = new Map(rows.map((row) => [row.name, row]));
  return jobs.flatMap((job): Finding[] => {
    const run = runs.get(job.name);
    if (run === undefined) return [];
    const found: Finding[] = [];
    if (run.is_good === false) {
      found.push({ kind: 'job-failed', subject: job.name, says: run.error ?? 'It failed.' });
    }
    const dueSeconds =
      periodSeconds(job.cron) + (job.startDelaySeconds ?? 0) + job.limitSeconds + GRACE_SECONDS;
    if (run.quiet_seconds > dueSeconds) {
      found.push({ kind: 'job-late', subject: job.name, says: `It is planned as ${job.cron}.` });
    }
    return found;
  });
}
