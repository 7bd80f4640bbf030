import type { CashStage } from './cashdesk-stage.ts';
import type { stageCoins } from './cryptapi-stage.ts';
import type { Seat } from '../harness/wire-stage.ts';

/** Every way to abuse the messages of an outside system. */
export const ATTACKS = [
  'forged',
  'unsigned',
  'replayed',
  'doubled',
  'reordered',
  'late',
  'for another player',
  'with another amount',
] as const;
export type Attack = (typeof ATTACKS)[number];

/** The required result of an attack. */
export type Outcome = {
  /** The status that its last message is answered with. */
  readonly status: number;
  /** How often its payment is credited in the end. */
  readonly credits: 0 | 1;
  /** The reason, as it is written in the log. */
  readonly logged: string;
};

/** A payment that waits for its message, with its owner and another player. */
export type Scene = {
  readonly seat: Seat;
  readonly other: Seat;
  /** Credited in micro-units where all is well. */
  readonly wantedMicro: bigint;
  /** Makes the attack, and answers the status of its last message. May be made again. */
  attack(attack: Attack): Promise<number>;
};

export type MoneySource = {
  open(): Promise<Scene>;
  readonly outcomes: Readonly<Record<Attack, Outcome>>;
};

export type Desk = { readonly stage: CashStage; readonly coins: ReturnType<typeof stageCoins> };
