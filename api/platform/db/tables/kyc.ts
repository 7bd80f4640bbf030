import type { GeneratedAlways } from 'kysely';
import type { DocumentKind } from '../../../../shared/policy/kyc-levels.ts';

/** A document of a player; the encrypted file is stored as `stored_name`. */
export type KycDocumentsTable = {
  id: string;
  player_id: bigint;
  kind: DocumentKind;
  state: 'waiting' | 'approved' | 'rejected' | 'withdrawn';
  reason: string | null;
  file_name: string;
  media_type: 'image/jpeg' | 'application/pdf';
  /** The size of the file before it was encrypted. */
  bytes: number;
  stored_name: string;
  /** The file's key, sealed by the vault for its player; without it the file is lost for good. */
  sealed_key: Buffer | null;
  uploaded_at: Date;
  decided_at: Date | null;
  /** The fingerprint of the number under which staff approved it; null for what has none. */
  number_digest: Buffer | null;
};

/** Audit log: what was done with a document, and by whom; never rewritten. */
export type KycAuditLogTable = {
  id: GeneratedAlways<bigint>;
  document_id: string;
  act: 'sent' | 'withdrawn' | 'exported' | 'approved' | 'rejected';
  /** `player`, or the name of a member of staff. */
  by: string;
  reason: string | null;
  at: Date;
};
