import { Hono } from 'hono';
import { SANDBOX_POSTS_TOKEN } from '../../../shared/platform/security/sandbox-secrets.ts';
import { linksIn, type MadePost, type PostBook } from './post-book.ts';
import type { PostFault, TakeFault } from './posts.ts';

type Deps = { readonly book: PostBook; readonly take: TakeFault };

/** VK tells its errors with status 200. */
const errorOf = (error_code: number, error_msg: string) => ({
  error: { error_code, error_msg, request_params: [{ key: 'method', value: 'wall.getById' }] },
});

const ERRORS: Partial<Record<PostFault, ReturnType<typeof errorOf>>> = {
  'rate-limit': errorOf(6, 'Too many requests per second'),
  flood: errorOf(29, 'Rate limit reached'),
  'wrong-token': errorOf(5, 'User authorization failed: invalid access_token (4).'),
};

/** VK's API: `POST /method/wall.getById` with a service token. */
export function createVkWall({ book, take }: Deps): Hono {
  return new Hono().post('/method/wall.getById', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const fault = await take();
    if (fault === 'server-error') return c.text('Bad Gateway', 502);
    if (fault === 'malformed') return c.body('{"response":', 200);
    if (fault === 'too-long') return c.body(' '.repeat(400_000), 200);
    const error = fault && ERRORS[fault];
    if (error !== undefined) return c.json(error);
    if (form.get('access_token') !== SANDBOX_POSTS_TOKEN) return c.json(ERRORS['wrong-token']);
    if (form.get('v') === null)
      return c.json(errorOf(8, 'Invalid request: v (version) is required'));
    const [, owner = '', id = ''] = /^(-?\d+)_(\d+)$/.exec(form.get('posts') ?? '') ?? [];
    const post = book.read('vk', id);
    const isHere = post !== undefined && String(post.author.vkId) === owner;
    if (!isHere || post.state === 'deleted') return c.json({ response: { items: [] } });
    if (post.state === 'protected') return c.json(errorOf(30, 'This profile is private'));
    const told = itemOf(post);
    return c.json({
      response: { items: [fault === 'other-post' ? { ...told, id: told.id + 1 } : told] },
    });
  });
}

function itemOf({ id, author, words, quoted }: MadePost & { readonly id: string }) {
  const [, owner, quotedId] = /^(-?\d+)_(\d+)$/.exec(quoted ?? '') ?? [];
  const [link] = linksIn(words);
  return {
    id: Number(id),
    owner_id: author.vkId,
    from_id: author.vkId,
    post_type: 'post',
    text: words,
    ...(link !== undefined && { attachments: [{ type: 'link', link: { url: link, title: '' } }] }),
    ...(quotedId !== undefined && {
      copy_history: [{ id: Number(quotedId), owner_id: Number(owner), text: 'Ours' }],
    }),
  };
}
