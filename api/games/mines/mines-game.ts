import type { PlayerId, RoundId } from '../../../shared/ids.ts';
import type { PlayWallet } from '../../../shared/money/play-wallets.ts';

/** How a game ended: on a mine, by the player's choice, or automatically at the last step. */
export type MinesEnding = 'mine' | 'taken' | 'limit';

/**
 * What has happened in a game, as its row stores it. Nothing in it reveals what is under a closed
 * tile until the game is over: the mines are drawn from the seeds again at every move.
 */
export type MinesOutcome = {
  /** Tiles in the order they were opened; the last is the mine where one was hit. */
  readonly opened: readonly number[];
  /** Which tile each request opened, so that a retry is recognised. */
  readonly requests: Readonly<Record<string, number>>;
  /** The mines in the order they were drawn; only when the game is over. */
  readonly mines?: readonly number[];
  readonly ending?: MinesEnding;
};

/** The rules a game began under, which it keeps to its end. */
export type MinesSetting = {
  readonly minesLength: number;
  /** The step at which the win is paid automatically. */
  readonly lastStep: number;
};

/** A game under way or over, as its row keeps it, without the seeds. */
export type MinesGame = {
  readonly id: RoundId;
  readonly playerId: PlayerId;
  readonly isOpen: boolean;
  /** Counts the moves, so that no move is applied to a game that has changed since. */
  readonly step: number;
  readonly setting: MinesSetting;
  readonly outcome: MinesOutcome;
  readonly nonce: number;
  readonly betHundredths: number;
  readonly currencyId: number;
  readonly rateMicro: bigint;
  readonly stakeMicro: bigint;
  readonly payoutMicro: bigint;
  /** The wallet it is played from to its end, whatever the player chooses meanwhile. */
  readonly wallet: PlayWallet;
  /** That wallet after the last move. */
  readonly balanceMicro: bigint;
};

/** How many safe tiles are open: the step the game has reached. */
export function safeTilesOf({ opened, ending }: MinesOutcome): number {
  return opened.length - (ending === 'mine' ? 1 : 0);
}
