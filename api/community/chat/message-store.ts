import { sql } from 'kysely';
import type { DuelFacts } from '../../../shared/community/chat/contract.ts';
import { CHAT_TYPES, type ChatType } from '../../../shared/community/chat/rules.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { experienceOf, vipLevelOf } from '../../../shared/players/levels.ts';
import type { Database } from '../../platform/db/database.ts';

/** A message with what is shown of its author and of the message that it answers. */
export type StoredMessage = {
  readonly uid: number;
  readonly kind: ChatType;
  readonly text: string;
  readonly data: unknown;
  readonly writtenAt: Date;
  /** Undefined where the product speaks. */
  readonly author: StoredAuthor | undefined;
  readonly reply: StoredReply | undefined;
  /** Who joined the flip of a duel, if it is a duel that somebody joined. */
  readonly joiner: StoredJoiner | undefined;
};

/** What the message of a duel keeps: who joined is named when it is read, as they are then. */
export type StoredDuel = Omit<DuelFacts, 'joiner'> & { readonly joinerId: string | null };

type StoredJoiner = {
  readonly id: PlayerId;
  readonly publicId: string;
  readonly nick: string;
  readonly isHidden: boolean;
};

type StoredAuthor = {
  readonly id: PlayerId;
  readonly publicId: string;
  readonly nick: string;
  readonly avatar: string | null;
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
  readonly level: number;
};

/** The text of a message that was deleted is empty here. */
type StoredReply = {
  readonly uid: number;
  readonly kind: ChatType;
  readonly text: string;
  readonly nick: string | null;
};

/** Which messages are read; those that were deleted never are. */
export type Wanted =
  | { readonly after: number; readonly limit: number }
  | { readonly before: number; readonly limit: number }
  | { readonly uids: readonly number[] };

type Row = {
  readonly uid: bigint;
  readonly kind: ChatType;
  readonly text: string;
  readonly data: unknown;
  readonly written_at: Date;
  readonly author_id: bigint | null;
  readonly public_id: string;
  readonly nick: string;
  readonly avatar: string | null;
  readonly is_admin: boolean;
  readonly is_moderator: boolean;
  readonly experience_micro: bigint;
  readonly reply_uid: bigint | null;
  readonly reply_kind: ChatType;
  readonly reply_text: string;
  readonly reply_nick: string | null;
  readonly joiner_id: bigint | null;
  readonly joiner_public_id: string;
  readonly joiner_nick: string;
  readonly joiner_is_hidden: boolean;
};

/** Messages in the order of their numbers, oldest first. */
export async function readMessages(db: Database, wanted: Wanted): Promise<StoredMessage[]> {
  const { rows } = await sql<Row>`
    select m.uid, m.kind, m.text, m.data, m.written_at, m.author_id,
           p.public_id, p.nick, p.avatar, p.is_admin, p.is_moderator,
           coalesce(t.experience_micro, 0::bigint) as experience_micro,
           r.uid as reply_uid, r.kind as reply_kind, q.nick as reply_nick,
           case when r.deleted_at is null then r.text else '' end as reply_text,
           j.id as joiner_id, j.public_id as joiner_public_id, j.nick as joiner_nick,
           j.is_hidden as joiner_is_hidden
      from (${chosen(wanted)}) m
      left join players p on p.id = m.author_id
      left join player_totals t on t.player_id = m.author_id
      left join chat_messages r on r.uid = m.reply_to
      left join players q on q.id = r.author_id
      left join players j on j.id = case when m.kind = ${CHAT_TYPES.duel}
                                         then (m.data ->> 'joinerId')::bigint end
     order by m.uid`.execute(db);
  return rows.map(messageOf);
}

/** The chosen rows alone, so that their limit is reached along the index before anything is joined. */
function chosen(wanted: Wanted) {
  const shown = sql`select * from chat_messages where deleted_at is null`;
  if ('uids' in wanted) return sql`${shown} and uid = any (${wanted.uids.map(BigInt)}::bigint[])`;
  const { limit } = wanted;
  if ('after' in wanted) return sql`${shown} and uid > ${wanted.after} order by uid limit ${limit}`;
  return sql`${shown} and uid < ${wanted.before} order by uid desc limit ${limit}`;
}

function messageOf(row: Row): StoredMessage {
  return {
    uid: Number(row.uid),
    kind: row.kind,
    text: row.text,
    data: row.data,
    writtenAt: row.written_at,
    author: authorOf(row),
    reply:
      row.reply_uid === null
        ? undefined
        : {
            uid: Number(row.reply_uid),
            kind: row.reply_kind,
            text: row.reply_text,
            nick: row.reply_nick,
          },
    joiner: joinerOf(row),
  };
}

function joinerOf(row: Row): StoredJoiner | undefined {
  if (row.joiner_id === null) return undefined;
  return {
    id: playerIdOf(row.joiner_id),
    publicId: row.joiner_public_id,
    nick: row.joiner_nick,
    isHidden: row.joiner_is_hidden,
  };
}

function authorOf(row: Row): StoredAuthor | undefined {
  if (row.author_id === null) return undefined;
  return {
    id: playerIdOf(row.author_id),
    publicId: row.public_id,
    nick: row.nick,
    avatar: row.avatar,
    isAdmin: row.is_admin,
    isModerator: row.is_moderator,
    level: vipLevelOf(experienceOf(row.experience_micro)).statusId,
  };
}
