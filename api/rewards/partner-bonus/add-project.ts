import { authorise, type StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';

/** A project as staff make it. */
export type NewProject = {
  /** The picture, as a data URI. */
  readonly logo: string;
  readonly url: string;
  readonly description: Readonly<Record<string, string | undefined>>;
  /** As `@name`; the bot has to be an administrator of it. */
  readonly channel?: string | undefined;
};

type Operator = StaffDeps & { readonly actor: StaffActor };

/**
 * Makes a project and answers its number. What it gives is bounded by the terms and the budget of its
 * campaign, which two people publish, so one person makes projects.
 */
export async function addProject(
  { actor, ...deps }: Operator,
  { logo, url, description, channel }: NewProject,
): Promise<number> {
  return await deps.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('partner_projects')
      .values({
        logo,
        url,
        description: JSON.stringify(description),
        channel: channel ?? null,
        made_by: actor.name,
        made_at: new Date(deps.clock.nowMs()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await authorise(
      { ...deps, db: trx },
      { actor, act: 'partner.add', subject: `partner:${id}`, after: { url, description, channel } },
    );
    return id;
  });
}

/** Switches a project; false where there is none. */
export async function switchProject(
  { actor, ...deps }: Operator,
  id: number,
  isOn: boolean,
): Promise<boolean> {
  return await deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('partner_projects')
      .set({ is_on: isOn })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return false;
    const subject = `partner:${id}`;
    await authorise(
      { ...deps, db: trx },
      { actor, act: 'partner.switch', subject, after: { isOn } },
    );
    return true;
  });
}
