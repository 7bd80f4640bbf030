import { EACH_GAME } from '../games/manifests.ts';

/** What rounds of one game returned, beside what the exact count says they should. */
export type Simulated = {
  readonly game: string;
  readonly rounds: number;
  readonly returned: number;
  readonly stated: number;
  /** The difference between the two in standard deviations. */
  readonly deviations: number;
};

type AnyGame = (typeof EACH_GAME)[number];

/** Plays rounds of a game through its real outcome code, the same rounds every time. */
export function simulateGame({ noun, playSeeded }: AnyGame, rounds: number): Simulated {
  let paid = 0;
  let expected = 0;
  let variance = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { chance, win, ...played } = playSeeded(round);
    paid += played.paid;
    expected += chance * win;
    variance += win * win * chance * (1 - chance);
  }
  return {
    game: noun,
    rounds,
    returned: paid / rounds,
    stated: expected / rounds,
    deviations: (paid - expected) / Math.sqrt(variance),
  };
}

/** The same for each game. */
export const simulate = (rounds: number): Simulated[] =>
  EACH_GAME.map((game) => simulateGame(game, rounds));
