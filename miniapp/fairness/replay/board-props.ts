import type { OwnMoney } from '../proof-values.ts';
import type { Moment } from './replay-script.ts';

/** What a board of a replay is drawn from: it shows the moment, and moves to it where it may. */
export type BoardProps<P> = {
  readonly proof: P;
  readonly moment: Moment;
  /** Whether the board may move to the moment, and does not just stand in it. */
  readonly isMoving: boolean;
  readonly money: OwnMoney;
};
