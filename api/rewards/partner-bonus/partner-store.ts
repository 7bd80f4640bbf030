import type { Database } from '../../platform/db/database.ts';

/** The campaign of the bonus. */
export const PARTNER_CAMPAIGN = 'partner';

/** The projects that are on, in the order they were made. */
export const readProjects = (db: Database) =>
  db.selectFrom('partner_projects').selectAll().where('is_on', '=', true).orderBy('id').execute();

/** A project that is on. */
export const readProject = (db: Database, id: number) =>
  db
    .selectFrom('partner_projects')
    .selectAll()
    .where('id', '=', id)
    .where('is_on', '=', true)
    .executeTakeFirst();
