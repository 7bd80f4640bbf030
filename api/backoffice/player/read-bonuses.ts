import { sql } from 'kysely';
import { PLAYER_PAGE } from '../../../shared/backoffice/player/contract.ts';
import { type BonusRow } from '../../../shared/backoffice/player/rows.ts';
import { cutPage, placeOf } from './page-cursor.ts';
import { type Reading, requireSection } from './player-access.ts';
import type { PlayerPageDeps } from './player-deps.ts';

type Row = {
  id: string;
  campaign_id: string;
  version: number;
  occasion: string;
  state: BonusRow['state'];
  award: string;
  amount_micro: bigint;
  need_micro: bigint;
  cost_micro: bigint;
  claimed_at: Date;
  at_micros: bigint;
  expires_at: Date | null;
  ended_at: Date | null;
  score: number | null;
  decided_by: string | null;
  refused_for: string | null;
};

/**
 * A player's grants, the newest first. What one cost is what the groups of its steps brought to
 * wallets that are the player's own: of a bonus only what became cash at its end.
 */
export async function readBonuses(
  { db }: PlayerPageDeps,
  reading: Reading,
  after: string | undefined,
): Promise<{ rows: BonusRow[]; next: string | null }> {
  await requireSection(db, reading, 'bonuses');
  const id = BigInt(reading.playerId);
  const place = placeOf(after);
  const older = place
    ? sql`and (g.claimed_at, g.id) < (to_timestamp(0)
        + ${String(place.atMicros)}::bigint * interval '1 microsecond', ${place.id}::uuid)`
    : sql``;
  const { rows } = await sql<Row>`
    select g.id, g.campaign_id, g.version, g.occasion, g.state, g.award, g.amount_micro,
           g.need_micro, g.claimed_at, g.expires_at, g.ended_at,
           (extract(epoch from g.claimed_at) * 1000000)::bigint as at_micros,
           r.score, r.decided_by, r.refused_for,
           (select coalesce(sum(t.amount_micro), 0)::bigint
              from grant_steps s
              join transfers t on t.group_id = s.group_id and t.kind = 'bonus'
              join accounts a on a.id = t.to_account
             where s.grant_id = g.id and s.group_id is not null
               and a.player_id = ${id} and a.wallet <> 'bonus') as cost_micro
      from grants g left join grant_reviews r on r.grant_id = g.id
     where g.player_id = ${id} ${older}
     order by g.claimed_at desc, g.id desc limit ${PLAYER_PAGE + 1}`.execute(db);
  const found = rows.map((row) => ({ ...row, atMicros: row.at_micros }));
  const { page, next } = cutPage(found, PLAYER_PAGE);
  return { rows: page.map((row) => viewRow(row as Row)), next };
}

const viewRow = (row: Row): BonusRow => ({
  id: row.id,
  campaign: row.campaign_id,
  version: row.version,
  occasion: row.occasion,
  state: row.state,
  award: row.award,
  amountMicro: String(row.amount_micro),
  needMicro: String(row.need_micro),
  costMicro: String(row.cost_micro),
  claimedAt: row.claimed_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  review:
    row.score === null
      ? null
      : { score: row.score, decidedBy: row.decided_by, refusedFor: row.refused_for },
});
