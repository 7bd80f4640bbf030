import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { codeOf, Refusal, type WireError } from '../../../shared/errors/refusal.ts';
import type { RefusalName } from '../../../shared/errors/catalogue.ts';
import {
  DOCUMENT_MAX_BYTES,
  documentQuery,
  KYC_BODY_TYPE,
  KYC_DOCUMENTS_PATH,
  type KycUploadAnswer,
} from '../../../shared/accounts/kyc/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { isOwnOrigin } from '../auth/request-guards.ts';
import { requestToken } from '../sessions/session-cookie.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { SharedThrottle } from '../throttles/shared-throttle.ts';
import { type WireErrorDeps, wireErrorOf } from '../../platform/wire/wire-error.ts';
import { tooLarge } from './encode-document.ts';
import { createUploads, type Upload } from './uploads.ts';
import {
  refuseTooManyDocuments,
  sendDocument,
  type SendingDeps,
  type SentDocument,
} from './send-document.ts';

/** How long the body of a document may take at most. */
const BODY_LIMIT_MS = 60_000;

/** What the route of documents needs. */
export type KycRoutesDeps = SendingDeps &
  WireErrorDeps & {
    readonly config: { readonly allowedOrigins: readonly string[] };
    readonly sessions: Sessions;
    readonly sharedThrottle: SharedThrottle;
  };

/**
 * Accepts documents from the player of the request's cookie or token. A player who may not send one
 * is refused before the first byte of it is read; nothing here ever returns a document.
 */
export function kycRoutes(deps: KycRoutesDeps): Hono {
  const app = new Hono();
  const uploads = createUploads();
  const limit = bodyLimit({
    maxSize: DOCUMENT_MAX_BYTES,
    onError: (c) => refuse(deps, c, tooLarge()),
  });
  app.post(KYC_DOCUMENTS_PATH, async (c) => {
    c.header('Cache-Control', 'no-store');
    let upload: Upload | undefined;
    try {
      const playerId = await admit(deps, c);
      upload = uploads.enter(playerId);
      const { received } = upload;
      await deps.sharedThrottle.take('document', String(playerId));
      return (
        (await limit(c, async () => {
          c.res = await receive(deps, c, { playerId, received });
        })) ?? c.res
      );
    } catch (error) {
      return refuse(deps, c, error);
    } finally {
      upload?.leave();
    }
  });
  return app;
}

async function admit({ config, db, sessions }: KycRoutesDeps, c: Context) {
  if (!isOwnOrigin(c, config.allowedOrigins)) {
    throw new Refusal('wire.wrong-shape', { path: 'origin' });
  }
  const token = requestToken(c);
  const session = token === undefined ? undefined : await sessions.byToken(token);
  if (session === undefined) throw new Refusal('wire.need-auth');
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== KYC_BODY_TYPE) throw new Refusal('kyc.wrong-form');
  await refuseTooManyDocuments(db, session.playerId);
  return session.playerId;
}

type Receiving = { readonly playerId: PlayerId; readonly received: Upload['received'] };

async function receive(
  deps: KycRoutesDeps,
  c: Context,
  { playerId, received }: Receiving,
): Promise<Response> {
  const document = await sendDocument(deps, playerId, await readDocument(c, received));
  const answer: KycUploadAnswer = { success: true, document };
  return c.json(answer);
}

async function readDocument(c: Context, received: Upload['received']): Promise<SentDocument> {
  const asked = documentQuery.safeParse(c.req.query());
  if (!asked.success) throw new Refusal('kyc.wrong-form');
  const slow = new Promise<never>((_, fail) => {
    const timer = setTimeout(() => fail(new Refusal('kyc.wrong-form')), BODY_LIMIT_MS);
    timer.unref();
  });
  const bytes = await Promise.race([received(c.req.raw.body), slow]).catch((error: unknown) => {
    if (error instanceof Refusal || (error instanceof Error && isOverLimit(error))) throw error;
    throw new Refusal('kyc.wrong-form');
  });
  const { kind, name = '' } = asked.data;
  return { kind, fileName: name, bytes };
}

/** The reader may wrap what the bounded body throws. */
const isOverLimit = (error: Error): boolean =>
  error.name === 'BodyLimitError' || (error.cause instanceof Error && isOverLimit(error.cause));

const STATUSES: Partial<Record<RefusalName, 401 | 403 | 413 | 429 | 500>> = {
  'wire.need-auth': 401,
  'kyc.too-large': 413,
  'wire.flood': 429,
  'wire.server-error': 500,
};

function refuse(deps: KycRoutesDeps, c: Context, thrown: unknown): Response {
  const isOver = thrown instanceof Error && isOverLimit(thrown);
  const error: WireError = wireErrorOf(deps, isOver ? tooLarge() : thrown, KYC_DOCUMENTS_PATH);
  const answer: KycUploadAnswer = {
    success: false,
    code: codeOf(error.name),
    msg: error.name,
    error,
  };
  c.header('Cache-Control', 'no-store');
  const waitMs = error.data?.['waitMs'];
  if (typeof waitMs === 'number') c.header('Retry-After', String(Math.ceil(waitMs / 1000)));
  return c.json(answer, STATUSES[error.name] ?? (error.data?.['path'] === 'origin' ? 403 : 400));
}
