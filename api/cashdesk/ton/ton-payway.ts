import type { Database } from '../../platform/db/database.ts';
import { coinPaywayId } from '../payways/payways-store.ts';

/**
 * The number of the payway of the network's own coin. Money that arrives over TON, in whichever coin,
 * and all that staff should look at there, is filed under it.
 */
export async function tonPaywayId(db: Database): Promise<number> {
  const id = await coinPaywayId(db, { family: 'ton', network: 'TON', coin: 'GRAM' });
  if (id === undefined) throw new Error('no payway carries GRAM over TON');
  return id;
}
