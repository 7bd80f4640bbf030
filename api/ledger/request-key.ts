import { hash } from 'node:crypto';
import type { PlayerId } from '../../shared/ids.ts';
import type { Database } from '../platform/db/database.ts';
import type { RequestKey } from './posting.ts';

/**
 * The idempotency key of a message; undefined where the client sent no id. The digest covers the
 * method and the parts of the body, of which a missing one counts as empty.
 */
export function requestKeyOf(
  requestId: string | undefined,
  body: readonly (string | number | undefined)[],
): RequestKey | undefined {
  if (requestId === undefined) return undefined;
  return { requestId, bodyHash: hash('sha256', body.join('|')) };
}

/** What a request id was used for: the group it posted, and the digest of the body it came with. */
export type UsedRequest = { readonly groupId: string; readonly bodyHash: string };

/** What a player's request id was used for before; undefined where it is new. */
export async function readUsedRequest(
  db: Database,
  playerId: PlayerId,
  requestId: string,
): Promise<UsedRequest | undefined> {
  const row = await db
    .selectFrom('requests')
    .select(['body_hash', 'group_id'])
    .where('player_id', '=', BigInt(playerId))
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row && { groupId: row.group_id, bodyHash: row.body_hash.toString('hex') };
}
