import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { PlayerId } from '../../shared/ids.ts';
import { batchReads } from '../platform/db/batch-reads.ts';
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

/** A request of a player whose use is asked for. */
type PlayerRequest = { readonly playerId: PlayerId; readonly requestId: string };

type Reader = (request: PlayerRequest) => Promise<UsedRequest | undefined>;

const readers = new WeakMap<Database, Reader>();

/**
 * What a player's request id was used for before; undefined where it is new. Each refused stake
 * asks, and a table that closes refuses thousands at once: they are read together.
 */
export async function readUsedRequest(
  db: Database,
  playerId: PlayerId,
  requestId: string,
): Promise<UsedRequest | undefined> {
  const read =
    readers.get(db) ?? batchReads((asked: readonly PlayerRequest[]) => readTogether(db, asked));
  readers.set(db, read);
  return await read({ playerId, requestId });
}

async function readTogether(
  db: Database,
  asked: readonly PlayerRequest[],
): Promise<readonly (UsedRequest | undefined)[]> {
  const playerIds = asked.map(({ playerId }) => BigInt(playerId));
  const requestIds = asked.map(({ requestId }) => requestId);
  const { rows } = await sql<{ place: bigint; group_id: string; body_hash: Buffer }>`
    select asked.place, used.group_id, used.body_hash
      from unnest(${playerIds}::bigint[], ${requestIds}::uuid[]) with ordinality
             as asked (player_id, request_id, place)
     cross join lateral (
       select r.group_id, r.body_hash from requests r
        where r.player_id = asked.player_id and r.request_id = asked.request_id
        limit 1
     ) used`.execute(db);
  const byPlace = new Map(rows.map((row) => [Number(row.place), row]));
  return asked.map((_, index) => {
    const row = byPlace.get(index + 1);
    return row && { groupId: row.group_id, bodyHash: row.body_hash.toString('hex') };
  });
}
