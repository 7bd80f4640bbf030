import type { Context } from '../../context.ts';
import type { Ton } from '../ton.ts';

/** What paying out works with. */
export type PayoutDeps = Pick<Context, 'db' | 'clock' | 'logger'> & {
  readonly ton: Ton;
  readonly pace: SendPace;
};

/** Which message this process sent last and when; it only spares the network repetitions. */
export type SendPace = { boc: string; sentAtMs: number };
