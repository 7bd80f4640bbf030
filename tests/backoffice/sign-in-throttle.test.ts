import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pressCode } from '../../api/accounts/staff/shell-sign-in.ts';
import { createAskForBrowser } from '../../api/backoffice/http/sign-in-throttle.ts';
import { createPool } from '../../api/platform/db/database.ts';
import type { Tables } from '../../api/platform/db/tables/tables.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createMetrics } from '../../api/platform/metrics.ts';
import { purgeJob } from '../../api/platform/jobs/purge-job.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';
import {
  begun,
  openOffice,
  type OfficeBrowser,
  type OfficeApp,
  personOf,
  signedInBrowser,
} from './office-browser.ts';
import { type OfficeStage, openOfficeStage } from './office-stage.ts';
import { planOf } from './plans.ts';

const PER_ADDRESS = 6;
const OF_STRANGERS = 30;

let stage: OfficeStage;
/** The back office in two processes over one database. */
let offices: readonly [OfficeApp, OfficeApp];
beforeAll(async () => {
  stage = await openOfficeStage();
});
afterAll(() => stage.close());

beforeEach(async () => {
  offices = [openOffice(stage), openOffice(stage)];
  await stage.db.deleteFrom('staff_sessions').where('person_id', 'is', null).execute();
});

const ask = async (browser: OfficeBrowser): Promise<string> => {
  const state = await browser.session('session.begin');
  return typeof state === 'string' ? state : state.state;
};

/** New browsers, of one address or each of its own, by turns at each office. */
const strangers = (count: number, addressOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) =>
    offices[index % 2 === 0 ? 0 : 1].browser(addressOf(index)),
  );
const ownAddress = (index: number) => `198.51.${Math.floor(index / 250)}.${index % 250}`;

/** How many were told to wait for a press, and how many messages the staff's chat got. */
async function letThrough(browsers: readonly OfficeBrowser[]) {
  const before = saidInChat();
  const states = await Promise.all(browsers.map(ask));
  const waiting = states.filter((state) => state === 'waiting').length;
  expect(states.filter((state) => state !== 'waiting' && state !== 'too-often')).toEqual([]);
  return { waiting, said: saidInChat() - before };
}
const saidInChat = () => offices.reduce((sum, { said }) => sum + said.length, 0);

test('Of hundreds who ask at once from one address, no more pass than the limit', async () => {
  const many = strangers(300, () => '198.51.100.7');
  expect(await letThrough(many)).toEqual({ waiting: PER_ADDRESS, said: PER_ADDRESS });
});

test('Of hundreds of addresses that ask at once, at two processes, no more pass than the limit', async () => {
  for (const browser of strangers(20, (index) => `203.0.113.${index}`)) await ask(browser);
  const { count } = await stage.db
    .selectFrom('staff_sessions')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const left = OF_STRANGERS - Number(count);
  expect(await letThrough(strangers(400, ownAddress))).toEqual({ waiting: left, said: left });
});

test('A browser that staff used is let through among hundreds of strangers, as often as it may', async () => {
  await personOf(stage, 'flo');
  const known = await signedInBrowser(stage, offices[0], 'flo');
  const flood = Promise.all(strangers(300, ownAddress).map(ask));
  const asked: string[] = [];
  // It asked once already, to be signed in.
  for (let times = 1; times < PER_ADDRESS; times += 1) asked.push(await ask(known));
  await flood;
  expect(new Set(asked)).toEqual(new Set(['waiting']));
  expect(await ask(known)).toBe('too-often');
});

test('Hundreds of requests of one known browser at once are as few as of one after the other', async () => {
  await personOf(stage, 'gil');
  const known = await signedInBrowser(stage, offices[0], 'gil');
  const mark = known.cookies.get('desk_browser') ?? '';
  const copies = strangers(200, ownAddress);
  for (const copy of copies) copy.cookies.set('desk_browser', mark);
  expect(await letThrough(copies)).toMatchObject({ waiting: PER_ADDRESS - 1 });
});

