import { randomUUID } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type * as z from 'zod/mini';
import { CATALOGUE } from '../../../shared/errors/catalogue.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { OFFICE_CALLS, type OfficeCallName } from '../../../shared/backoffice/contract.ts';
import { SESSION_CALLS } from '../../../shared/backoffice/session/contract.ts';
import { OFFICE_API_PATH, type OfficeAnswer } from '../../../shared/backoffice/wire.ts';
import { logRefusal } from '../../accounts/staff/authorise.ts';
import { withoutWrites } from '../../accounts/staff/write-guard.ts';
import { beginStep } from '../../accounts/staff/prove-step.ts';
import { ProofRequired } from '../../accounts/staff/shell-approval.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import { StaffRefusal } from '../../accounts/staff/staff-refusal.ts';
import { readWebSession, type WebSession } from '../../accounts/staff/web-session.ts';
import { sessionSecret } from './browser-mark.ts';
import type { OfficeHandlers } from './handlers.ts';
import { OfficeRefusal } from './office-refusal.ts';
import { type BodyBounds, readBody } from './read-body.ts';
import { type OfficeRequest, sessionCalls, type SessionDeps, signedOut } from './session-calls.ts';
import { createAskForBrowser } from './sign-in-throttle.ts';

const BODY_BOUNDS = { maxBytes: 262_144, limitMs: 30_000 } as const;

export type OfficeDeps = Omit<SessionDeps, 'askForBrowser'> & {
  readonly allowedOrigins: readonly string[];
};

/** `POST /desk/api/<call>`: who asks is read from the cookie, then one handler answers. */
export function officeRoutes(
  given: OfficeDeps,
  handlers: OfficeHandlers,
  bounds: BodyBounds = BODY_BOUNDS,
): Hono {
  const deps = { ...given, askForBrowser: createAskForBrowser(given) };
  const app = new Hono();
  app.post(`${OFFICE_API_PATH}/:call`, ownPagesOnly(given.allowedOrigins), async (c) => {
    c.header('Cache-Control', 'no-store');
    const call = c.req.param('call');
    const body = await readBody(c.req.raw, bounds);
    if (body.state !== 'read') return refuseBody(c, body.state);
    const session = await readWebSession(deps, sessionSecret(c));
    try {
      const asked = { handlers, call, body: body.text, request: { c, session } };
      const output = await run(deps, asked);
      return c.json({ ok: true, output } satisfies OfficeAnswer);
    } catch (error) {
      return await answerFailure(deps, { c, session, call }, error);
    }
  });
  app.all(`${OFFICE_API_PATH}/*`, (c) => c.json(failed('unknown', 'There is no such call.'), 404));
  return app;
}

/**
 * A page of another site can send a form with the person's cookie nowhere: the cookie is strict, the
 * origin is ours, and the body is JSON, which a form cannot send.
 */
const ownPagesOnly =
  (allowedOrigins: readonly string[]): MiddlewareHandler =>
  async (c, next) => {
    const isOwn = allowedOrigins.includes(c.req.header('origin') ?? '');
    const isJson = c.req.header('content-type')?.startsWith('application/json') === true;
    if (!isOwn || !isJson) {
      return c.json(failed('foreign', 'Calls come from the back office only.'), 403);
    }
    return await next();
  };

type Asked = {
  readonly handlers: OfficeHandlers;
  readonly call: string;
  readonly body: string | undefined;
  readonly request: OfficeRequest;
};

async function run(deps: SessionDeps, { handlers, call, body, request }: Asked): Promise<unknown> {
  if (Object.hasOwn(SESSION_CALLS, call)) {
    const name = call as keyof typeof SESSION_CALLS;
    const input = inputOf(body, SESSION_CALLS[name].input);
    // Signing in writes before anybody is somebody; what it writes is of staff, which the guard lets pass.
    return await withoutWrites<unknown>(() => sessionCalls[name](deps, request, input as never));
  }
  const { session } = request;
  if (session.state === 'pressed') {
    throw new OfficeRefusal('passkey', 'Prove your passkey first.');
  }
  if (session.state !== 'in') throw signedOut();
  if (!Object.hasOwn(OFFICE_CALLS, call)) {
    throw new OfficeRefusal('unknown', 'There is no such call.');
  }
  const name = call as OfficeCallName;
  const input = inputOf(body, OFFICE_CALLS[name].input);
  const handler = handlers[name] as (actor: StaffActor, input: unknown) => Promise<unknown>;
  return await handler(session.actor, input);
}

function inputOf(body: string | undefined, schema: z.ZodMiniType): unknown {
  const parsed = schema.safeParse(jsonOf(body));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.map(String).join('.') ?? '';
  throw new OfficeRefusal('invalid', `That cannot be read${where === '' ? '' : `: ${where}`}.`);
}

function jsonOf(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Failing = {
  readonly c: Context;
  readonly session: WebSession;
  readonly call: string;
};

async function answerFailure(
  deps: SessionDeps,
  { c, session, call }: Failing,
  error: unknown,
): Promise<Response> {
  if (error instanceof OfficeRefusal) return c.json(failed(error.refusal, error.message));
  if (error instanceof Refusal) return c.json(failed(error.refusal, meaningOf(error)));
  if (session.state === 'in' && error instanceof StaffRefusal) {
    const asked = { actor: session.actor, act: call, subject: `web:${session.row.machine}` };
    await logRefusal(deps, asked, error.why);
    return c.json(failed(error.why, error.message));
  }
  if (session.state === 'in' && error instanceof ProofRequired) {
    const { act, subject, after } = error.approval;
    const asked = { sessionId: session.row.id, actor: session.actor };
    const step = await beginStep(deps, asked, { purpose: 'act', act, subject, after });
    return c.json({ ok: false, step: { ...step, act, subject } } satisfies OfficeAnswer);
  }
  const errorId = randomUUID();
  deps.logger.error({ err: error, errorId, call }, 'a call of the back office failed');
  return c.json(failed('broken', `Something broke on our side: ${errorId}`), 500);
}

const failed = (name: string, text: string): OfficeAnswer => ({
  ok: false,
  failure: { name, text },
});

/** What is left of the body is not waited for. */
function refuseBody(c: Context, why: 'too-large' | 'too-slow'): Response {
  c.header('Connection', 'close');
  if (why === 'too-large') return c.json(failed(why, 'That is too large.'), 413);
  return c.json(failed(why, 'That took too long. Try again.'), 408);
}

/** The catalogue's one sentence of what a refusal means. */
function meaningOf({ refusal, data }: Refusal): string {
  const [feature, entry] = refusal.split('.') as [keyof typeof CATALOGUE, string];
  const entries: Readonly<Record<string, { readonly meaning: string }>> = CATALOGUE[feature];
  const said = entries[entry]?.meaning ?? refusal;
  return data === undefined ? said : `${said} ${JSON.stringify(data)}`;
}
