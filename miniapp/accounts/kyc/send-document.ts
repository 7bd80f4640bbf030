import {
  KYC_DOCUMENTS_PATH,
  type KycDocument,
  type KycUploadAnswer,
} from '../../../shared/accounts/kyc/contract.ts';
import type { DocumentKind } from '../../../shared/policy/kyc-levels.ts';
import { upload, type Upload } from '../../transport/upload.ts';

type Sending = Upload & { readonly kind: DocumentKind };
type Success = Extract<KycUploadAnswer, { readonly success: true }>;

/** Sends a document; rejects as `upload` does. */
export async function sendDocument({ kind, ...sending }: Sending): Promise<KycDocument> {
  const { document } = await upload<Success>(KYC_DOCUMENTS_PATH, { kind }, sending);
  return document;
}
