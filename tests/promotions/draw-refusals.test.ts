import { afterAll, beforeAll, expect, test } from 'vitest';
import { disqualifyWinner } from '../../api/promotions/draws/disqualify-winner.ts';
import { type DrawStage, openDrawStage, winnersOf } from './draw-stage.ts';
import { outcomeOf } from './race-stage.ts';

let stage: DrawStage;
beforeAll(async () => {
  stage = await openDrawStage();
});
afterAll(() => stage.closeSound());

test('A prize that nobody has, before the draw and after it, is taken from nobody', async () => {
  const slug = await stage.open();
  for (let at = 0; at < 3; at += 1) await stage.deposit(await stage.addPlayer(), 1000);
  const out = (place: number) =>
    outcomeOf(
      disqualifyWinner(stage.draws, { slug, place, reason: 'Played by a machine.', by: 'nora' }),
    );
  expect(await out(1)).toBe('draw.no-winner');
  await stage.draw(slug);
  const before = await winnersOf(stage, slug);
  expect(before.length).toBeGreaterThan(0);
  expect(await out(before.length + 1)).toBe('draw.no-winner');
  expect(await winnersOf(stage, slug)).toEqual(before);
  expect(await out(1)).toBe('done');
  expect(await winnersOf(stage, slug)).not.toEqual(before);
});
