import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type {
  Postback,
  PostbackFailure,
  PostbackRow,
} from '../../../shared/partners/postbacks/contract.ts';
import type { PostbackEvent } from '../../../shared/partners/postbacks/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PartnerPostbacksTable } from '../../platform/db/tables/postbacks.ts';

/** An address as it is stored. */
export type PostbackAddress = Selectable<PartnerPostbacksTable>;

type Listed = PostbackAddress & { readonly waiting: number };

/** The addresses of a partner, the oldest first; nothing of their secrets. */
export async function readPostbacks(db: Database, playerId: PlayerId): Promise<Postback[]> {
  const { rows } = await sql<Listed>`
    select a.*, (select count(*)::int from partner_postback_messages m
                  where m.postback_id = a.id and m.state = 'waiting') as waiting
      from partner_postbacks a where a.player_id = ${playerId}
     order by a.made_at, a.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    address: row.address,
    events: row.events,
    createdAt: row.made_at.toISOString(),
    isConfirmed: row.confirmed_at !== null,
    pausedFor: row.paused_for,
    failingSince: row.failing_since?.toISOString() ?? null,
    waiting: row.waiting,
  }));
}

type LogRow = {
  readonly id: string;
  readonly postback_id: string;
  readonly message_id: string;
  readonly type: PostbackEvent | 'test';
  readonly player: string;
  readonly state: PostbackRow['state'];
  readonly attempts: number;
  readonly status: number | null;
  readonly reason: PostbackFailure | null;
  readonly answer: string | null;
  readonly created_at: Date;
  readonly tried_at: Date | null;
};

/** A page of what was told to all addresses of a partner, the newest first. */
export async function readLog(
  db: Database,
  playerId: PlayerId,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: PostbackRow[]; total: number }> {
  const ofPartner = sql`
    from partner_postback_messages m join partner_postbacks a on a.id = m.postback_id
   where a.player_id = ${playerId}`;
  const [listed, counted] = await Promise.all([
    sql<LogRow>`
      select m.id, m.postback_id, m.message_id, m.type, m.body->>'player' as player, m.state,
             m.attempts, m.status, m.reason, m.answer, m.created_at, m.tried_at
        ${ofPartner}
       order by m.created_at desc, m.id desc
       limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${ofPartner}`.execute(db),
  ]);
  return { rows: listed.rows.map(viewRow), total: counted.rows[0]?.total ?? 0 };
}

const viewRow = ({
  created_at,
  tried_at,
  postback_id,
  message_id,
  ...row
}: LogRow): PostbackRow => ({
  ...row,
  postbackId: postback_id,
  messageId: message_id,
  createdAt: created_at.toISOString(),
  triedAt: tried_at?.toISOString() ?? null,
});

/** Of rows `a` of addresses: that one of a partner, so that an id of somebody else’s finds nothing. */
export const isOwn = (playerId: PlayerId, id: string): RawBuilder<boolean> =>
  sql<boolean>`a.id = ${id} and a.player_id = ${playerId}`;
