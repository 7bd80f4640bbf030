import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { JOBS_SCHEMA } from './install.ts';
import type { Job } from './job.ts';

type Registered = Pick<Job, 'name' | 'cron' | 'limitSeconds'>;

const jobsSchema = sql.raw(JOBS_SCHEMA);

/**
 * Makes a queue for each job that has none. The library does it for one job at a time, in five
 * statements each, and every start of a process would wait for two hundred of them. Its own function
 * is called, as its statement does. Only one run of a job is queued at a time; a failed one waits for
 * its next scheduled time.
 */
export async function makeQueues(db: Database, jobs: readonly Registered[]): Promise<void> {
  await sql`
    select ${jobsSchema}.create_queue(job.name, job.options) from ${listOf(jobs)}
     where not exists (select from ${jobsSchema}.queue where queue.name = job.name)
     order by job.name`.execute(db);
}

/**
 * Gives each job its schedule, changed or not since the last start, and notes that it is known: a
 * start forgives the time in which nothing ran, but only the first one since the last run ended. A
 * job that never ends is late however often processes start.
 */
export async function scheduleJobs(db: Database, jobs: readonly Registered[]): Promise<void> {
  await sql`
    insert into ${jobsSchema}.schedule (name, key, cron, timezone, options)
    select job.name, '', job.cron, 'UTC', '{}' from ${listOf(jobs)} order by job.name
    on conflict (name, key) do update
       set cron = excluded.cron, timezone = excluded.timezone, updated_on = now()
     where (schedule.cron, schedule.timezone) is distinct from (excluded.cron, excluded.timezone)
  `.execute(db);
  await sql`
    insert into job_runs (name)
    select job.name from ${listOf(jobs)} order by job.name
    on conflict (name) do update set known_at = now()
     where job_runs.ended_at >= job_runs.known_at`.execute(db);
}

function listOf(jobs: readonly Registered[]) {
  const rows = jobs.map(({ name, cron, limitSeconds }) => ({
    name,
    cron,
    options: optionsOf(limitSeconds),
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as job (name text, cron text, options jsonb)`;
}

const optionsOf = (limitSeconds: number) => ({
  policy: 'short',
  retryLimit: 0,
  expireInSeconds: limitSeconds,
  deleteAfterSeconds: 86_400,
});

/** Those of these jobs that have a run which is due and waits for a process. */
export async function dueJobs(db: Database, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from ${jobsSchema}.job
     where name = any (${names}) and state < 'active' and start_after <= now()`.execute(db);
  return rows.map(({ name }) => name);
}