test('The purge deletes sign-ins that nobody pressed, and keeps what somebody did', async () => {
  const { telegramId } = await personOf(stage, 'ida');
  const signedIn = await signedInBrowser(stage, offices[0], 'ida');
  const wrong = await createAskForBrowser(stage)({ machine: 'm', address: 'a', agent: 'b' });
  const choice = wrong?.choices.find((one) => one !== wrong.code) ?? '';
  expect(await pressCode(stage, { id: wrong?.id ?? '', choice, telegramId })).toBe('wrong');
  await begun(stage, offices[0].browser('192.0.2.5'), telegramId);
  await ask(offices[0].browser('192.0.2.6'));
  const rows = async () => {
    const { rows: found } = await sql<{ sessions: number; acts: number }>`
      select (select count(*)::int from staff_sessions where person_id is not null) as sessions,
             (select count(*)::int from staff_acts) as acts`.execute(stage.db);
    return found[0];
  };
  const unpressed = async () =>
    await stage.db
      .selectFrom('staff_sessions')
      .select('id')
      .where('person_id', 'is', null)
      .execute();
  const [before, asked] = [await rows(), await unpressed()];
  const purge = async (laterMs: number) => {
    const clock = { ...stage.clock, nowMs: () => stage.clock.nowMs() + laterMs };
    const logger = createLogger('silent');
    await purgeJob.run({ db: stage.db, clock, logger, metrics: createMetrics() });
  };
  await purge(DAY_MS - 60_000);
  expect(await unpressed()).toEqual(asked);
  expect(asked).toHaveLength(2);
  await purge(DAY_MS + 60_000);
  expect(await unpressed()).toEqual([]);
  expect(await rows()).toEqual(before);
  expect(await signedIn.session('session.look')).toMatchObject({ state: 'in' });
});

test('A session that somebody pressed is deleted by nobody, and is nobody else’s afterwards', async () => {
  const { id: personId } = await personOf(stage, 'joe');
  await signedInBrowser(stage, offices[0], 'joe');
  const { id: otherId } = await personOf(stage, 'kay');
  const { db } = stage;
  const its = db.deleteFrom('staff_sessions').where('person_id', '=', personId);
  await expect(its.execute()).rejects.toThrow('stays');
  for (const change of [{ person_id: otherId }, { person_id: null, expires_at: null }]) {
    const changed = db.updateTable('staff_sessions').set(change).where('person_id', '=', personId);
    await expect(changed.execute()).rejects.toThrow('stays');
  }
});

test('Who asks is counted by indexes, however many rows there are', async () => {
  const owner = new Client({ connectionString: stage.database.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into staff_sessions (id, via, secret_hash, machine, code, choices, asked_at, code_expires_at)
     select gen_random_uuid(), 'web', sha256(n::text::bytea), 'm' || n, '1', '{}', now() - n * interval '1 day', now()
       from generate_series(1, 2000) n`,
  );
  await owner.query('analyze staff_sessions');
  const noted: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
  const pool = createPool(stage.database.appUrl, 1);
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void noted.push(query),
  });
  const machine = 'm7';
  await createAskForBrowser({ ...stage, db })({ machine, address: 'x', agent: 'y' });
  await stage.db
    .updateTable('staff_sessions')
    .set({
      person_id: (await personOf(stage, 'lea')).id,
      expires_at: new Date(),
      passkey_at: new Date(),
    })
    .where('machine', '=', machine)
    .execute();
  await createAskForBrowser({ ...stage, db })({ machine, address: 'x', agent: 'y' });
  const reads = noted.filter((one) => /^select (?:"id"|count)/.test(one.sql));
  const plans = await Promise.all(reads.map((one) => planOf(owner, one)));
  await owner.end();
  await db.destroy();
  // As a stranger it is looked for once and counted twice, before the lock and under it.
  expect(plans.length).toBeGreaterThanOrEqual(7);
  for (const { reads: looked } of plans) {
    expect(looked.map(({ condition }) => condition)).toEqual([
      expect.stringMatching(/machine = |asked_at > /),
    ]);
  }
});
