import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { StaffPerson } from './staff-actor.ts';

/**
 * A player's Telegram account may be, or have been, a staff person's, and so may another account that
 * proved the same mailbox, wallet or document as one of theirs, or as one that did.
 */
const ownAccounts = ({ telegram_id: telegramId }: Pick<StaffPerson, 'telegram_id'>) => sql`
  with recursive linked (player_id) as (
    select a.player_id from staff_accounts a where a.telegram_id = ${telegramId}
    union
    select other.player_id
      from linked
      join player_fingerprints own on own.player_id = linked.player_id and own.is_proven
      join player_fingerprints other
        on other.kind = own.kind and other.digest = own.digest and other.is_proven)
  select player_id from linked`;

/** The players' accounts that are a person's own, for lists that leave them out. */
export async function readOwnAccounts(
  db: Database,
  person: Pick<StaffPerson, 'telegram_id'>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select player_id::text as id from (${ownAccounts(person)}) own`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a player's account is a person's own. */
export async function isOwnAccount(
  db: Database,
  person: Pick<StaffPerson, 'telegram_id'>,
  playerId: bigint,
): Promise<boolean> {
  const { rows } = await sql`
    select from (${ownAccounts(person)}) own where player_id = ${playerId}`.execute(db);
  return rows.length > 0;
}
