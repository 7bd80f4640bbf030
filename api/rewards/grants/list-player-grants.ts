import type { Database } from '../../platform/db/database.ts';

/** How many grants are listed, the newest first. */
const LISTED = 50;

const sumOf = (micro: bigint) => (Number(micro) / 1_000_000).toFixed(2);

/** A player's grants as support reads them: what each is, every step of it, by whom and why. */
export async function listPlayerGrants(db: Database, playerId: number): Promise<string> {
  const grants = await db
    .selectFrom('grants as g')
    .leftJoin('player_totals as t', 't.player_id', 'g.player_id')
    .selectAll('g')
    .select(['t.counted_micro', 't.bonus_counted_micro'])
    .where('g.player_id', '=', BigInt(playerId))
    .orderBy('g.claimed_at', 'desc')
    .limit(LISTED)
    .execute();
  const ids = grants.map(({ id }) => id);
  const steps =
    ids.length === 0
      ? []
      : await db
          .selectFrom('grant_steps')
          .selectAll()
          .where('grant_id', 'in', ids)
          .orderBy('no')
          .execute();
  return grants
    .map((grant) =>
      [
        `${grant.id}  ${grant.campaign_id} (version ${grant.version}), ${grant.occasion}`,
        `  ${grant.award} of ${sumOf(grant.amount_micro)}, ${grant.state}${playedText(grant)}`,
        ...steps
          .filter(({ grant_id: id }) => id === grant.id)
          .map(({ no, state, by, at, group_id: groupId, note }) =>
            [
              `  ${no}. ${at.toISOString()}  ${state}  by ${by}`,
              ...(groupId === null ? [] : [`money in group ${groupId}`]),
              ...(note === null ? [] : [note]),
            ].join('  '),
          ),
      ].join('\n'),
    )
    .join('\n');
}

function playedText(grant: {
  readonly award: string;
  readonly need_micro: bigint;
  readonly mark_micro: bigint | null;
  readonly counted_micro: bigint | null;
  readonly bonus_counted_micro: bigint | null;
}): string {
  if (grant.need_micro === 0n || grant.mark_micro === null) return '';
  const total = grant.award === 'bonus' ? grant.bonus_counted_micro : grant.counted_micro;
  const since = (total ?? 0n) - grant.mark_micro;
  const played = since < 0n ? 0n : since;
  return `, played ${sumOf(played < grant.need_micro ? played : grant.need_micro)} of ${sumOf(grant.need_micro)}`;
}
