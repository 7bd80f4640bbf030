import type { CreditFollower } from './follow-credit.ts';
import type { PaywayFamily } from './payway-families.ts';
import type { Policy } from '../../../shared/policy/policy.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Ledger } from '../../ledger/posting.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import type { Selectable } from 'kysely';
import type { PaymentsTable } from '../../platform/db/tables/payments.ts';

/** What the verbs of payments work with. */
export type PaymentDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly ledger: Ledger;
  readonly pushes: Pushes;
  readonly config: { readonly policy: Policy };
  /** Sees to what a credited deposit brings besides its money. */
  readonly depositCredited?: CreditFollower | undefined;
};

/** A payment in its current state, with its payway's name in its player's language. */
export type PaymentRow = Selectable<PaymentsTable> & {
  readonly payway_name: string;
  readonly payway_image: string;
  readonly payway_network: string | null;
  readonly payway_family: PaywayFamily;
  readonly payway_system: number;
};

/** Who moved a payment: the player, a gateway, a job, or the name of a member of staff. */
export type Mover = string;
