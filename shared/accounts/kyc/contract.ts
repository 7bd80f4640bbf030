import * as z from 'zod/mini';
import { text } from '../../platform/text.ts';
import { DOCUMENT_KINDS } from '../../policy/kyc-levels.ts';
import type { UploadFailure } from '../../platform/uploads/upload.ts';
import { nothing } from '../../platform/nothing.ts';
import type { Calls } from '../../platform/wire/lists.ts';

/** The most bytes of one document. */
export const DOCUMENT_MAX_BYTES = 8_388_608;

/** The longest side of a picture of a document, in pixels. */
export const DOCUMENT_MAX_SIDE = 10_000;

/** The shortest side at which a person can still read a picture of a document, in pixels. */
export const DOCUMENT_MIN_SIDE = 300;

/** The most pixels in a picture of a document. */
export const DOCUMENT_MAX_PIXELS = 40_000_000;

/** The most documents of a player, not counting withdrawn ones. */
export const MAX_DOCUMENTS = 20;

/** How long documents are kept after the account is closed: as long as the law asks. */
export const DOCUMENT_KEPT_YEARS = 5;

/** The file types a document may have, whatever the file is called. */
export const DOCUMENT_TYPES = ['image/png', 'image/jpeg', 'application/pdf'] as const;

/** Takes the file itself as the body; `documentQuery` describes the query. */
export const KYC_DOCUMENTS_PATH = '/api/kyc/documents';

const kind = z.enum(DOCUMENT_KINDS);

export const documentQuery = z.object({
  kind,
  /** The name of the player's file. */
  name: z.optional(text(1024)),
});
const reviewState = z.enum(['waiting', 'approved', 'rejected']);

/** A document as its owner sees it; the file itself is never given back. */
export const kycDocument = z.object({
  id: z.uuid(),
  kind,
  state: reviewState,
  /** The name of the player's file, made safe to show. */
  fileName: z.string(),
  /** ISO 8601. */
  uploadedAt: z.string(),
  /** Why it was rejected, in the words of the staff. */
  reason: z.nullable(z.string()),
});
export type KycDocument = z.infer<typeof kycDocument>;

const kycLevel = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const kycOutput = z.object({
  /** The level reached. */
  level: kycLevel,
  /** The state of all documents together: a waiting one counts before a rejected one. */
  state: z.enum(['none', 'waiting', 'approved', 'rejected']),
  /** The reason for the last rejection, while that is the state. */
  reason: z.nullable(z.string()),
  levels: z.array(
    z.object({
      level: kycLevel,
      /** What must be approved in addition to what the levels below need. */
      needs: z.array(kind),
      /** Hundredths of the base currency; null means no limit. */
      withdrawPerMonth: z.nullable(z.int()),
    }),
  ),
  /** The newest first. */
  documents: z.array(kycDocument),
});
export type KycOutput = z.infer<typeof kycOutput>;

const withdrawDocumentInput = z.strictObject({ id: z.uuid() });

/** The answer of `KYC_DOCUMENTS_PATH`; `msg` is the name of the refusal. */
export type KycUploadAnswer =
  | { readonly success: true; readonly document: KycDocument }
  | UploadFailure;

export const KYC_CALLS = {
  /** The player's level, what each level needs and allows, and the documents sent. */
  'kyc.get': { access: 'player', movesMoney: false, input: nothing, output: kycOutput },
  /** Withdraws a document that has not been reviewed yet. */
  'kyc.withdraw': {
    access: 'player',
    movesMoney: false,
    input: withdrawDocumentInput,
    output: kycOutput,
  },
} as const satisfies Calls;
