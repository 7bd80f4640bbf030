import type { Seat, Stage } from '../harness/wire-stage.ts';

/** The kinds of mail queued for or sent to a player; confirms nothing and sends nothing. */
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
