import { sql } from 'kysely';
import type { SessionRow } from '../../../shared/backoffice/player/rows.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { deviceName } from '../../accounts/sessions/device-name.ts';
import { mayDo } from '../../accounts/staff/policy.ts';
import { countryName } from '../../platform/geo/country-name.ts';
import type { Database } from '../../platform/db/database.ts';
import { maskedNetwork } from './masked.ts';
import { type Reading, requireSection } from './player-access.ts';
import type { PlayerPageDeps } from './player-deps.ts';

/** How many sessions, and how many devices and networks, are shown. */
const SESSIONS = 50;
const SIGNALS = 60;

/** How many accounts of one device or network are counted. */
const COUNTED = 100;

type SignalRow = {
  readonly kind: 'device' | 'network';
  readonly value: string;
  readonly others: number;
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
};

/**
 * Where a player was signed in, the newest first. From which devices and networks, and how many
 * others were there, is shown to those who may read it.
 */
export async function readSessions(
  { db, clock, places }: PlayerPageDeps,
  reading: Reading,
): Promise<{ sessions: SessionRow[]; signals: SignalRow[] }> {
  const person = await requireSection(db, reading, 'sessions');
  const mayTrace = mayDo('device.read', person.roles);
  const [rows, signals] = await Promise.all([
    readRows(db, reading.playerId),
    mayTrace ? readSignals(db, reading.playerId) : [],
  ]);
  const nowMs = clock.nowMs();
  const countryOf = (ip: string | null) => {
    const country = ip === null ? undefined : places.of(ip).country;
    return country === undefined ? null : countryName(country, 'en');
  };
  const sessions = rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    platform: row.platform,
    country: countryOf(row.ip),
    network: row.ip === null ? null : maskedNetwork(row.ip),
    startedAt: row.started_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    isOpen: row.ended_at === null && row.expires_at.getTime() > nowMs,
  }));
  return { sessions, signals };
}

const readRows = async (db: Database, playerId: PlayerId) =>
  await db
    .selectFrom('sessions')
    .select([
      'id',
      'platform',
      'user_agent',
      'ip',
      'started_at',
      'last_seen_at',
      'expires_at',
      'ended_at',
    ])
    .where('player_id', '=', BigInt(playerId))
    .orderBy('last_seen_at', 'desc')
    .limit(SESSIONS)
    .execute();

type FoundSignal = {
  kind: 'device' | 'network';
  value: string;
  others: number;
  first_seen_at: Date;
  last_seen_at: Date;
};

/** What is theirs is gathered first: the newest of all signals would be walked otherwise. */
async function readSignals(db: Database, playerId: PlayerId): Promise<SignalRow[]> {
  const { rows } = await sql<FoundSignal>`
    with own as materialized (
      select * from sign_in_signals where player_id = ${BigInt(playerId)}
    )
    select s.kind, s.value, s.first_seen_at, s.last_seen_at,
           (select count(*)::int from (
              select from sign_in_signals o
               where o.kind = s.kind and o.value = s.value and o.player_id <> s.player_id
               limit ${COUNTED}) counted) as others
      from own s
     order by s.last_seen_at desc limit ${SIGNALS}`.execute(db);
  return rows.map((row) => ({
    kind: row.kind,
    value: row.kind === 'device' ? row.value : maskedNetwork(row.value),
    others: row.others,
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
}
