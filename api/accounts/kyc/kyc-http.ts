import type { Hono } from 'hono';
import { Refusal } from '../../../shared/errors/refusal.ts';
import {
  DOCUMENT_MAX_BYTES,
  documentQuery,
  KYC_DOCUMENTS_PATH,
} from '../../../shared/accounts/kyc/contract.ts';
import { type UploadDeps, uploadRoutes } from '../uploads/upload-route.ts';
import { tooLarge } from './encode-document.ts';
import { refuseTooManyDocuments, sendDocument, type SendingDeps } from './send-document.ts';

/** What the route of documents needs. */
export type KycRoutesDeps = SendingDeps & UploadDeps;

/** Accepts documents of players; nothing here ever returns a document. */
export const kycRoutes = (deps: KycRoutesDeps): Hono =>
  uploadRoutes(deps, {
    path: KYC_DOCUMENTS_PATH,
    query: documentQuery,
    maxBytes: DOCUMENT_MAX_BYTES,
    throttle: 'document',
    tooLarge,
    wrongForm: () => new Refusal('kyc.wrong-form'),
    mayUpload: (playerId) => refuseTooManyDocuments(deps.db, playerId),
    take: async (playerId, { kind, name = '' }, bytes) => ({
      document: await sendDocument(deps, playerId, { kind, fileName: name, bytes }),
    }),
  });
