import { Kysely, PostgresDialect } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkStaffLog, logAct } from '../../api/accounts/staff/staff-log.ts';
import { StaffRefusal } from '../../api/accounts/staff/staff-refusal.ts';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { listActs } from '../../api/backoffice/audit/list-acts.ts';
import { createPool, type Database } from '../../api/platform/db/database.ts';
import { staffActor } from '../harness/staff.ts';
import { type OfficeStage, openOfficeStage } from './office-stage.ts';
import { planOf } from './plans.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

const DAYS = 3;
const EACH_DAY = 60;
const FIRST_MS = Date.parse('2026-03-01T12:00:00Z');

let stage: OfficeStage;
let owner: Client;
let auditor: StaffActor;
let [ann, bob]: StaffActor[] = [];
beforeAll(async () => {
  stage = await openOfficeStage();
  owner = new Client({ connectionString: stage.database.ownerUrl });
  await owner.connect();
  auditor = await staffActor(stage.db, 'auditor', { roles: ['auditor'], via: 'web' });
  ann = await staffActor(stage.db, 'ann', { roles: ['payments'] });
  bob = await staffActor(stage.db, 'bob', { roles: ['risk'] });
  for (let index = 0; index < DAYS * EACH_DAY; index += 1) {
    const isAnn = index % 2 === 0;
    await logAct(stage.db, {
      personId: (isAnn ? ann : bob)?.personId ?? 0,
      secondId: index === 0 ? bob?.personId : undefined,
      roles: isAnn ? ['payments'] : ['risk'],
      act: isAnn ? 'deposit.settle' : 'kyc.approve',
      subject: isAnn ? `deposit:${index}` : `kyc:${index}`,
      outcome: 'done',
      via: 'web',
      nowMs: FIRST_MS + Math.floor(index / EACH_DAY) * DAY_MS + index,
    });
  }
});
afterAll(async () => {
  await owner.end();
  await stage.close();
});

const list = (input: Parameters<OfficeStage['calls']['audit.list']>[1]) =>
  stage.calls['audit.list'](auditor, input);

test('The pages of the log together hold every row once, the newest first', async () => {
  const seen: string[] = [];
  let page = await list({});
  seen.push(...page.rows.map(({ id }) => id));
  while (page.hasMore) {
    page = await list({ before: seen.at(-1) });
    seen.push(...page.rows.map(({ id }) => id));
  }
  const all = Array.from({ length: DAYS * EACH_DAY }, (_, index) =>
    String(DAYS * EACH_DAY - index),
  );
  expect(seen).toEqual(all);
});

test('The log is found by person, as first or second, and by act, subject and day', async () => {
  const byBob = await list({ person: 'bob' });
  expect(byBob.rows.map(({ person, second }) => person === 'bob' || second === 'bob')).toEqual(
    byBob.rows.map(() => true),
  );
  expect(byBob.rows.at(-1)).toMatchObject({ person: 'ann', second: 'bob', subject: 'deposit:0' });
  expect((await list({ act: 'kyc.approve' })).rows).toHaveLength((DAYS * EACH_DAY) / 2);
  expect((await list({ subject: 'deposit:4' })).rows.map(({ id }) => id)).toEqual(['5']);
  const day = await list({ day: '2026-03-02' });
  expect(day.rows.map(({ id }) => Number(id)).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: EACH_DAY }, (_, index) => EACH_DAY + index + 1),
  );
  const words = await stage.calls['audit.words'](auditor, {});
  expect(words).toEqual({
    people: ['ann', 'auditor', 'bob'],
    acts: ['deposit.settle', 'kyc.approve'],
  });
});

test('The check of the chain names the first day whose rows were changed', async () => {
  const whole = await stage.calls['audit.verify'](auditor, {});
  expect(whole).toMatchObject({ rows: String(DAYS * EACH_DAY), broken: null });
  expect(whole.days.map(({ day, rows, isWhole }) => [day, rows, isWhole])).toEqual([
    ['2026-03-03', EACH_DAY, true],
    ['2026-03-02', EACH_DAY, true],
    ['2026-03-01', EACH_DAY, true],
  ]);
  const row = EACH_DAY + 10;
  await owner.query('alter table staff_acts disable trigger staff_acts_append_only');
  await owner.query("update staff_acts set reason = 'nothing' where id = $1", [row]);
  const broken = await stage.calls['audit.verify'](auditor, {});
  expect(broken.broken).toEqual({ id: String(row), day: '2026-03-02', missingFrom: null });
  expect(broken.days.map(({ isWhole }) => isWhole)).toEqual([false, false, true]);
});

test('The check of the chain finds the same in stretches of any length', async () => {
  await owner.query('delete from staff_acts where id = $1', [2 * EACH_DAY + 1]);
  const atOnce = await checkStaffLog(stage.db);
  expect(atOnce.firstBroken?.id).toBe(BigInt(EACH_DAY + 10));
  expect(atOnce.broken).toHaveLength(5);
  for (const rowsAtOnce of [7, EACH_DAY, 2 * EACH_DAY]) {
    expect(await checkStaffLog(stage.db, rowsAtOnce)).toEqual(atOnce);
  }
});

