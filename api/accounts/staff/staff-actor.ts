import type { Database } from '../../platform/db/database.ts';
import type { StaffPeopleTable } from '../../platform/db/tables/staff.ts';
import type { Selectable } from 'kysely';

export type StaffPerson = Selectable<StaffPeopleTable>;

/**
 * A person who proved who they are, and by which way. It gives no right by itself: `authorise`
 * reads roles and state again for each act.
 */
export type StaffActor = {
  readonly personId: number;
  readonly name: string;
  readonly via: 'telegram' | 'shell' | 'web';
  /** The shell, as user@host, or the mark of the browser; undefined in Telegram. */
  readonly machine: string | undefined;
  /** The session of a shell or a browser; undefined in Telegram. */
  readonly sessionId?: string;
};

/** The active person whose Telegram account this is, acting there. */
export async function actorInTelegram(
  db: Database,
  telegramId: number,
): Promise<StaffActor | undefined> {
  const person = await db
    .selectFrom('staff_people')
    .select(['id', 'name'])
    .where('telegram_id', '=', BigInt(telegramId))
    .where('state', '=', 'active')
    .executeTakeFirst();
  return person && { personId: person.id, name: person.name, via: 'telegram', machine: undefined };
}
