import { sql } from 'kysely';
import type { LinkRow } from '../../../shared/backoffice/player/rows.ts';
import { linksOf } from '../../rewards/person/read-shared.ts';
import { PERSON_SIGNALS, type PersonSignal, SIGNAL_RULES } from '../../rewards/person/signals.ts';
import { type Reading, requireSection } from './player-access.ts';
import type { PlayerPageDeps } from './player-deps.ts';

/**
 * How many links are looked at, and how many accounts are shown: behind the address of a mobile
 * network are thousands. The surest reasons are read first.
 */
const LOOKED_AT = 2000;
const SHOWN = 100;

type Row = {
  id: bigint;
  nick: string;
  signals: PersonSignal[];
  looked_at: number;
  accounts: number;
  is_closed: boolean;
  is_banned: boolean;
  is_held: boolean;
  created_at: Date;
};

/** The accounts that share something with a player, each with what it is. */
export async function readLinks(
  { db, clock }: PlayerPageDeps,
  reading: Reading,
): Promise<{ rows: LinkRow[]; isPartial: boolean }> {
  await requireSection(db, reading, 'links');
  const now = new Date(clock.nowMs());
  const { rows } = await sql<Row>`
    with shared as materialized (
      select signal, id
        from (${linksOf(reading.playerId)}) all_shared (signal, id, is_held, is_put)
       limit ${LOOKED_AT}
    ), linked as (
      select id, array_agg(distinct signal) as signals,
             min(array_position(${PERSON_SIGNALS}::text[], signal)) as surest
        from shared group by id
    )
    select l.id, p.nick, l.signals, p.created_at,
           (select count(*)::int from shared) as looked_at,
           (select count(*)::int from linked) as accounts,
           p.closed_at is not null as is_closed,
           coalesce(p.banned_until > ${now}, false) as is_banned,
           exists (select from withdrawal_blocks b where b.player_id = l.id) as is_held
      from (select * from linked order by surest, cardinality(signals) desc, id limit ${SHOWN}) l
      join players p on p.id = l.id
     order by l.surest, cardinality(l.signals) desc, l.id`.execute(db);
  const [first] = rows;
  return {
    rows: rows.map(viewRow),
    isPartial: first !== undefined && (first.looked_at === LOOKED_AT || first.accounts > SHOWN),
  };
}

const viewRow = (row: Row): LinkRow => ({
  playerId: Number(row.id),
  nick: row.nick,
  reasons: PERSON_SIGNALS.filter((signal) => row.signals.includes(signal)).map((signal) => ({
    signal,
    says: SIGNAL_RULES[signal].says,
    isCertain: SIGNAL_RULES[signal].isCertain === true,
  })),
  isClosed: row.is_closed,
  isBanned: row.is_banned,
  isHeld: row.is_held,
  since: row.created_at.toISOString(),
});
