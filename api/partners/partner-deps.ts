import type { Ledger } from '../ledger/posting.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Places } from '../platform/geo/places.ts';
import type { Pushes } from '../platform/wire/pushes.ts';
import type { PlayerDirectory } from '../players/player-directory.ts';
import type { Gate } from '../protection/gate/gate.ts';
import type { Rates } from '../rates/rates.ts';

/** What the pages of partners need. */
export type PartnerDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly gate: Pick<Gate, 'claim'>;
  readonly players: PlayerDirectory;
  readonly rates: Pick<Rates, 'rateMicro'>;
  readonly places: Places;
  readonly config: { readonly fingerprintKey: string };
};

/** What moving money of partners needs. */
export type PartnerMoneyDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly pushes: Pick<Pushes, 'balance' | 'toPlayer'>;
};
