import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Ton } from '../ton.ts';

/** What paying out works with. */
export type PayoutDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
} & {
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
  /** The message up to which arrivals were looked after; left out, from the oldest on. */
  lookedLt?: bigint | undefined;
  /** When staff were last told that the wallet is short. */
  shortNotedMs?: number;
};
