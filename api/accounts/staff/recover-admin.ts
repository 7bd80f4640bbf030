import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { StaffDeps } from './authorise.ts';
import { lockActs } from './lock-acts.ts';
import { logAct } from './staff-log.ts';
import { activeAdmins } from './suspend-admins.ts';

/** The admin who was recovered; `enough-admins` where two are active, `nobody` where none fits. */
export type RecoverOutcome = { readonly name: string } | 'enough-admins' | 'nobody';

/**
 * Restores the admin who was suspended last by one person alone, while fewer than two admins are
 * active and so nobody could restore them by two. It is for the host's command line, whose user holds
 * every key anyway, and reaches nobody whom two admins suspended.
 */
export async function recoverAdmin(
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  asked: { readonly reason: string; readonly machine: string },
): Promise<RecoverOutcome> {
  return await db.transaction().execute(async (trx) => {
    await lockActs(trx);
    if ((await activeAdmins(trx)) >= 2) return 'enough-admins';
    const person = await lastSuspendedAlone(trx);
    if (person === undefined) return 'nobody';
    const { id, name, roles } = person;
    await trx.updateTable('staff_people').set({ state: 'active' }).where('id', '=', id).execute();
    await logAct(trx, {
      personId: null,
      roles: [],
      act: 'staff.recover',
      subject: `person:${name}`,
      outcome: 'done',
      before: { roles, state: 'suspended' },
      after: { state: 'active' },
      via: 'shell',
      nowMs: clock.nowMs(),
      ...asked,
    });
    return { name };
  });
}

/** Of the admins whose last suspension was by one alone, the one who was suspended last. */
const lastSuspendedAlone = async (db: Database) =>
  await db
    .selectFrom('staff_people as person')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('staff_acts')
          .select(['id', 'second_id'])
          .whereRef('subject', '=', sql`'person:' || person.name`)
          .where('act', '=', 'staff.suspend')
          .where('outcome', '=', 'done')
          .orderBy('id', 'desc')
          .limit(1)
          .as('suspension'),
      (join) => join.onTrue(),
    )
    .select(['person.id', 'person.name', 'person.roles'])
    .where('person.state', '=', 'suspended')
    .where(sql<boolean>`'admin' = any (person.roles)`)
    .where('suspension.second_id', 'is', null)
    .orderBy('suspension.id', 'desc')
    .limit(1)
    .executeTakeFirst();
