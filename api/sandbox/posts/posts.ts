import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { createStandInFaults } from '../fault-menu.ts';
import { PEOPLE } from '../identity/people.ts';
import type { SandboxDeps } from '../sandbox-deps.ts';
import { readJson, refuse } from '../wire-answer.ts';
import { composePage, madePage } from './compose-page.ts';
import { createPostBook, type MadePost } from './post-book.ts';
import { createVkWall } from './vk-http.ts';
import { createXTweets } from './x-http.ts';

/** What goes wrong in the next answer of either network. */
const FAULTS = [
  'rate-limit',
  'flood',
  'server-error',
  'slow',
  'malformed',
  'too-long',
  'wrong-token',
  'other-post',
] as const;
export type PostFault = (typeof FAULTS)[number];

/** The next fault, after the wait that a slow one has. */
export type TakeFault = () => Promise<PostFault | undefined>;

const made = z.strictObject({
  network: z.enum(['x', 'vk']),
  telegramId: z.int(),
  words: z.string(),
  quoted: z.optional(z.string()),
});
const change = z.strictObject({
  link: z.string(),
  state: z.enum(['shown', 'deleted', 'protected']),
});

/**
 * What people post on X and VK, as their APIs tell it: `/x/2/tweets/:id`, `/vk/method/wall.getById`,
 * and the pages on which posts are written. `/made` writes a post and changes who may see it.
 */
export function createPostsStandIn({ clock }: Pick<SandboxDeps, 'clock'>): Hono {
  const faults = createStandInFaults(FAULTS);
  const book = createPostBook();
  const take: TakeFault = async () => {
    const fault = faults.take();
    if (fault?.kind === 'slow') await delay(fault.delayMs ?? 0);
    return fault?.kind;
  };
  const compose = (network: MadePost['network']) =>
    new Hono()
      .get('/', (c) => composePage(c, network))
      .post('/', async (c) => {
        const form = new URLSearchParams(await c.req.text());
        const author = personOf(Number(form.get('person')));
        if (author === undefined) return refuse(c, 400, 'Nobody of that number.');
        return madePage(c, book.write({ network, author, words: form.get('words') ?? '' }));
      });
  return new Hono()
    .route('/faults', faults.routes)
    .route('/x/intent/post', compose('x'))
    .route('/vk/share.php', compose('vk'))
    .route('/x', createXTweets({ book, take, nowMs: () => clock.nowMs() }))
    .route('/vk', createVkWall({ book, take }))
    .get('/made', (c) => c.json({ success: true, reads: book.reads() }))
    .post('/made', async (c) => {
      const body = await readJson(c, made);
      if ('refusal' in body) return body.refusal;
      const { telegramId, ...post } = body.data;
      const author = personOf(telegramId);
      if (author === undefined) return refuse(c, 400, 'Nobody of that number.');
      return c.json({ success: true, link: book.write({ ...post, author }) });
    })
    .patch('/made', async (c) => {
      const body = await readJson(c, change);
      if ('refusal' in body) return body.refusal;
      const isKnown = book.change(body.data.link, body.data.state);
      return isKnown ? c.json({ success: true }) : refuse(c, 404, 'No such post.');
    });
}

const personOf = (telegramId: number) => PEOPLE.find((person) => person.telegramId === telegramId);
