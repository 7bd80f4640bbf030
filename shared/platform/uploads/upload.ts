import type { ErrorForm } from '../wire/error.ts';

/**
 * The declared content type of a file that is the body of a request; the real type is read from its
 * bytes. There is no form to parse: a large form costs its sender nothing and the server a second of
 * processor time.
 */
export const UPLOAD_BODY_TYPE = 'application/octet-stream';

/** The refusal of an upload; `msg` is its name. */
export type UploadFailure = {
  readonly success: false;
  readonly code: number;
  readonly msg: string;
  readonly error: ErrorForm;
};
