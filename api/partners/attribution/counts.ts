import { sql } from 'kysely';

/**
 * Of rows `e` of `partner_earnings` and `r` of their player: whether what was earned still counts. A
 * prize does not, where the player proved to be a double afterwards.
 */
export const COUNTS = sql<boolean>`r.refused_for is null
  and (e.kind <> 'cpa' or not r.has_lost_prizes)`;
