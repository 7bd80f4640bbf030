import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorise, type StaffDeps } from '../../api/accounts/staff/authorise.ts';
import { addPerson, makeFirst, setRoles, suspendPerson, restorePerson } from '../../api/accounts/staff/change-people.ts';
import { actorAtShell, askToSignIn, pressCode } from '../../api/accounts/staff/shell-sign-in.ts';
import { askToPress, pressApproval, PressWanted } from '../../api/accounts/staff/shell-approval.ts';
import { recoverAdmin } from '../../api/accounts/staff/recover-admin.ts';
import { actorInTelegram } from '../../api/accounts/staff/staff-actor.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { staffActor, withPress } from '../harness/staff.ts';
import { openStaffStage, type StaffStage } from '../accounts/staff-stage.ts';

let stage: StaffStage; let deps: StaffDeps;
beforeAll(async () => { stage = await openStaffStage(); ({ deps } = stage); });
afterAll(() => stage.close());
const said = async (work: Promise<unknown>) => { try { return await work; } catch (e) { return (e as Error).message; } };
const LIMIT = POLICIES.house.payouts.twoPeopleFromMicro;

test('races and tricks', async () => {
  const out: Record<string, unknown> = {};
  const a = await staffActor(deps.db, 'adm-a'); const b = await staffActor(deps.db, 'adm-b'); const c = await staffActor(deps.db, 'adm-c');
  // two admins suspend each other at once
  out.mutual = await Promise.all([said(suspendPerson(deps, { actor: a, name: 'adm-b', reason: 'x' })), said(suspendPerson(deps, { actor: b, name: 'adm-a', reason: 'x' }))]);
  const { rows } = await stage.owner.query(`select name, state from staff_people order by name`);
  out.after = rows;
  // bring all back by the database, for the next steps
  await stage.owner.query(`update staff_people set state = 'active'`);
  // one splits a sum over doors at once, in parallel
  const half = LIMIT / 2n + 1n;
  out.split = await Promise.all([
    said(authorise(deps, { actor: c, act: 'deposit.settle', subject: 'deposit:s1', sumMicro: half })),
    said(authorise(deps, { actor: { ...c, via: 'shell', machine: 'c@x' }, act: 'coins.let-in', subject: 'coins:s2', sumMicro: half })),
    said(authorise(deps, { actor: c, act: 'grant.allow', subject: 'grant:s3', sumMicro: half })),
    said(authorise(deps, { actor: c, act: 'promo.add', subject: 'promo:s4', sumMicro: half })),
  ]);
  // negative, zero sum
  out.negative = await said(authorise(deps, { actor: c, act: 'deposit.settle', subject: 'deposit:neg', sumMicro: -LIMIT * 10n }));
  out.afterNegative = await said(authorise(deps, { actor: c, act: 'deposit.settle', subject: 'deposit:after', sumMicro: LIMIT - 1n }));
  // same subject, different after: isOnce
  out.onceA = await said(authorise(deps, { actor: a, act: 'deposit.settle', subject: 'deposit:o', after: { amount: '1' }, sumMicro: 1n }));
  out.onceB = await said(authorise(deps, { actor: a, act: 'deposit.settle', subject: 'deposit:o', after: { amount: '1' }, sumMicro: LIMIT * 5n }));
  // asked by a person who is then suspended and restored
  out.ask = await said(authorise(deps, { actor: a, act: 'requisite.add', subject: 'r:1', after: { n: 1 } }));
  await stage.owner.query(`update staff_people set state = 'suspended' where name = 'adm-a'`);
  out.bWhileSuspended = await said(authorise(deps, { actor: b, act: 'requisite.add', subject: 'r:1', after: { n: 1 } }));
  out.suspendedActs = await said(authorise(deps, { actor: a, act: 'requisite.off', subject: 'r:1' }));
  out.suspendedInTelegram = await actorInTelegram(deps.db, Number((await deps.db.selectFrom('staff_people').select('telegram_id').where('name', '=', 'adm-a').executeTakeFirstOrThrow()).telegram_id));
  await stage.owner.query(`update staff_people set state = 'active' where name = 'adm-a'`);
  // key order / number-text in after
  out.askC = await said(authorise(deps, { actor: a, act: 'requisite.add', subject: 'r:2', after: { x: 1, y: '2' } }));
  out.askD = await said(authorise(deps, { actor: b, act: 'requisite.add', subject: 'r:2', after: { y: '2', x: 1.0 } }));
  // press: one press used for two acts at once
  const s = { ...a, via: 'shell' as const, machine: 'a@box' };
  const asked = { actor: s, act: 'requisite.add' as const, subject: 'r:3', after: { n: 3 } };
  const wanted = await authorise(deps, asked).catch((e: unknown) => e);
  if (!(wanted instanceof PressWanted)) throw new Error('no press');
  const { id, code } = await askToPress(deps, wanted.approval);
  const tg = Number((await deps.db.selectFrom('staff_people').select('telegram_id').where('name', '=', 'adm-a').executeTakeFirstOrThrow()).telegram_id);
  out.press = await Promise.all([1, 2, 3].map(() => pressApproval(deps, { id, choice: code, telegramId: tg })));
  out.usePressTwice = await Promise.all([said(authorise(deps, asked)), said(authorise(deps, asked))]);
  // sign-in: two press the same code at once; one other staff person presses a stranger's request
  const req = await askToSignIn(deps, 'evil@box');
  const tgB = Number((await deps.db.selectFrom('staff_people').select('telegram_id').where('name', '=', 'adm-b').executeTakeFirstOrThrow()).telegram_id);
  out.signIn = await Promise.all([pressCode(deps, { id: req.id, choice: req.code, telegramId: tg }), pressCode(deps, { id: req.id, choice: req.code, telegramId: tgB })]);
  out.secretOdd = await Promise.all(['', 'x', req.secret + ' ', req.secret.toUpperCase(), '\u0000'].map((v) => said(actorAtShell(deps, v))));
  // one person's two shells: own telegram + machine reused by another
  const b1 = { ...b, via: 'shell' as const, machine: 'a@box' };
  out.oneShell = await said(withPress(deps, () => authorise(deps, { actor: b1, act: 'requisite.add', subject: 'r:3', after: { n: 3 } })));
  // roles: raise own
  out.ownRoles = await said(setRoles(deps, { actor: a, name: 'adm-a', roles: ['admin', 'payments', 'risk', 'content'], reason: 'x' }));
  out.ownRolesAgain = await said(setRoles(deps, { actor: s, name: 'adm-a', roles: ['content', 'risk', 'payments', 'admin'], reason: 'x' }));
  // self suspension to be recovered by one
  out.selfSuspend = await said(suspendPerson(deps, { actor: a, name: 'adm-a', reason: 'x' }));
  out.recover = await said(recoverAdmin(deps, { reason: 'r', machine: 'm' }));
  out.firstAgain = await makeFirst(deps, [{ name: 'zed', telegramId: 5, roles: ['admin'] }]);
  // names
  for (const name of ['ADM-A', 'adm-a ', 'аdm-a', '-x', 'a', "x';drop table staff_acts;--"]) out[`add ${name}`] = await said(addPerson(deps, { actor: b, name, telegramId: 991, roles: ['payments'], reason: 'x' }));
  out.dupRole = await said(addPerson(deps, { actor: b, name: 'dup', telegramId: tg, roles: ['payments'], reason: 'x' }));
  out.restore = await said(restorePerson(deps, { actor: b, name: 'adm-c', reason: 'x' }));
  // roles removed then approvals
  console.log('STAFF', JSON.stringify(out, (_, v) => (typeof v === 'bigint' ? String(v) : v), 1));
  expect(out.firstAgain).toBe(false);
});
