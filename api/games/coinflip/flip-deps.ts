import type { Logger } from '../../platform/logger.ts';
import type { Protection } from '../../protection/guard/protection.ts';
import type { Rates } from '../../rates/rates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Pairing } from '../rivals/pairing.ts';
import type { Rivals } from '../rivals/rivals.ts';
import type { HoldStakeDeps } from '../table/hold-stake.ts';
import type { Flips } from './flips.ts';

/** What the verbs of coinflip use. */
export type FlipDeps = HoldStakeDeps & {
  readonly db: Database;
  readonly rivals: Pick<Rivals, 'isReal'>;
  readonly pairing: Pairing;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly rates: Rates;
  readonly protection: Pick<Protection, 'guardOf'>;
  readonly flips: Flips;
};
