import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import { experienceOf, vipLevelOf } from '../../../shared/players/levels.ts';
import { AIRDROP_STAKED_DAYS } from '../../../shared/community/airdrops/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** What airdrops ask of a player's play. */
export type PlayStanding = { readonly level: number; readonly hasStaked: boolean };

/**
 * The VIP level of a player, and whether a stake of theirs was played to its end in the last days, in
 * any game: one that came back was not.
 */
export async function readPlayStanding(
  db: Database,
  playerId: PlayerId,
  nowMs: number,
): Promise<PlayStanding> {
  const since = sql`uuid_floor(${new Date(nowMs - AIRDROP_STAKED_DAYS * DAY_MS)}::timestamptz)`;
  const { rows } = await sql<{ experience: bigint | null; staked: boolean }>`
    select (select experience_micro from player_totals where player_id = ${playerId}) as experience,
           exists (select from rounds where player_id = ${playerId} and id >= ${since}
                    and state = 'settled')
           or exists (select from totals_changes where player_id = ${playerId}
                       and group_id >= ${since} and wagered_micro > 0) as staked`.execute(db);
  const row = rows[0];
  return {
    level: vipLevelOf(experienceOf(row?.experience ?? 0n)).statusId,
    hasStaked: row?.staked ?? false,
  };
}
