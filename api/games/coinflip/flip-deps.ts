import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Protection } from '../../protection/guard/protection.ts';
import type { Rates } from '../../rates/rates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { HoldStakeDeps } from '../table/hold-stake.ts';
import type { Duelists } from './duelists.ts';
import type { Flips } from './flips.ts';

/** What the verbs of coinflip use. */
export type FlipDeps = HoldStakeDeps & {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly rates: Rates;
  readonly protection: Pick<Protection, 'guardOf'>;
  readonly duelists: Duelists;
  readonly flips: Flips;
};
