import type { Context } from 'hono';
import type * as z from 'zod/mini';

/**
 * A refusal of the sandbox's own routes: the wire's error form, with a sentence for a developer.
 */
export function refuse(c: Context, status: 400 | 404, msg: string): Response {
  const name = status === 404 ? 'sandbox.not-found' : 'wire.wrong-shape';
  return c.json({ success: false, error: { code: status, name, msg } }, status);
}

/** The body read as JSON and checked, or a refusal that names the first wrong field. */
export async function readJson<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<{ readonly data: z.output<Schema> } | { readonly refusal: Response }> {
  const body = await c.req.json<unknown>().catch(() => undefined);
  if (body === undefined) return { refusal: refuse(c, 400, 'The body must be JSON.') };
  const parsed = schema.safeParse(body);
  if (parsed.success) return { data: parsed.data };
  const issue = parsed.error.issues[0];
  const path = issue?.path.join('.') ?? '';
  const where = path === '' ? 'The body' : `Field ${path}`;
  return { refusal: refuse(c, 400, `${where}: ${issue?.message ?? 'wrong shape'}`) };
}
