import type { Context, Hono } from 'hono';
import pLimit from 'p-limit';
import { codeOf, Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import {
  SUPPORT_FILE_MAX_BYTES,
  SUPPORT_FILES_PATH,
  supportFileQuery,
} from '../../../shared/support/files/contract.ts';
import { requestToken } from '../../accounts/sessions/session-cookie.ts';
import { type UploadDeps, uploadRoutes } from '../../accounts/uploads/upload-route.ts';
import { wireErrorOf } from '../../platform/wire/wire-error.ts';
import { showFile, type ShowingDeps } from './show-file.ts';
import { fileTooLarge, refuseTooManyWaiting, takeFile, type TakingDeps } from './take-file.ts';

/** What the routes of files need. */
export type SupportFilesDeps = UploadDeps & TakingDeps & ShowingDeps;

/** Files are asked of Telegram a few at a time; more would use up what the bot may ask. */
const CONCURRENCY = 8;

/** A page that shows a file may do nothing else with it. */
const POLICY = "default-src 'none'; sandbox";

/** Takes files of players for their messages, and shows them those of their thread. */
export function supportFileRoutes(deps: SupportFilesDeps): Hono {
  const app = uploadRoutes(deps, {
    path: SUPPORT_FILES_PATH,
    query: supportFileQuery,
    maxBytes: SUPPORT_FILE_MAX_BYTES,
    throttle: 'supportFile',
    tooLarge: fileTooLarge,
    wrongForm: () => new Refusal('support.file-form'),
    mayUpload: (playerId) => refuseTooManyWaiting(deps.db, playerId),
    take: async (playerId, { name = '' }, bytes) => ({
      file: await takeFile(deps, playerId, { name, bytes }),
    }),
  });
  const inTurn = pLimit(CONCURRENCY);
  app.get(`${SUPPORT_FILES_PATH}/:id{[0-9]{1,18}}`, async (c) => {
    try {
      const playerId = await playerOf(deps, c);
      const id = BigInt(c.req.param('id'));
      return answer(c, await inTurn(() => showFile(deps, playerId, id)));
    } catch (error) {
      return refuse(deps, c, error);
    }
  });
  return app;
}

async function playerOf({ sessions, sharedThrottle }: SupportFilesDeps, c: Context) {
  const token = requestToken(c);
  const session = token === undefined ? undefined : await sessions.byToken(token);
  if (session === undefined) throw new Refusal('wire.need-auth');
  const { playerId }: { readonly playerId: PlayerId } = session;
  await sharedThrottle.take('supportLook', String(playerId));
  return playerId;
}

/** The file as what it is; its name and kind say nothing else, and no cache but the player's keeps it. */
function answer(c: Context, { kind, name, body }: Awaited<ReturnType<typeof showFile>>): Response {
  const how = kind.isInline ? 'inline' : 'attachment';
  return c.body(body, 200, {
    'Content-Type': kind.type,
    'Content-Disposition': `${how}; filename*=UTF-8''${encodedName(name)}`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': POLICY,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, max-age=86400, immutable',
    Vary: 'Cookie, Authorization',
  });
}

/** A name as a header takes it; it may have any sign that can be written in UTF-8. */
const encodedName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16)}`,
  );

const STATUSES: Readonly<Record<string, 401 | 404 | 429>> = {
  'wire.need-auth': 401,
  'support.file-gone': 404,
  'wire.flood': 429,
};

function refuse(deps: SupportFilesDeps, c: Context, thrown: unknown): Response {
  const error = wireErrorOf(deps, thrown, SUPPORT_FILES_PATH);
  c.header('Cache-Control', 'no-store');
  const said = { success: false, code: codeOf(error.name), msg: error.name, error };
  return c.json(said, STATUSES[error.name] ?? 500);
}
