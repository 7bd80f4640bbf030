import type { Ledger } from '../../ledger/posting.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import type { Gate } from '../../protection/gate/gate.ts';
import type { Rates } from '../../rates/rates.ts';
import type { RaceBoard } from './race-board.ts';

/** What opening a race needs. */
export type OpenDeps = {
  readonly db: Database;
  readonly rates: Pick<Rates, 'rateMicro'>;
};

/** What taking a race on to its end needs. */
export type AdvanceDeps = OpenDeps & {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly ledger: Ledger;
  readonly pushes: Pick<Pushes, 'balance' | 'toPlayer'>;
};

/** What a player's calls need. */
export type RaceDeps = OpenDeps & {
  readonly clock: Clock;
  readonly players: Pick<PlayerDirectory, 'get'>;
  readonly gate: Pick<Gate, 'claim'>;
  readonly races: RaceBoard;
};
