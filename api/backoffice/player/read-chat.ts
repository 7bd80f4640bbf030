import { sql } from 'kysely';
import type { ChatRow } from '../../../shared/backoffice/player/rows.ts';
import { lengthText, reasonText } from '../../community/moderation/ban-length.ts';
import { type Reading, requireSection } from './player-access.ts';
import type { PlayerPageDeps } from './player-deps.ts';

/** How many of each kind are shown. */
const SHOWN = 100;

type Row = {
  readonly id: string;
  readonly kind: ChatRow['kind'];
  readonly at: Date;
  readonly text: string;
  readonly state: string | null;
  readonly reason: number | null;
  readonly minutes: number | null;
  readonly by: string | null;
};

/** A player's record in the chat, the newest first: bans, what they wrote, and what was held. */
export async function readChat(
  { db }: PlayerPageDeps,
  reading: Reading,
): Promise<{ rows: ChatRow[] }> {
  await requireSection(db, reading, 'chat');
  const playerId = BigInt(reading.playerId);
  const { rows } = await sql<Row>`
    (select b.id::text as id, 'ban' as kind, b.began_at as at, coalesce(b.comment, '') as text,
            case when b.replaced_by is not null then 'replaced'
                 when b.lifted_at is not null then 'lifted' end as state,
            b.reason, b.minutes, coalesce(p.nick, s.name) as by
       from chat_bans b
       left join players p on p.id = b.by_player
       left join staff_people s on s.id = b.by_staff
      where b.player_id = ${playerId} order by b.began_at desc limit ${SHOWN})
    union all
    (select uid::text, 'message', written_at, text,
            case when deleted_at is not null then 'deleted' end, null, null, null
       from chat_messages where author_id = ${playerId} order by uid desc limit ${SHOWN})
    union all
    (select id::text, 'held', held_at, text, state, null, null, null
       from chat_held where author_id = ${playerId} order by held_at desc limit ${SHOWN})
    order by at desc`.execute(db);
  return { rows: rows.map(chatRowOf) };
}

function chatRowOf({ id, kind, at, text, state, reason, minutes, by }: Row): ChatRow {
  const why = text === '' ? reasonText(reason ?? 0) : text;
  const words = kind === 'ban' ? `${lengthText(minutes)}, by ${by ?? 'staff'}: ${why}` : text;
  return { id, kind, at: at.toISOString(), text: words, state };
}