test('The check names rows that are gone, and a head that was kept shows that the log lost its end', async () => {
  const { head } = await stage.calls['audit.verify'](auditor, {});
  const verify = async () => await stage.calls['audit.verify'](auditor, { kept: head ?? '' });
  expect(await verify()).toMatchObject({ kept: 'there' });
  await owner.query('delete from staff_acts where id in (5, 6)');
  expect((await verify()).broken).toEqual({ id: '7', day: '2026-03-01', missingFrom: '5' });
  const last = DAYS * EACH_DAY;
  await owner.query("update staff_acts set digest = sha256('another') where id = $1", [last]);
  expect(await verify()).toMatchObject({ kept: 'changed' });
  await owner.query('delete from staff_acts where id = $1', [last]);
  expect(await verify()).toMatchObject({ kept: 'gone' });
});

test('What moderators did and gave in the chat is read in one order of time, each row once', async () => {
  await owner.query(
    `with people as (
       insert into players (nick, nick_skeleton, created_at)
       select 'mod' || n, 'mod' || n, now() from generate_series(1, 2) n returning id),
     bans as (
       insert into chat_audit_log (actor_id, act, player_id, at)
       select (select min(id) from people), 'ban', (select max(id) from people),
              '2026-03-01'::timestamptz + n / 3 * interval '1 minute'
         from generate_series(1, 130) n)
     insert into giveaway_audit_log (actor_id, act, subject_id, amount_micro, at)
     select (select max(id) from people), 'airdrop', gen_random_uuid(), 5000000,
            '2026-03-01'::timestamptz + n / 3 * interval '1 minute'
       from generate_series(1, 130) n`,
  );
  const rows = [];
  let after: string | null | undefined;
  while (after !== null) {
    const page = await stage.calls['audit.chat'](auditor, after === undefined ? {} : { after });
    rows.push(...page.rows);
    after = page.next;
  }
  expect(new Set(rows.map(({ id }) => id)).size).toBe(260);
  expect(rows).toHaveLength(260);
  const times = rows.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  const [given] = rows.filter(({ act }) => act === 'airdrop');
  expect(given).toMatchObject({ sumMicro: '5000000', player: null });
  const ofOne = await stage.calls['audit.chat'](auditor, { by: given?.by.id ?? '' });
  expect(new Set(ofOne.rows.map(({ act }) => act))).toEqual(new Set(['airdrop']));
});

test('Nobody but admins and auditors reads the log', async () => {
  for (const actor of [ann, bob]) {
    if (actor === undefined) throw new Error('nobody is there');
    for (const call of ['audit.list', 'audit.words', 'audit.verify', 'audit.chat'] as const) {
      await expect(stage.calls[call](actor, {})).rejects.toThrow(StaffRefusal);
    }
  }
});

test('A person, an act and a day are each found in a long log by an index of their own', async () => {
  await staffActor(stage.db, 'zoe', { roles: ['risk'] });
  await owner.query(
    `insert into staff_acts (person_id, roles, act, subject, outcome, via, at)
     select $1, '{}', case when n < 1000 then 'service.close' else 'service.open' end, 'service:' || n, 'done',
            'web', timestamptz '2026-04-01' + make_interval(mins => n) from generate_series(1, 4000) n`,
    [bob?.personId],
  );
  await owner.query('vacuum analyze staff_acts');
  for (const [input, index] of [
    [{ person: 'zoe' }, 'person_id ='],
    [{ person: 'zoe' }, 'second_id ='],
    [{ act: 'service.close' }, 'act ='],
    [{ day: '2026-04-02' }, 'at >='],
    [{ day: '2026-04-02' }, 'id >='],
  ] as const) {
    const noted: { sql: string; parameters: readonly unknown[] }[] = [];
    const db = noting(stage.database, (statement) => noted.push(statement));
    await listActs(db, input);
    await db.destroy();
    const reads = [];
    for (const statement of noted) reads.push(...(await planOf(owner, statement)).reads);
    const ofLog = reads.filter(({ table }) => table.startsWith('staff_acts'));
    expect(ofLog.map(({ condition }) => condition)).toContainEqual(expect.stringContaining(index));
    expect(ofLog.filter(({ condition }) => condition === '')).toEqual([]);
  }
  expect((await list({ day: '2026-04-02' })).rows.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 100 }, (_, index) => `service:${2879 - index}`),
  );
});

type Noted = { readonly sql: string; readonly parameters: readonly unknown[] };

/** The application's database, which says each statement that is sent to it. */
const noting = ({ appUrl }: OfficeStage['database'], note: (statement: Noted) => void): Database =>
  new Kysely({
    dialect: new PostgresDialect({ pool: createPool(appUrl, 2) }),
    log: ({ query }) => note(query),
  });
