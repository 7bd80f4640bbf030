import { sql } from 'kysely';
import type { DocumentRow } from '../../accounts/kyc/kyc-store.ts';
import { fact, isOthers, type Queue, type WaitingItem } from './queue-read.ts';

type Row = Pick<
  DocumentRow,
  'id' | 'kind' | 'media_type' | 'bytes' | 'uploaded_at' | 'player_id' | 'file_name'
> & { readonly nick: string; readonly birth_date: string | null; readonly withdrawals: number };

/** Documents that nobody has judged, the oldest first. */
export const documentsQueue: Queue = {
  right: 'kyc.read',
  read: async ({ db }, { after, ...page }) => {
    const follows =
      after === undefined
        ? sql`true`
        : sql`(d.uploaded_at, d.id) > (
            select uploaded_at, id from kyc_documents where id = ${after})`;
    const { rows } = await sql<Row>`
      select d.id, d.kind, d.media_type, d.bytes, d.uploaded_at, d.player_id, d.file_name, p.nick,
             p.birth_date::text as birth_date,
             (select count(*)::int from withdrawals w
               where w.player_id = d.player_id and w.stage = 'review') as withdrawals
        from kyc_documents d join players p on p.id = d.player_id
       where d.state = 'waiting' and ${isOthers(sql`d.player_id`, page)} and ${follows}
       order by d.uploaded_at, d.id limit ${page.limit}`.execute(db);
    return rows.map(itemOf);
  },
  count: async ({ db }, page) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from kyc_documents
         where state = 'waiting' and ${isOthers(sql`player_id`, page)} limit ${page.limit}) waiting`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  },
};

const itemOf = (row: Row): WaitingItem => ({
  id: row.id,
  subject: `document:${row.id}`,
  title: `${row.kind} document`,
  playerId: String(row.player_id),
  nick: row.nick,
  since: row.uploaded_at.toISOString(),
  due: null,
  why: row.withdrawals > 0 ? [`${row.withdrawals} of their withdrawals wait`] : [],
  facts: [
    ...fact('Birth date the player gave', row.birth_date ?? 'none'),
    ...fact('File', row.file_name),
    ...fact('Kind of file', `${row.media_type}, ${Math.ceil(row.bytes / 1024)} KB`),
  ],
  acts: ['documents.look', 'documents.approve', 'documents.reject'],
});
