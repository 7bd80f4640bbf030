import type { GameName } from '../../shared/games/manifests.ts';
import type { OWN_GAME_CALLS } from '../../shared/games/wire.ts';
import type { Row } from '../harness/access-row.ts';
import type { TestClient } from '../harness/client.ts';
import type { ReturnsReport } from './returns/report.ts';

/** Something that makes numbers from 0 to `bound - 1`, the same ones every time where it can. */
export type Source = { readonly name: string; readonly bound: number; readonly next: () => number };

/** One round: what a stake of 1 was paid, its chance to win and what a win pays. */
export type SeededRound = {
  readonly paid: number;
  readonly chance: number;
  readonly win: number;
};

type CallOf<Name extends GameName> = Extract<keyof typeof OWN_GAME_CALLS, `${Name}.${string}`>;

/** Bets of a load over bare sockets. */
export type GameLoad = {
  /**
   * The next call of the player with this number after so many moves of a round under way, and its
   * fields as the text between the braces.
   */
  readonly callOf: (player: number, moves: number) => readonly [name: string, fields: string];
  /** Whether an answer ends the round and so counts as a bet; without it each answer does. */
  readonly isOver?: (answer: string) => boolean;
};

/** One of our own games as the tests of all games, the reports and the measurements see it. */
export type GameTests<Name extends GameName> = {
  readonly name: Name;
  /** The feature's noun: the name of its folders, and of its page's script before `-page`. */
  readonly noun: string;
  /** Prints the exact returns of all its settings. */
  readonly sayReturns: (report: ReturnsReport) => void;
  /** Plays one seeded round through its real outcome code; the same round for the same number. */
  readonly playSeeded: (round: number) => SeededRound;
  /** The generators behind its outcomes: they must pass the statistical tests. */
  readonly sources: () => readonly Source[];
  /** Who may send each of its calls; they are sent in this order. */
  readonly access: { readonly [N in CallOf<Name>]: Row };
  /** Left out by games whose rounds take few players: a load would measure refusals. */
  readonly load?: GameLoad;
  /**
   * Stakes a round on a running server that will end, and answers the id of its proof. The third
   * player is there for games that need one.
   */
  readonly playProved: (one: TestClient, other: TestClient, third: TestClient) => Promise<string>;
};
