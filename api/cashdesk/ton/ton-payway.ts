import type { Database } from '../../platform/db/database.ts';

/**
 * The number of the payway under which money that arrives over TON is filed, in whichever coin,
 * with all that staff should look at there: that of the network's own coin, or else any of the
 * network, so that a changed row of a payway stops no deposit.
 */
export async function tonPaywayId(db: Database): Promise<number> {
  const { id } = await db
    .selectFrom('payways')
    .select('id')
    .where('family', '=', 'ton')
    .orderBy((eb) => eb('coin', '=', 'GRAM'), 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}
