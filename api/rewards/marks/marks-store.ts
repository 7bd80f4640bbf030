import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RewardMarkName } from '../../platform/db/tables/rewards.ts';

/** How far a running total of a player was paid out; zero where nothing ever was. */
export async function readMark(
  db: Database,
  playerId: PlayerId,
  name: RewardMarkName,
): Promise<bigint> {
  const row = await db
    .selectFrom('reward_marks')
    .select('mark_micro')
    .where('player_id', '=', BigInt(playerId))
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.mark_micro ?? 0n;
}

/** Raises a mark; it never falls, however late this comes. */
export async function raiseMark(
  db: Database,
  playerId: PlayerId,
  { name, markMicro }: { readonly name: RewardMarkName; readonly markMicro: bigint },
): Promise<void> {
  await db
    .insertInto('reward_marks')
    .values({ player_id: BigInt(playerId), name, mark_micro: markMicro })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'name']).doUpdateSet({
        mark_micro: (eb) =>
          eb.fn<bigint>('greatest', ['reward_marks.mark_micro', 'excluded.mark_micro']),
      }),
    )
    .execute();
}
