import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { refusalOfDoor } from '../../api/players/doors.ts';
import type { KillSwitch } from '../../shared/backoffice/switches/contract.ts';
import { type ActsStage, openActsStage, plainPlayer } from './acts-stage.ts';

let stage: ActsStage;
let risk: StaffActor;
let other: StaffActor;
beforeAll(async () => {
  stage = await openActsStage();
  risk = await stage.person('rita', 'risk');
  other = await stage.person('ruth', 'risk');
});
afterAll(() => stage.close());

async function find(kind: KillSwitch['kind'], id: string): Promise<KillSwitch | undefined> {
  const { switches } = await stage.calls['switches.list'](risk);
  return switches.find((one) => one.kind === kind && one.id === id);
}

test('Sign-up is closed by one person and refused to everybody with the reason and the hours', async () => {
  const asked = { door: 'sign-up', reason: 'partner', hours: 5 } as const;
  expect(await stage.calls['switches.closeDoor'](risk, asked)).toMatchObject({ state: 'done' });
  await expect(plainPlayer(stage)).rejects.toMatchObject({
    refusal: 'door.partner',
    data: { hours: 5 },
  });
  expect(await find('door', 'sign-up')).toMatchObject({
    isOn: false,
    by: 'rita',
    reason: 'partner',
    until: expect.any(String),
  });
});

test('A door is opened by two people, and the page shows who asked', async () => {
  const open = async (actor: StaffActor) =>
    (await stage.calls['switches.openDoor'](actor, { door: 'sign-up' })).state;
  expect(await open(risk)).toBe('one-more');
  expect((await find('door', 'sign-up'))?.asked).toMatchObject([{ name: 'rita' }]);
  expect(await open(risk)).toBe('not-done');
  await expect(plainPlayer(stage)).rejects.toThrow('door.partner');
  expect(await open(other)).toBe('done');
  await plainPlayer(stage);
});

test('A door stays closed past its hour until somebody opens it, and says so in whole hours', async () => {
  const asked = { door: 'withdrawals', reason: 'security', hours: 1 } as const;
  await stage.calls['switches.closeDoor'](risk, asked);
  const nowMs = stage.deps.clock.nowMs();
  for (const [laterMs, hours] of [
    [0, 1],
    [7_200_000, 1],
    [-7_200_000, 3],
  ] as const) {
    const refusal = await refusalOfDoor(stage.db, 'withdrawals', nowMs + laterMs);
    expect(refusal).toMatchObject({ refusal: 'door.security', data: { hours } });
  }
});

test('A game, a payway and a campaign are switched off by one person, who is then named', async () => {
  for (const [kind, id, actor] of [
    ['own-game', 'dice', risk],
    ['payway', '4', await stage.person('pam', 'payments')],
    ['campaign', 'vip', risk],
  ] as const) {
    expect(await find(kind, id)).toMatchObject({ isOn: true });
    const said = await stage.calls['switches.set'](actor, { kind, id, isOn: false });
    expect(said.state).toBe('done');
    expect(await find(kind, id)).toMatchObject({ isOn: false, by: actor.name });
  }
  const on = await stage.calls['switches.set'](risk, { kind: 'campaign', id: 'vip', isOn: true });
  expect(on.state).toBe('one-more');
});
