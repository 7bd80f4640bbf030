import * as z from 'zod/mini';
import type { WireError } from '../errors/refusal.ts';

/** What a document proves. */
export const DOCUMENT_KINDS = ['identity', 'address', 'selfie', 'funds'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The most bytes of one document. */
export const DOCUMENT_MAX_BYTES = 8_388_608;

/** The most pixels along a side of a document that is a picture. */
export const DOCUMENT_MAX_SIDE = 10_000;

/** The fewest pixels along a side of a picture somebody could read a document in. */
export const DOCUMENT_MIN_SIDE = 300;

/** The most pixels of a document that is a picture. */
export const DOCUMENT_MAX_PIXELS = 40_000_000;

/** The most documents of a player, withdrawn ones left out. */
export const MAX_DOCUMENTS = 20;

/** What a document may be, whatever its file is called. */
export const DOCUMENT_TYPES = ['image/png', 'image/jpeg', 'application/pdf'] as const;

/**
 * Takes a file as it is, as its body: there is no form to take apart, which costs whoever sends it
 * nothing and the house a second. What stands in the query is `documentQuery`.
 */
export const KYC_DOCUMENTS_PATH = '/api/kyc/documents';

/** How a document's body is declared; what it is, its bytes say. */
export const KYC_BODY_TYPE = 'application/octet-stream';

const kind = z.enum(DOCUMENT_KINDS);

export const documentQuery = z.object({
  kind,
  /** As the player's file is called. */
  name: z.optional(z.string().check(z.maxLength(1024))),
});
const reviewState = z.enum(['waiting', 'approved', 'rejected']);

/** A document as its owner sees it; the file itself is never given back. */
export const kycDocument = z.object({
  id: z.uuid(),
  kind,
  state: reviewState,
  /** As the player's file was called, made fit to be shown. */
  fileName: z.string(),
  /** ISO 8601. */
  uploadedAt: z.string(),
  /** Why it was rejected, in the words of the staff. */
  reason: z.nullable(z.string()),
});
export type KycDocument = z.infer<typeof kycDocument>;

export const kycLevel = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type KycLevel = z.infer<typeof kycLevel>;

export const kycOutput = z.object({
  /** The level reached. */
  level: kycLevel,
  /** Of the documents together: one that waits counts before one that was rejected. */
  state: z.enum(['none', 'waiting', 'approved', 'rejected']),
  /** Of the document rejected last, while that is the state. */
  reason: z.nullable(z.string()),
  levels: z.array(
    z.object({
      level: kycLevel,
      /** What must be approved besides what the levels below need. */
      needs: z.array(kind),
      /** Hundredths of the base currency; null is without a limit. */
      withdrawPerMonth: z.nullable(z.int()),
    }),
  ),
  /** The newest first. */
  documents: z.array(kycDocument),
});
export type KycOutput = z.infer<typeof kycOutput>;

export const withdrawDocumentInput = z.strictObject({ id: z.uuid() });

/** The answer of `KYC_DOCUMENTS_PATH`; `msg` is the name of the refusal. */
export type KycUploadAnswer =
  | { readonly success: true; readonly document: KycDocument }
  | {
      readonly success: false;
      readonly code: number;
      readonly msg: string;
      readonly error: WireError;
    };
