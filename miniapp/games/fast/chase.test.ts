import { expect, test } from 'vitest';
import { FAST_SEATS } from '../../../shared/games/fast/rules.ts';
import { planSpin, restsAtMs, turnAt } from '../table/spin-plan.ts';
import { restTurnAt, seatAtTurn } from './chase.ts';

test('The light rests at the seat of the winner, whenever the outcome became known', () => {
  for (let seat = 0; seat < FAST_SEATS; seat += 1) {
    for (const learnedMs of [0, 700, 3000, 9000]) {
      const restTurn = restTurnAt(seat, FAST_SEATS);
      const plan = planSpin({ learnedMs, spinMs: 6500, restTurn, turnsPerSecond: 2.6 });
      expect(seatAtTurn(turnAt(plan, restsAtMs(plan)), FAST_SEATS)).toBe(seat);
    }
  }
});

test('The light passes every seat in each turn', () => {
  const passed = Array.from({ length: 12 }, (_, at) => seatAtTurn(at / 12, FAST_SEATS));
  expect(new Set(passed).size).toBe(FAST_SEATS);
});
