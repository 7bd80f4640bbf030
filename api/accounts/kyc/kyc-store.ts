import type { Kysely, Selectable } from 'kysely';
import type { DocumentKind } from '../../../shared/policy/kyc-levels.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { KycAuditLogTable, KycDocumentsTable } from '../../platform/db/tables/kyc.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

/** A row of a document. */
export type DocumentRow = Selectable<KycDocumentsTable>;

/** A player's documents but for those taken back, the newest first. */
export async function readDocuments(
  db: Kysely<Tables>,
  playerId: PlayerId,
): Promise<readonly DocumentRow[]> {
  return await db
    .selectFrom('kyc_documents')
    .selectAll()
    .where('player_id', '=', BigInt(playerId))
    .where('state', '<>', 'withdrawn')
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The kinds of which a player has a document that was approved. */
export async function readApprovedKinds(
  db: Kysely<Tables>,
  playerId: PlayerId,
): Promise<ReadonlySet<DocumentKind>> {
  const rows = await db
    .selectFrom('kyc_documents')
    .select('kind')
    .distinct()
    .where('player_id', '=', BigInt(playerId))
    .where('state', '=', 'approved')
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

/** What was done with a document. */
export type AuditEntry = {
  readonly documentId: string;
  readonly act: KycAuditLogTable['act'];
  readonly by: string;
  readonly reason?: string;
  readonly nowMs: number;
};

/** Writes to the audit log, in the transaction of the action. */
export async function writeAuditEntry(
  db: Kysely<Tables>,
  { documentId, act, by, reason, nowMs }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('kyc_audit_log')
    .values({ document_id: documentId, act, by, reason: reason ?? null, at: new Date(nowMs) })
    .execute();
}
