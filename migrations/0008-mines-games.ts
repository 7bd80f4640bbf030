/**
 * An index of the games of mines alone.
 *
 * Why: the board asks for a player's newest games of mines at each load and each move, also of
 * players with millions of other rounds. Rounds of other games do not enter it, so their bets cost
 * what they did.
 * Locks: `rounds`, while it is built.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index rounds_mines on rounds (player_id, id desc) where game = 'mines'`.execute(db);
}
