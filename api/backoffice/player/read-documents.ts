import type { DocumentRow } from '../../../shared/backoffice/player/rows.ts';
import { levelReached } from '../../accounts/kyc/level.ts';
import { type Reading, requireSection } from './player-access.ts';
import type { PlayerPageDeps } from './player-deps.ts';

/** How many documents are shown; a player who sends more has sent some of them again. */
const SHOWN = 100;

/**
 * The documents of a player, those taken back among them, each with who did what with it, and the
 * level that they prove. Nothing of what is in them: to open one is an act of its own.
 */
export async function readDocumentsOf(
  { db, config }: PlayerPageDeps,
  reading: Reading,
): Promise<{ level: number; rows: DocumentRow[] }> {
  await requireSection(db, reading, 'documents');
  const documents = await db
    .selectFrom('kyc_documents')
    .selectAll()
    .where('player_id', '=', BigInt(reading.playerId))
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  const log =
    documents.length === 0
      ? []
      : await db
          .selectFrom('kyc_audit_log')
          .select(['document_id', 'act', 'by', 'reason', 'at'])
          .where(
            'document_id',
            'in',
            documents.map(({ id }) => id),
          )
          .orderBy('document_id')
          .orderBy('id')
          .execute();
  const approved = documents.filter(({ state }) => state === 'approved');
  return {
    level: levelReached(config.policy.kyc, new Set(approved.map(({ kind }) => kind))),
    rows: documents.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      reason: row.reason,
      mediaType: row.media_type,
      bytes: row.bytes,
      hasNumber: row.number_digest !== null,
      uploadedAt: row.uploaded_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      history: log
        .filter(({ document_id: id }) => id === row.id)
        .map(({ act, by, reason, at }) => ({ act, by, reason, at: at.toISOString() })),
    })),
  };
}
