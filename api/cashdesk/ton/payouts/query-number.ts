import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { queryIdOf } from '../highload/highload-wallet.ts';
import type { Ton } from '../ton.ts';

/**
 * Ids that are looked at in one go: after a database is restored those used since are passed over.
 */
const MAX_DRAWS = 20;

/**
 * A query id that the wallet does not have marked as used; undefined where too many in a row are,
 * and then the next call continues from there. An id is never reused, neither after a restart nor
 * after a rolled-back transaction, so no two messages carry the same one while the wallet remembers
 * it.
 */
export async function drawQueryId(
  db: Database,
  { hot, network }: Pick<Ton, 'hot' | 'network'>,
  isDeployed: boolean,
): Promise<number | undefined> {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const { rows } = await sql<{ number: string | number | bigint }>`
      select nextval('ton_query_numbers') as number`.execute(db);
    const queryId = queryIdOf(Number(rows[0]?.number));
    if (!isDeployed || !(await network.isProcessed(hot.address, queryId))) return queryId;
  }
  return undefined;
}
