import { type RawBuilder, sql } from 'kysely';

/**
 * Whether player `p` began a break, was banned or closed the account: whoever waits for others with a
 * stake then is drawn into no play.
 */
export const isOutOfPlay = (nowMs: number): RawBuilder<boolean> => {
  const now = new Date(nowMs);
  return sql<boolean>`(
    p.closed_at is not null or p.banned_until > ${now}
    or exists (select from player_exclusions e
                where e.player_id = p.id and (e.until is null or e.until > ${now})))`;
};
