import { Hono } from 'hono';
import * as z from 'zod/mini';
import { readJson } from '../wire-answer.ts';
import { FAULT_KINDS } from './faults.ts';
import { LIMIT_MODES } from '../limit-modes.ts';
import type { TelegramWorld } from './world.ts';

const faultBody = z.strictObject({
  kind: z.enum(FAULT_KINDS),
  count: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
  method: z.optional(z.string().check(z.regex(/^[A-Za-z]{1,64}$/))),
  retryAfterSeconds: z.optional(z.int().check(z.gte(0), z.lte(3600))),
  delayMs: z.optional(z.int().check(z.gte(0), z.lte(120_000))),
});

/** The fault menu: `GET` lists what is still to strike, `POST` adds, `DELETE` clears. */
export function faultRoutes(world: TelegramWorld): Hono {
  return new Hono()
    .get('/', (c) => c.json({ success: true, faults: world.faults.list() }))
    .post('/', async (c) => {
      const body = await readJson(c, faultBody);
      if ('refusal' in body) return body.refusal;
      world.faults.add(body.data);
      return c.json({ success: true, faults: world.faults.list() });
    })
    .delete('/', (c) => {
      world.faults.clear();
      return c.json({ success: true, faults: [] });
    });
}

const limitsBody = z.strictObject({ mode: z.enum(LIMIT_MODES) });

/** Switches how fast the bot may send: `PUT { mode }`. */
export const limitRoutes = (world: TelegramWorld): Hono =>
  new Hono().put('/', async (c) => {
    const body = await readJson(c, limitsBody);
    if ('refusal' in body) return body.refusal;
    world.limits.set(body.data.mode);
    return c.json({ success: true, ...body.data });
  });
