import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SupportSettings } from '../settings.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';

/** What writing in a thread needs. */
export type SupportDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly pushes: Pick<Pushes, 'toPlayer'>;
  readonly config: { readonly support: SupportSettings };
};
