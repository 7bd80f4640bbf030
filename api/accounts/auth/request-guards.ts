import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { type AnswerStyle, answerRefusal } from './auth-answers.ts';

const MAX_BODY_BYTES = 65_536;

/**
 * Whether a request that changes something comes from a page of ours, or from no page at all. A
 * browser names the origin of every such request; only programs leave it out.
 */
export function isOwnOrigin(c: Context, allowedOrigins: readonly string[]): boolean {
  const origin = c.req.header('origin');
  if (origin !== undefined) return allowedOrigins.includes(origin);
  const site = c.req.header('sec-fetch-site') ?? 'none';
  return site === 'same-origin' || site === 'none';
}

/** Refuses a request of a foreign page with 403, before its body is read. */
export function ownOriginOnly(
  allowedOrigins: readonly string[],
  style: AnswerStyle,
): MiddlewareHandler {
  return async (c, next) => {
    if (isOwnOrigin(c, allowedOrigins)) return await next();
    const refused = answerRefusal(c, new Refusal('wire.wrong-shape', { path: 'origin' }), style);
    return new Response(refused.body, { status: 403, headers: refused.headers });
  };
}

/** Refuses a body over 64 KiB, whether its length is declared or not. */
export function boundedBody(style: AnswerStyle): MiddlewareHandler {
  return bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => answerRefusal(c, new Refusal('wire.too-large'), style),
  });
}

/**
 * Reads a JSON body by its schema. Refuses `wire.wrong-shape` with the path that does not fit;
 * a form of a foreign page cannot send this content type.
 */
export async function readBody<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Refusal('wire.wrong-shape', { path: 'content-type' });
  const parsed = schema.safeParse(parseJson(await readText(c)));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const unknownKey = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = unknownKey ?? issue?.path.map(String).join('.') ?? '';
  throw new Refusal('wire.wrong-shape', { path: path.slice(0, 64) });
}

/**
 * A body that breaks off in the middle is the client's fault; only one too large has its own name.
 */
async function readText(c: Context): Promise<string> {
  try {
    return await c.req.text();
  } catch (error) {
    if (error instanceof Error && error.name === 'BodyLimitError') throw error;
    throw new Refusal('wire.wrong-shape', { path: 'body' });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
