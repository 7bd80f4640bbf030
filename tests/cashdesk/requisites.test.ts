import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../harness/command.ts';
import { runAs, signedIn } from '../harness/staff.ts';
import { openStage, type Stage } from '../harness/wire-stage.ts';

const NUMBER = '2200 1500 9999 0001';
const ACCOUNT = ['87', 'RUB', 'Alfa', 'Ann B', NUMBER];

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const by = (name: string, ...words: string[]) =>
  runAs(name, ['commands/payways.ts', 'requisites', ...words], {
    DATABASE_URL: stage.server.database.appUrl,
  });

const accounts = async () =>
  (
    await stage.owner.query<{ id: string; is_enabled: boolean }>(
      'select id, is_enabled from p2p_requisites where account_number = $1',
      [NUMBER],
    )
  ).rows;

/** What staff read was changed of the payway, the newest last. */
const notes = async () =>
  (
    await stage.owner.query<{ detail: object }>(
      "select detail from payment_notes where kind = 'payway-changed' order by id",
    )
  ).rows.map(({ detail }) => detail);

test('An account that players transfer to is added by two people, never by one', async () => {
  expect((await by('nora', 'add', ...ACCOUNT)).said).toContain('somebody else');
  expect(await by('nora', 'add', ...ACCOUNT)).toMatchObject({ code: 1 });
  expect(await accounts()).toEqual([]);
  const other = [...ACCOUNT.slice(0, -1), '2200 1500 9999 0002'];
  expect((await by('gleb', 'add', ...other)).said).toContain('somebody else');
  expect(await accounts()).toEqual([]);
  expect(await by('gleb', 'add', ...ACCOUNT)).toMatchObject({ code: 0 });
  const [row] = await accounts();
  expect(row?.is_enabled).toBe(true);
  expect(await notes()).toEqual([{ requisite: row?.id, added: true, by: 'gleb' }]);
  const rewritten = [...ACCOUNT.slice(0, -1), '2200-1500-9999-0001'];
  await by('nora', 'add', ...rewritten);
  expect((await by('gleb', 'add', ...rewritten)).said).toContain('there already');
});

test('An account is switched off by one person and on by two, each with a note', async () => {
  const [row] = await accounts();
  const id = String(row?.id);
  expect(await by('gleb', 'off', id)).toMatchObject({ code: 0 });
  expect(await by('gleb', 'on', id)).toMatchObject({ code: 0 });
  expect(await accounts()).toMatchObject([{ is_enabled: false }]);
  expect(await by('nora', 'on', id)).toMatchObject({ code: 0 });
  expect(await accounts()).toMatchObject([{ is_enabled: true }]);
  expect((await notes()).slice(1)).toEqual([
    { requisite: row?.id, isOn: false, by: 'gleb' },
    { requisite: row?.id, isOn: true, by: 'nora' },
  ]);
  await by('nora', 'off', id);
  expect((await by('nora', 'on', id)).said).toContain('somebody else');
  expect(await accounts()).toMatchObject([{ is_enabled: false }]);
});

test.each([
  ['commands/kyc.ts', ['approve', '0199d3a0-0000-7000-8000-000000000000']],
  ['commands/kyc.ts', ['export', '0199d3a0-0000-7000-8000-000000000000']],
  ['commands/payways.ts', ['requisites', 'add', ...ACCOUNT]],
  ['commands/payways.ts', ['off', 'payway', '87']],
  ['commands/payways.ts', ['limits', '1', '1', '2']],
  ['commands/payouts.ts', ['block', '100001', '--reason', 'x']],
  ['commands/ton.ts', ['release', '0199d3a0-0000-7000-8000-000000000000']],
  ['commands/coins.ts', ['let-in', '0199d3a0-0000-7000-8000-000000000000']],
  ['commands/catalog.ts', ['sync']],
  ['commands/account-key.ts', ['reseal']],
  ['commands/staff.ts', ['suspend', 'nora', '--reason', 'x']],
])('The command %s %j asks who is signed in, and what they may', async (file, words) => {
  const url = stage.server.database.appUrl;
  const nobody = await runCommand(file, words, { DATABASE_URL: url });
  expect(nobody).toEqual({ code: 1, said: expect.stringContaining('not signed in') });
  const moderator = await signedIn(url, 'milo', { roles: ['moderator'] });
  const without = await runCommand(file, words, moderator);
  expect(without).toEqual({ code: 1, said: expect.stringContaining('roles') });
  const { rows } = await stage.owner.query(
    `select outcome, reason from staff_acts a join staff_people p on p.id = a.person_id
      where name = 'milo' order by a.id desc limit 1`,
  );
  expect(rows).toEqual([{ outcome: 'refused', reason: 'not-allowed' }]);
});
