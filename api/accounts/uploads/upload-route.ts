import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';
import { codeOf, Refusal, type WireError } from '../../../shared/errors/refusal.ts';
import type { RefusalName } from '../../../shared/errors/catalogue.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { UPLOAD_BODY_TYPE, type UploadFailure } from '../../../shared/platform/uploads/upload.ts';
import { type WireErrorDeps, wireErrorOf } from '../../platform/wire/wire-error.ts';
import { isOwnOrigin } from '../auth/request-guards.ts';
import { requestToken } from '../sessions/session-cookie.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { SharedLimits, SharedThrottle } from '../throttles/shared-throttle.ts';
import { createUploads, type Upload } from './uploads.ts';

/** How long the body of a file may take at most. */
const BODY_LIMIT_MS = 60_000;

/** What a route of files needs. */
export type UploadDeps = WireErrorDeps & {
  readonly config: { readonly allowedOrigins: readonly string[] };
  readonly sessions: Sessions;
  readonly sharedThrottle: SharedThrottle;
};

/** A route that takes a file as its body, and facts of it in its query. */
export type UploadRoute<Query extends z.ZodMiniType> = {
  readonly path: string;
  readonly query: Query;
  readonly maxBytes: number;
  readonly throttle: keyof SharedLimits;
  readonly tooLarge: () => Refusal;
  /** The query or the body is not what the route takes. */
  readonly wrongForm: () => Refusal;
  /** Refuses a player who may send none, before the first byte is read. */
  readonly mayUpload: (playerId: PlayerId) => Promise<void>;
  /** Keeps the file; what it answers stands beside `success`. */
  readonly take: (playerId: PlayerId, query: z.infer<Query>, bytes: Buffer) => Promise<object>;
};

/**
 * Accepts files from the player of the request's cookie or token, one at a time of each. A player who
 * may not send one is refused before the first byte of it is read.
 */
export function uploadRoutes<Query extends z.ZodMiniType>(
  deps: UploadDeps,
  route: UploadRoute<Query>,
): Hono {
  const app = new Hono();
  const uploads = createUploads();
  const refuse = (c: Context, thrown: unknown) => refuseUpload(deps, c, { route, thrown });
  const limit = bodyLimit({
    maxSize: route.maxBytes,
    onError: (c) => refuse(c, route.tooLarge()),
  });
  app.post(route.path, async (c) => {
    c.header('Cache-Control', 'no-store');
    let upload: Upload | undefined;
    try {
      const playerId = await admit(deps, c, route);
      upload = uploads.enter(playerId);
      const { received } = upload;
      await deps.sharedThrottle.take(route.throttle, String(playerId));
      return (
        (await limit(c, async () => {
          const { query, bytes } = await readFile(c, route, received);
          c.res = c.json({ success: true, ...(await route.take(playerId, query, bytes)) });
        })) ?? c.res
      );
    } catch (error) {
      return refuse(c, error);
    } finally {
      upload?.leave();
    }
  });
  return app;
}

type Asked = Pick<UploadRoute<z.ZodMiniType>, 'wrongForm' | 'mayUpload'>;

async function admit({ config, sessions }: UploadDeps, c: Context, route: Asked) {
  if (!isOwnOrigin(c, config.allowedOrigins)) {
    throw new Refusal('wire.wrong-shape', { path: 'origin' });
  }
  const token = requestToken(c);
  const session = token === undefined ? undefined : await sessions.byToken(token);
  if (session === undefined) throw new Refusal('wire.need-auth');
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== UPLOAD_BODY_TYPE) throw route.wrongForm();
  await route.mayUpload(session.playerId);
  return session.playerId;
}

async function readFile<Query extends z.ZodMiniType>(
  c: Context,
  { query, wrongForm }: UploadRoute<Query>,
  received: Upload['received'],
): Promise<{ readonly query: z.infer<Query>; readonly bytes: Buffer }> {
  const asked = query.safeParse(c.req.query());
  if (!asked.success) throw wrongForm();
  const slow = new Promise<never>((_, fail) => {
    const timer = setTimeout(() => fail(wrongForm()), BODY_LIMIT_MS);
    timer.unref();
  });
  const bytes = await Promise.race([received(c.req.raw.body), slow]).catch((error: unknown) => {
    if (error instanceof Refusal || (error instanceof Error && isOverLimit(error))) throw error;
    throw wrongForm();
  });
  return { query: asked.data, bytes };
}

/** The reader may wrap what the bounded body throws. */
const isOverLimit = (error: Error): boolean =>
  error.name === 'BodyLimitError' || (error.cause instanceof Error && isOverLimit(error.cause));

const STATUSES: Partial<Record<RefusalName, 401 | 403 | 413 | 429 | 500>> = {
  'wire.need-auth': 401,
  'kyc.too-large': 413,
  'support.file-large': 413,
  'wire.flood': 429,
  'wire.server-error': 500,
};

type Refused = {
  readonly route: Pick<UploadRoute<z.ZodMiniType>, 'path' | 'tooLarge'>;
  readonly thrown: unknown;
};

function refuseUpload(deps: UploadDeps, c: Context, { route, thrown }: Refused): Response {
  const isOver = thrown instanceof Error && isOverLimit(thrown);
  const error: WireError = wireErrorOf(deps, isOver ? route.tooLarge() : thrown, route.path);
  const answer: UploadFailure = {
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
