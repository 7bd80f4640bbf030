import { type ActOutcome, authorise, type StaffDeps } from '../../accounts/staff/authorise.ts';
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
 * Makes a project and answers its number. It is off until two people switch it on: players are sent to
 * its address, and each project gives its bonus again.
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
        is_on: false,
        made_by: actor.name,
        made_at: new Date(deps.clock.nowMs()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'partner.add',
        playerId: null,
        subject: `partner:${id}`,
        after: { url, description, channel },
      },
    );
    return id;
  });
}

/** Switches a project: one person switches it off, two switch it on. */
export async function switchProject(
  { actor, ...deps }: Operator,
  id: number,
  isOn: boolean,
): Promise<ActOutcome | 'unknown'> {
  return await deps.db.transaction().execute(async (trx) => {
    const subject = `partner:${id}`;
    const known = trx.selectFrom('partner_projects').select('id').where('id', '=', id);
    if ((await known.executeTakeFirst()) === undefined) return 'unknown';
    const asked = {
      actor,
      act: 'partner.switch',
      subject,
      after: { isOn },
      needsTwo: isOn,
    } as const;
    const outcome = await authorise({ ...deps, db: trx }, { ...asked, playerId: null });
    if (outcome !== 'enough') return outcome;
    await trx.updateTable('partner_projects').set({ is_on: isOn }).where('id', '=', id).execute();
    return outcome;
  });
}
