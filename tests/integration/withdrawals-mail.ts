import type { Seat, Stage } from './wire-stage.ts';

/** Confirms nothing and sends nothing: the kinds of mail that wait for a player or went to them. */
export async function openMailbox(
  { owner }: Pick<Stage, 'owner'>,
  { id }: Pick<Seat, 'id'>,
): Promise<readonly string[]> {
  const { rows } = await owner.query<{ kind: string }>(
    'select kind from mails where player_id = $1 order by id',
    [id],
  );
  return rows.map(({ kind }) => kind);
}
