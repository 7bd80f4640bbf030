import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { StaffRefusal } from '../../api/accounts/staff/staff-refusal.ts';
import { supervisionCalls } from '../../api/backoffice/promotions/supervision-calls.ts';
import { SUMMER_TERMS } from '../../shared/promotions/draws/summer-terms.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { staffActor } from '../harness/staff.ts';
import { type DrawStage, openDrawStage, verdictOf, winnersOf } from './draw-stage.ts';

let stage: DrawStage;
let rita: StaffActor;
let rolf: StaffActor;
let calls: ReturnType<typeof supervisionCalls>;
beforeAll(async () => {
  stage = await openDrawStage();
  rita = await staffActor(stage.db, 'rita', { roles: ['risk'] });
  rolf = await staffActor(stage.db, 'rolf', { roles: ['risk'] });
  const { db, deps, draws } = stage;
  const config = { policy: POLICIES.standard };
  calls = supervisionCalls({ db, clock: deps.clock, config, beacon: draws.beacon });
});
afterAll(() => stage.close());

/** A draw of some players that the beacon has decided, and who has its first place. */
async function drawn() {
  const prizes = SUMMER_TERMS.prizes.slice(0, 1).map((prize) => ({ ...prize, count: 2 }));
  const slug = await stage.open({ prizes, prizesPerPerson: 1 });
  for (let one = 0; one < 6; one += 1) await stage.deposit(await stage.addPlayer(), 5000);
  await stage.draw(slug);
  const shown = await calls['contests.draw'](rita, { slug });
  const first = shown?.winners.find(({ place }) => place === 1);
  if (first === undefined) throw new Error(`nobody won ${slug}`);
  return { slug, first };
}

const REASON = 'Two accounts of one person';

test('A prize is taken from its winner by two who say the same, and the next ticket has it', async () => {
  const { slug, first } = await drawn();
  const asked = { slug, place: first.place, ticket: first.ticket, reason: REASON };
  expect((await calls['contests.outOfDraw'](rita, asked)).state).toBe('one-more');
  expect((await calls['contests.outOfDraw'](rita, asked)).state).toBe('not-done');
  const other = { ...asked, reason: 'Another reason' };
  expect((await calls['contests.outOfDraw'](rolf, other)).state).toBe('one-more');
  expect((await calls['contests.outOfDraw'](rolf, asked)).state).toBe('done');
  const shown = await calls['contests.draw'](rita, { slug });
  const places = shown?.winners.filter(({ place }) => place === first.place) ?? [];
  expect(new Set(places.map(({ out }) => out))).toEqual(new Set([null, REASON]));
  expect(places.find(({ out }) => out === null)?.ticket).not.toBe(first.ticket);
  expect((await verdictOf(stage, slug)).isProved).toBe(true);
  expect(await calls['contests.outOfDraw'](rolf, asked)).toMatchObject({
    state: 'not-done',
    text: expect.stringContaining('decided it'),
  });
});

test('A prize of which somebody else has the ticket by now, or that is paid, is not taken', async () => {
  const { slug, first } = await drawn();
  const asked = { slug, place: first.place, ticket: first.ticket, reason: REASON };
  const wrong = { ...asked, ticket: first.ticket + 1 };
  expect((await calls['contests.outOfDraw'](rita, wrong)).state).toBe('not-done');
  expect((await calls['contests.outOfDraw'](rita, asked)).state).toBe('one-more');
  await stage.finish(slug);
  expect(await calls['contests.outOfDraw'](rolf, asked)).toMatchObject({ state: 'not-done' });
  const [winner] = await winnersOf(stage, slug);
  expect(winner).toMatchObject({ place: 1, is_paid: true });
});

test('Only risk takes prizes away; who may look sees the draw, others nothing', async () => {
  const { slug, first } = await drawn();
  const sue = await staffActor(stage.db, 'sue', { roles: ['support'] });
  const pat = await staffActor(stage.db, 'pat', { roles: ['partners'] });
  const asked = { slug, place: first.place, ticket: first.ticket, reason: REASON };
  expect((await calls['contests.draw'](sue, { slug }))?.draw.won).toBeGreaterThan(0);
  await expect(calls['contests.outOfDraw'](sue, asked)).rejects.toThrow(StaffRefusal);
  await expect(calls['contests.draw'](pat, { slug })).rejects.toThrow(StaffRefusal);
  await expect(calls['contests.list'](pat)).rejects.toThrow(StaffRefusal);
});
