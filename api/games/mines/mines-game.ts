import type { PlayerId, RoundId } from '../../../shared/ids.ts';

/** How a game ended: on a mine, by the player's choice, or by itself at the last step. */
export type MinesEnding = 'mine' | 'taken' | 'limit';

/**
 * What has happened in a game, as its row keeps it. Nothing in it tells what lies under a closed
 * tile until the game is over: the mines are drawn anew from the seeds at every move.
 */
export type MinesOutcome = {
  /** Tiles in the order they were opened; the last is the mine where one was hit. */
  readonly opened: readonly number[];
  /** Which tile each request opened, so that a retry is known for what it is. */
  readonly requests: Readonly<Record<string, number>>;
  /** The mines in the order they were drawn; only when the game is over. */
  readonly mines?: readonly number[];
  readonly ending?: MinesEnding;
};

/** The rules a game began under, which it keeps to its end. */
export type MinesSetting = {
  readonly minesLength: number;
  /** The step at which the win is taken by itself. */
  readonly lastStep: number;
};

/** A game under way or over, as its row keeps it, without the seeds. */
export type MinesGame = {
  readonly id: RoundId;
  readonly playerId: PlayerId;
  readonly isOpen: boolean;
  /** Counts the moves, so that no move is made on a game that went on. */
  readonly step: number;
  readonly setting: MinesSetting;
  readonly outcome: MinesOutcome;
  readonly nonce: number;
  readonly betHundredths: number;
  readonly currencyId: number;
  readonly courseMicro: bigint;
  readonly stakeMicro: bigint;
  readonly payoutMicro: bigint;
  /** The player's wallet after the last move. */
  readonly balanceMicro: bigint;
};

/** How many safe tiles are open: the step the game has come to. */
export function safeTilesOf({ opened, ending }: MinesOutcome): number {
  return opened.length - (ending === 'mine' ? 1 : 0);
}
