import { Hono } from 'hono';
import * as z from 'zod/mini';
import { readJson, refuse } from '../wire-answer.ts';
import type { Shelf } from './catalogue/shelf.ts';

const text = z.string().check(z.minLength(1), z.maxLength(80));
const added = z.strictObject({ name: text, provider: text, type: z.optional(text) });
const change = z.strictObject({
  name: z.optional(text),
  provider: z.optional(text),
  rtp: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(100)))),
  isMobile: z.optional(z.boolean()),
});
const renaming = z.strictObject({ from: text, to: text });
const kept = z.strictObject({ keep: z.int().check(z.gte(0), z.lte(100_000)) });

const SHOWN_AT_ONCE = 120;

/**
 * Test control of what the stand-in lists; `DELETE` of the whole puts the seeded catalogue back.
 */
export function controlRoutes(shelf: Shelf): Hono {
  const summary = () => {
    const providers: Record<string, number> = {};
    for (const { provider } of shelf.list()) providers[provider] = (providers[provider] ?? 0) + 1;
    return { success: true, games: shelf.list().length, providers };
  };
  return new Hono()
    .get('/', (c) => c.json(summary()))
    .post('/', async (c) => {
      const body = await readJson(c, kept);
      if ('refusal' in body) return body.refusal;
      shelf.keep(body.data.keep);
      return c.json(summary());
    })
    .delete('/', (c) => {
      shelf.reset();
      return c.json(summary());
    })
    .get('/games', (c) => {
      const { provider = '', title = '', from = '0' } = c.req.query();
      const sought = title.trim().toLowerCase();
      const found = shelf
        .list()
        .filter((game) => provider === '' || game.provider === provider)
        .filter((game) => game.name.toLowerCase().includes(sought));
      const start = Math.max(0, Math.trunc(Number(from)) || 0);
      return c.json({
        success: true,
        total: found.length,
        games: found.slice(start, start + SHOWN_AT_ONCE),
      });
    })
    .post('/games', async (c) => {
      const body = await readJson(c, added);
      if ('refusal' in body) return body.refusal;
      return c.json({ success: true, game: shelf.add(body.data) });
    })
    .patch('/games/:uuid', async (c) => {
      const body = await readJson(c, change);
      if ('refusal' in body) return body.refusal;
      const said = Object.entries(body.data).filter(([, value]) => value !== undefined);
      const game = shelf.change(c.req.param('uuid'), Object.fromEntries(said));
      if (game === undefined) return refuse(c, 404, 'No such game is listed.');
      return c.json({ success: true, game });
    })
    .delete('/games/:uuid', (c) =>
      shelf.remove(c.req.param('uuid'))
        ? c.json({ success: true })
        : refuse(c, 404, 'No such game is listed.'),
    )
    .post('/rename-provider', async (c) => {
      const body = await readJson(c, renaming);
      if ('refusal' in body) return body.refusal;
      const { from, to } = body.data;
      const games = shelf.list().filter(({ provider }) => provider === from);
      for (const { uuid } of games) shelf.change(uuid, { provider: to });
      return c.json({ success: true, renamed: games.length });
    });
}
