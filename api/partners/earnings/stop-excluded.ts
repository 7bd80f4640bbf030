import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { IS_ENDING } from './earns.ts';

/**
 * Players who excluded themselves or closed the account bring nothing from then on, also when they
 * come back: nobody has a reason to bring them back. What they brought stays. Call it after what they
 * staked until then was shared. A break of a few days changes nothing.
 */
export async function stopExcluded({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<void> {
  await sql`update partner_referrals r set stopped_at = ${new Date(clock.nowMs())}
             where ${IS_ENDING}`.execute(db);
}
