import { watchJobs } from '../../api/platform/alerts/watch-jobs.ts';
import { PgBoss } from 'pg-boss';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { JOBS_SCHEMA } from '../../api/platform/jobs/install.ts';
import { dueJobs, makeQueues, scheduleJobs } from '../../api/platform/jobs/register.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';

const JOB = { name: 'sweep', cron: '*/5 * * * *', limitSeconds: 240 };
const OTHER = { name: 'count', cron: '7 3 * * *', limitSeconds: 60 };

type Books = ReturnType<typeof openBooks>;
let database: TestDatabase;
let books: Books;
let owner: Client;
beforeEach(async () => {
  database = await freshDatabase();
  books = openBooks(database);
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await books.pool.end();
  await database.drop();
});

function openBooks({ appUrl }: TestDatabase) {
  const pool = createPool(appUrl, 4);
  return { pool, db: createDatabase(pool) };
}

/** The rows of a table of the queues, without the moments at which they were written. */
async function rowsOf(client: Client, table: 'queue' | 'schedule') {
  const { rows } = await client.query(
    `select to_jsonb(t) - 'created_on' - 'updated_on' as row from ${JOBS_SCHEMA}.${table} t
      where name in ($1, $2) order by name`,
    [JOB.name, OTHER.name],
  );
  return rows.map(({ row }) => row as object);
}

async function registerByTheLibrary({ appUrl }: TestDatabase) {
  const boss = new PgBoss({ connectionString: appUrl, schema: JOBS_SCHEMA, migrate: false });
  await boss.start();
  try {
    for (const { name, cron, limitSeconds } of [JOB, OTHER]) {
      const options = { policy: 'short', retryLimit: 0, deleteAfterSeconds: 86_400 } as const;
      await boss.createQueue(name, { ...options, expireInSeconds: limitSeconds });
      await boss.schedule(name, cron);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

test('Queues and schedules made at once have the rows that the library makes one by one', async () => {
  await makeQueues(books.db, [JOB, OTHER]);
  await scheduleJobs(books.db, [JOB, OTHER]);
  const queues = await rowsOf(owner, 'queue');
  const schedules = await rowsOf(owner, 'schedule');
  const second = await freshDatabase();
  const client = new Client({ connectionString: second.ownerUrl });
  try {
    await registerByTheLibrary(second);
    await client.connect();
    expect(queues).toEqual(await rowsOf(client, 'queue'));
    expect(schedules).toEqual(await rowsOf(client, 'schedule'));
    expect(queues).toHaveLength(2);
    expect(schedules).toHaveLength(2);
  } finally {
    await client.end();
    await second.drop();
  }
});

test('A schedule that changed between two starts is the new one, and queues stand as they were', async () => {
  const start = async (cron: string) => {
    await makeQueues(books.db, [{ ...JOB, cron }]);
    await scheduleJobs(books.db, [{ ...JOB, cron }]);
  };
  await Promise.all([start(JOB.cron), start(JOB.cron)]);
  const queues = await rowsOf(owner, 'queue');
  await start('1 1 * * *');
  expect(await rowsOf(owner, 'queue')).toEqual(queues);
  expect(await rowsOf(owner, 'schedule')).toMatchObject([{ name: JOB.name, cron: '1 1 * * *' }]);
});

test('Due are the jobs with a run whose time has come and that nobody has taken', async () => {
  await makeQueues(books.db, [JOB, OTHER]);
  const names = [JOB.name, OTHER.name];
  const queue = (name: string, state: string, startsInSeconds: number) =>
    owner.query(
      `insert into ${JOBS_SCHEMA}.job (name, state, start_after, policy)
       values ($1, $2, now() + make_interval(secs => $3), 'standard')`,
      [name, state, startsInSeconds],
    );
  expect(await dueJobs(books.db, names)).toEqual([]);
  await queue(JOB.name, 'created', 60);
  await queue(OTHER.name, 'active', -60);
  expect(await dueJobs(books.db, names)).toEqual([]);
  await queue(JOB.name, 'created', -1);
  await queue(JOB.name, 'retry', -1);
  expect(await dueJobs(books.db, names)).toEqual([JOB.name]);
  expect(await dueJobs(books.db, [OTHER.name])).toEqual([]);
});

const lateJobs = async () => (await watchJobs(books.db, [JOB])).map(({ subject }) => subject);

/** Moves everything that is known of runs into the past. */
const hoursPass = (hours: number) =>
  owner.query(
    `update job_runs set known_at = known_at - make_interval(hours => $1),
                         ended_at = ended_at - make_interval(hours => $1)`,
    [hours],
  );

const end = () => owner.query('update job_runs set ended_at = clock_timestamp(), is_good = true');

test('A job that never ends is late however often processes start', async () => {
  await makeQueues(books.db, [JOB]);
  await scheduleJobs(books.db, [JOB]);
  await hoursPass(2);
  await scheduleJobs(books.db, [JOB]);
  expect(await lateJobs()).toEqual([JOB.name]);
  await end();
  expect(await lateJobs()).toEqual([]);
  await hoursPass(2);
  await scheduleJobs(books.db, [JOB]);
  await hoursPass(2);
  await scheduleJobs(books.db, [JOB]);
  expect(await lateJobs()).toEqual([JOB.name]);
});

test('The time in which no process ran makes no job late at the next start', async () => {
  await makeQueues(books.db, [JOB]);
  await scheduleJobs(books.db, [JOB]);
  await end();
  await hoursPass(48);
  expect(await lateJobs()).toEqual([JOB.name]);
  await scheduleJobs(books.db, [JOB]);
  expect(await lateJobs()).toEqual([]);
});
