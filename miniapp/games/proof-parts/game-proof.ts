import type { ComponentType } from 'react';
import type { DrawnProof } from '../../../shared/games/proof/contract.ts';
import type { OwnMoney } from '../../fairness/proof-values.ts';
import type { Translate } from '../../i18n/language.ts';
import type { WireGame } from '../frame/game-manifest.ts';
import type { Moment } from './moments.ts';

/** What every panel says in the same words. */
export type PanelTexts = { readonly returns: string; readonly formula: string };

/** What is said of one game: how it is drawn, what it returns, and its formula line by line. */
export type GameTexts = {
  /** What is chosen above the table of returns, where anything is. */
  readonly setting?: string;
  readonly draw: string;
  readonly returns: string;
  readonly columns: readonly string[];
  readonly formula: readonly string[];
};

export type PanelProps = { readonly texts: PanelTexts; readonly game: GameTexts };

/** What a board of a replay is drawn from: it shows the moment, and moves to it where it may. */
export type BoardProps<P> = {
  readonly proof: P;
  readonly moment: Moment;
  /** Whether the board may animate to the moment instead of only showing it. */
  readonly isMoving: boolean;
  readonly money: OwnMoney;
};

/** What an outcome is put into words with. */
export type Speech = {
  readonly t: Translate;
  /** Puts the language's own sign for the decimal point into a number. */
  readonly pointed: (text: string) => string;
  /** Money in the currency the round was played in. */
  readonly amount: (amountMicro: string) => string;
};

/** How a game shows that its rounds are fair. */
export type GameProof<P extends DrawnProof> = {
  /** The game as its proofs name it. */
  readonly game: P['game'];
  /** How it is drawn and what it returns, on the page of fair play. */
  readonly Panel: ComponentType<PanelProps>;
  /** A round played again; its chunk comes when it is first drawn. */
  readonly Board: ComponentType<BoardProps<P>>;
  /** A round as the moments it is played again in; there are always at least three. */
  readonly momentsOf: (proof: P) => readonly Moment[];
  /** The outcome in one sentence, for screen readers. */
  readonly spoken: (proof: P, speech: Speech) => string;
};

/** The proof of a round of one game. */
export type ProofOf<W extends WireGame> = Extract<DrawnProof, { readonly game: W }>;
