import { type Kysely, sql } from 'kysely';
import type { RefusalName } from '../../shared/errors/catalogue.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Tables } from '../db/tables/tables.ts';

/** A way into an account that is to be taken away, and the refusal of doing so with the last. */
export type Removal<Value> = {
  readonly refusal: RefusalName;
  readonly remove: () => Promise<Value>;
};

/**
 * Takes a way of signing in from a player, within a transaction of the caller's, and refuses where
 * none would be left: neither an attached profile, nor a password, nor a passkey. Removals of one
 * player wait for each other, so of two at one moment the second sees what the first left.
 */
export async function removeWayIn<Value>(
  trx: Kysely<Tables>,
  playerId: PlayerId,
  { refusal, remove }: Removal<Value>,
): Promise<Value> {
  await trx
    .selectFrom('players')
    .select('id')
    .where('id', '=', BigInt(playerId))
    .forNoKeyUpdate()
    .execute();
  const removed = await remove();
  if (!(await hasWayIn(trx, playerId))) throw new Refusal(refusal);
  return removed;
}

async function hasWayIn(trx: Kysely<Tables>, playerId: PlayerId): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from identities where player_id = ${playerId})
        or exists (select from passkeys where player_id = ${playerId})
        or exists (
             select from players
              where id = ${playerId} and password_hash is not null
                and coalesce(login, email) is not null
           ) as found`.execute(trx);
  return rows[0]?.found === true;
}

/** How many ways of signing in a player has, for showing which may be taken away. */
export async function countWaysIn(db: Kysely<Tables>, playerId: PlayerId): Promise<number> {
  const { rows } = await sql<{ ways: bigint }>`
    select (select count(*) from identities where player_id = ${playerId})
         + (select count(*) from passkeys where player_id = ${playerId})
         + (select count(*) from players
             where id = ${playerId} and password_hash is not null
               and coalesce(login, email) is not null) as ways`.execute(db);
  return Number(rows[0]?.ways ?? 0n);
}
