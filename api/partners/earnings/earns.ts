import { sql } from 'kysely';

/** Of rows `r` of `partner_referrals`: whether the player brings their partner something. */
export const EARNS = sql<boolean>`r.refused_for is null and r.stopped_at is null
  and exists (select from players a where a.id = r.partner_id and a.closed_at is null)`;

/** Of rows `r`: whether the player excluded themselves or closed the account, and is not stopped yet. */
export const IS_ENDING = sql<boolean>`r.stopped_at is null
  and (exists (select from player_exclusions x
                where x.player_id = r.player_id and x.kind = 'exclusion')
    or exists (select from players c where c.id = r.player_id and c.closed_at is not null))`;
