import type { Motif } from '../art/motif-names.ts';

/** A tag of a game, as `/game-tags` lists them. */
export type Tag = {
  readonly code: string;
  readonly label: string;
  readonly category: { readonly code: string; readonly label: string };
};

/** A game of the stand-in: the fields of the protocol, and what its cover and play follow from. */
export type StandInGame = {
  /** 40 hex characters that follow from the seed and outlive restarts. */
  readonly uuid: string;
  readonly name: string;
  readonly provider: string;
  readonly providerId: number;
  /**
   * What it is: slots, crash, keno …; a live game says its table: roulette, blackjack, game show …
   */
  readonly type: string;
  readonly isLive: boolean;
  readonly hasLobby: boolean;
  readonly isMobile: boolean;
  readonly hasFreespins: boolean;
  readonly isFreespinValidUntilFullDay: boolean;
  readonly label: string | null;
  readonly rtp: number | null;
  readonly volatility: string | null;
  readonly reels: string | null;
  readonly lines: string | null;
  readonly tags: readonly Tag[];
  /** Games of the same series. */
  readonly related: readonly string[];
  /** Hues of its provider, what its cover shows, and the number of the drawing. */
  readonly hues: readonly number[];
  readonly motifs: readonly [Motif, ...Motif[]];
  /** Games of one series share the drawing's idea. */
  readonly drawing: string;
};
