import type { KycDocument, KycOutput } from '../../../shared/accounts/kyc/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { Database } from '../../platform/db/database.ts';
import type { KycRule } from '../../../shared/policy/policy.ts';
import { type DocumentRow, readDocuments } from './kyc-store.ts';
import { levelReached } from './level.ts';

/** What showing a player their proof needs. */
export type ViewKycDeps = {
  readonly config: { readonly policy: { readonly kyc: readonly KycRule[] } };
  readonly db: Database;
};

/** All a player may see of their own proof; of a document nothing that leads to its file. */
export async function viewKyc({ config, db }: ViewKycDeps, playerId: PlayerId): Promise<KycOutput> {
  const rows = await readDocuments(db, playerId);
  const { kyc } = config.policy;
  const approved = new Set(rows.filter(isIn('approved')).map(({ kind }) => kind));
  const state = stateOf(rows);
  const rejected = state === 'rejected' ? rows.find(isIn('rejected')) : undefined;
  return {
    level: levelReached(kyc, approved),
    state,
    reason: rejected?.reason ?? null,
    levels: kyc.map(({ level, needs, withdrawPerMonthMicro }) => ({
      level,
      needs: [...needs],
      withdrawPerMonth:
        withdrawPerMonthMicro === null ? null : hundredthsOfMicro(withdrawPerMonthMicro),
    })),
    documents: rows.map(viewDocument),
  };
}

const isIn =
  (state: DocumentRow['state']) =>
  (row: DocumentRow): boolean =>
    row.state === state;

function stateOf(rows: readonly DocumentRow[]): KycOutput['state'] {
  const [newest] = rows;
  if (newest === undefined) return 'none';
  if (rows.some(isIn('waiting'))) return 'waiting';
  return newest.state === 'rejected' ? 'rejected' : 'approved';
}

/** A document as its owner sees it. */
export function viewDocument(row: DocumentRow): KycDocument {
  const { id, kind, state, reason } = row;
  return {
    id,
    kind,
    state: state === 'withdrawn' ? 'waiting' : state,
    fileName: row.file_name,
    uploadedAt: row.uploaded_at.toISOString(),
    reason,
  };
}
