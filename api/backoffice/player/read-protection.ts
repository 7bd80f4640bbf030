import { sql } from 'kysely';
import type { ProtectionView } from '../../../shared/backoffice/player/rows.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Reading, requireSection } from './player-access.ts';
import type { PlayerPageDeps } from './player-deps.ts';

/** How many breaks, changes of limits and markers are shown. */
const SHOWN = 50;

/** Limits, breaks and exclusions of a player, and what about their play staff should look at. */
export async function readProtection(
  { db, clock }: PlayerPageDeps,
  reading: Reading,
): Promise<ProtectionView> {
  await requireSection(db, reading, 'protection');
  const { playerId } = reading;
  const [limits, breaks, changes, markers, assessment] = await Promise.all([
    readLimits(db, playerId),
    readBreaks(db, playerId, clock.nowMs()),
    readChanges(db, playerId),
    readMarkers(db, playerId),
    db
      .selectFrom('player_protection')
      .select(['assessment_score', 'assessed_at'])
      .where('player_id', '=', BigInt(playerId))
      .executeTakeFirst(),
  ]);
  return {
    limits,
    breaks,
    changes,
    markers,
    assessmentScore: assessment?.assessment_score ?? null,
    assessedAt: assessment?.assessed_at?.toISOString() ?? null,
  };
}

const textOf = (amount: bigint | null): string | null => (amount === null ? null : String(amount));

async function readLimits(db: Database, playerId: PlayerId): Promise<ProtectionView['limits']> {
  const rows = await db
    .selectFrom('player_limits')
    .selectAll()
    .where('player_id', '=', BigInt(playerId))
    .orderBy('kind')
    .orderBy('period')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    period: row.period,
    own: textOf(row.own_amount),
    operator: textOf(row.operator_amount),
    asked: textOf(row.pending_amount),
    askedAt: row.pending_asked_at?.toISOString() ?? null,
  }));
}

async function readBreaks(
  db: Database,
  playerId: PlayerId,
  nowMs: number,
): Promise<ProtectionView['breaks']> {
  const rows = await db
    .selectFrom('player_exclusions')
    .selectAll()
    .where('player_id', '=', BigInt(playerId))
    .orderBy('since', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ kind, since, until, linked_from: linkedFrom }) => ({
    kind,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
    linkedFrom: linkedFrom === null ? null : Number(linkedFrom),
    isInForce: since.getTime() <= nowMs && (until === null || until.getTime() > nowMs),
  }));
}

async function readChanges(db: Database, playerId: PlayerId): Promise<ProtectionView['changes']> {
  const rows = await db
    .selectFrom('player_limit_changes')
    .selectAll()
    .where('player_id', '=', BigInt(playerId))
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    period: row.period,
    action: row.action,
    before: textOf(row.amount_before),
    amount: textOf(row.amount),
    at: row.at.toISOString(),
  }));
}

type MarkerRow = {
  readonly id: bigint;
  readonly marker: string;
  readonly at: Date;
  readonly action: string | null;
  readonly by: string | null;
  readonly note: string | null;
  readonly done_at: Date | null;
};

async function readMarkers(db: Database, playerId: PlayerId): Promise<ProtectionView['markers']> {
  const { rows } = await sql<MarkerRow>`
    select m.id, m.marker, m.at, a.action, p.name as by, a.note, a.at as done_at
      from behaviour_markers m
      left join lateral (
        select * from behaviour_actions b where b.marker_id = m.id order by b.id desc limit 1) a
        on true
      left join staff_people p on p.id = a.staff_id
     where m.player_id = ${BigInt(playerId)}
     order by m.id desc limit ${SHOWN}`.execute(db);
  return rows.map(({ id, marker, at, action, by, note, done_at: doneAt }) => ({
    id: String(id),
    marker,
    at: at.toISOString(),
    answer:
      action === null || doneAt === null
        ? null
        : { action, by: by ?? '', note: note ?? '', at: doneAt.toISOString() },
  }));
}
