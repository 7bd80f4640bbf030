import { Hono } from 'hono';
import * as z from 'zod/mini';
import { armCrashPoint, CRASH_POINTS } from '../platform/crash-points.ts';
import { readJson } from './wire-answer.ts';

const crashBody = z.strictObject({
  point: z.enum(CRASH_POINTS),
  crossing: z._default(z.int().check(z.gte(1)), 1),
});

/** `POST /crash`: the process that answers ends itself where it next comes to the point. */
export function crashRoutes(): Hono {
  return new Hono().post('/crash', async (c) => {
    const body = await readJson(c, crashBody);
    if ('refusal' in body) return body.refusal;
    const { point, crossing } = body.data;
    armCrashPoint(`${point}:${crossing}`);
    return c.json({ success: true });
  });
}
