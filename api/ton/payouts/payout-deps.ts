import type { Context } from '../../context.ts';
import type { Ton } from '../ton.ts';

/** What paying out works with. */
export type PayoutDeps = Pick<Context, 'db' | 'clock' | 'logger'> & {
  readonly ton: Ton;
  readonly pace: Pace;
};

/** What this process remembers from turn to turn. */
export type Pace = {
  /** The message it sent last and when; they only spare the network repetitions. */
  boc: string;
  sentAtMs: number;
  /** The logical time up to which the wallet must be read before the next message is signed. */
  wantedLt?: bigint;
};
