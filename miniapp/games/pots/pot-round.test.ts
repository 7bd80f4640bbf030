import { describe, expect, test } from 'vitest';
import { dueAtMs, openedRound, ownPlayerIn, potPhase, toldRound, winnerIn } from './pot-round.ts';
import { OWN_HASH, sampleRound, SAMPLE_TIMES } from './pot-sample.ts';

const seats = { stakes: [300n, 500n, 200n], own: 1 };
const view = sampleRound(seats, { state: 2, times: { ...SAMPLE_TIMES, expire: 9000 } });
const drawing = { state: 3, times: { ...SAMPLE_TIMES, expire_game: 0 } };
const outcome = sampleRound(seats, drawing, 0);

describe('a pot on screen', () => {
  test('The outcome is shown only after the draw, although it was told before', () => {
    const round = toldRound(openedRound(view, undefined, 0), outcome, 9000);
    expect(round.result).not.toBeNull();
    expect(potPhase(round)).toBe('drawing');
    expect(potPhase({ ...round, hasLanded: true })).toBe('result');
    expect(winnerIn(round)?.stakeMicro).toBe('300');
  });

  test('A round that was over before it was opened is shown with its outcome', () => {
    const over = openedRound({ ...outcome, state: 4 }, undefined, 100);
    expect(potPhase(over)).toBe('result');
  });

  test('A change that is older than the draw takes nothing back', () => {
    const round = toldRound(openedRound(view, undefined, 0), outcome, 9000);
    expect(toldRound(round, { ...view, potMicro: '0', players: [] }, 9100)).toBe(round);
  });

  test('A change of another round changes nothing', () => {
    const round = openedRound(view, undefined, 0);
    expect(toldRound(round, { ...outcome, roundId: 'other' }, 10)).toBe(round);
  });

  test('An outcome that was told stays when a later message leaves it out', () => {
    const round = toldRound(openedRound(view, undefined, 0), outcome, 9000);
    expect(toldRound(round, { ...outcome, state: 4, result: null }, 17_000).result).toEqual(
      outcome.result,
    );
  });

  test('The wait for the outcome counts from the beginning of the draw', () => {
    const began = toldRound(openedRound(view, undefined, 0), { ...outcome, result: null }, 9000);
    expect(began.learnedMs).toBeNull();
    const told = { ...outcome, times: { ...SAMPLE_TIMES, expire_game: 2500 } };
    expect(toldRound(began, told, 11_500).learnedMs).toBe(2500);
  });

  test('The next round is due after a result, after a refund, and after a result whose draw was not seen', () => {
    const drawn = toldRound(openedRound(view, undefined, 0), outcome, 9000);
    const landed = { ...drawn, hasLanded: true };
    const { spinMs } = landed.clock;
    expect(dueAtMs(landed, 4000)).toBe(9000 + spinMs + 4000);
    const unseen = { ...landed, clock: { ...landed.clock, spinBeganAtMs: null } };
    expect(dueAtMs(unseen, 4000)).toBe(0);
    expect(dueAtMs({ ...drawn, isRefunded: true }, 4000)).toBe(0);
    expect(dueAtMs(undefined, 4000)).toBeNull();
  });

  test('A player is found by their hash also where they hide their profile', () => {
    const players = view.players.map((player) => ({ ...player, publicId: null, nick: null }));
    const mine = { roundId: view.roundId, playerHash: OWN_HASH, stakeMicro: '500', stakes: 1 };
    const self = { publicId: '7', mine: { ...mine, currencyId: 2 } };
    expect(ownPlayerIn({ ...view, players }, self)?.playerHash).toBe(OWN_HASH);
    expect(ownPlayerIn({ ...view, players }, { ...self, mine: undefined })).toBeUndefined();
    expect(
      ownPlayerIn({ ...view, players }, { ...self, mine: { ...self.mine, roundId: 'other' } }),
    ).toBeUndefined();
  });
});
