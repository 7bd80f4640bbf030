import type { Beacon } from '../../fairness/beacon/beacon.ts';
import type { Ledger } from '../../ledger/posting.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import type { Rates } from '../../rates/rates.ts';

/** What taking a draw on needs, from the closing of its list to the payment of its prizes. */
export type DrawDeps = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly beacon: Pick<Beacon, 'info' | 'roundAt' | 'timeMs' | 'fetch'>;
  readonly rates: Pick<Rates, 'rateMicro'>;
  readonly ledger: Ledger;
  readonly pushes: Pick<Pushes, 'balance' | 'toPlayer'>;
};
