import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffDeps } from '../../api/accounts/staff/authorise.ts';
import { CODE_HOLDS_MS } from '../../api/accounts/staff/press-request.ts';
import { askToPress, pressApproval, pressState } from '../../api/accounts/staff/shell-approval.ts';
import { askToSignIn, pressCode, signInState } from '../../api/accounts/staff/shell-sign-in.ts';
import { createClock } from '../../api/platform/clock.ts';
import { staffActor } from '../harness/staff.ts';
import { openStaffStage, type StaffStage } from './staff-stage.ts';

let stage: StaffStage;
let deps: StaffDeps;
let telegramId: number;
beforeAll(async () => {
  stage = await openStaffStage();
  ({ deps } = stage);
  await staffActor(deps.db, 'petra');
  const { telegram_id } = await deps.db
    .selectFrom('staff_people')
    .select('telegram_id')
    .where('name', '=', 'petra')
    .executeTakeFirstOrThrow();
  telegramId = Number(telegram_id);
});
afterAll(() => stage.close());

const atShell = {
  ask: () => askToSignIn(deps, 'shell@host'),
  press: pressCode,
  state: signInState,
  done: 'signed-in',
} as const;
const approval = {
  ask: async () => {
    const actor = await staffActor(deps.db, 'petra', { via: 'shell' });
    return await askToPress(deps, { actor, act: 'requisite.on', subject: 'requisite:1' });
  },
  press: pressApproval,
  state: pressState,
  done: 'pressed',
} as const;

describe.each([
  ['a sign-in at a shell', atShell],
  ['an approval at a shell', approval],
])('A request for the press of %s', (_name, { ask, press, state, done }) => {
  const later = () => {
    const clock = createClock();
    clock.setOffsetMs(CODE_HOLDS_MS);
    return { ...deps, clock };
  };

  test('It waits until its code is pressed, and a second press counts no more', async () => {
    const { id, code } = await ask();
    expect(await state(deps, id)).toBe('waiting');
    expect(await press(deps, { id, choice: code, telegramId })).toBe(done);
    expect(await state(deps, id)).toBe('pressed');
    expect(await press(deps, { id, choice: code, telegramId })).toBe('stale');
  });

  test('A wrong code ends it: the right one counts no more', async () => {
    const { id, code, choices } = await ask();
    const choice = choices.find((one) => one !== code) ?? '';
    expect(await press(deps, { id, choice, telegramId })).toBe('wrong');
    expect(await state(deps, id)).toBe('over');
    expect(await press(deps, { id, choice: code, telegramId })).toBe('stale');
  });

  test('It is over once its time is up', async () => {
    const { id, code } = await ask();
    expect(await press(later(), { id, choice: code, telegramId })).toBe('stale');
    expect(await state(later(), id)).toBe('over');
  });
});
