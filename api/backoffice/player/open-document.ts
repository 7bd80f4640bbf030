import type { DocumentFiles } from '../../accounts/kyc/document-files.ts';
import { exportDocument } from '../../accounts/kyc/review.ts';
import { requireMay, type StaffDeps } from '../../accounts/staff/authorise.ts';
import { OfficeRefusal } from '../http/office-refusal.ts';
import type { Reading } from './player-access.ts';

export type OpenedDocument = {
  mediaType: 'image/jpeg' | 'application/pdf';
  base64: string;
};

/** A document of this player in the clear; who opened it is kept. */
export async function openDocument(
  deps: StaffDeps & { readonly files: DocumentFiles },
  { actor, playerId }: Reading,
  documentId: string,
): Promise<OpenedDocument> {
  const id = BigInt(playerId);
  await requireMay(deps.db, { actor, act: 'kyc.export', playerId: id });
  const own = await deps.db
    .selectFrom('kyc_documents')
    .select('id')
    .where('id', '=', documentId)
    .where('player_id', '=', id)
    .where('sealed_key', 'is not', null)
    .executeTakeFirst();
  if (own === undefined) {
    throw new OfficeRefusal('no-document', 'There is no such document, or it was taken back.');
  }
  const { media_type: mediaType, plain } = await exportDocument(deps, documentId, actor);
  return { mediaType, base64: plain.toString('base64') };
}
