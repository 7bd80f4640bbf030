import * as z from 'zod/mini';
import { formOf, providerFetch } from '../../accounts/identities/providers/provider-fetch.ts';
import { type Post, type PostReader, type PostReading, unlessSilent } from './post-reader.ts';
import type { PostSettings } from './settings.ts';

/** The version of VK's API whose answers are read here. */
const VERSION = '5.199';

/** VK says errors with status 200. These ask for a pause: so many a second, a flood, a day's limit. */
const BUSY: Readonly<Record<number, number>> = { 6: 1000, 9: 60_000, 29: 3_600_000 };

/** No access, a deleted or banned profile, a private one. */
const GONE: readonly number[] = [15, 18, 30, 203, 212];

const wallId = z.int();
const attachment = z.object({ link: z.optional(z.object({ url: z.optional(z.string()) })) });
const part = {
  id: z.int(),
  owner_id: wallId,
  text: z.optional(z.string()),
  attachments: z.optional(z.array(attachment)),
};
const item = z.object({
  ...part,
  from_id: wallId,
  copy_history: z.optional(z.array(z.object(part))),
});
type Item = z.infer<typeof item>;

const answer = z.object({
  response: z.optional(z.object({ items: z.array(item) })),
  error: z.optional(z.object({ error_code: z.int() })),
});

/** Reads a post by VK's `wall.getById` with a service token, which sees what everybody does. */
export function createVkPosts({
  url,
  token,
}: Pick<PostSettings, 'url' | 'token'>): PostReader<'vk'> {
  return ({ ownerId, postId }) => unlessSilent(read(`${ownerId}_${postId}`));

  async function read(posts: string): Promise<PostReading> {
    const asked = formOf({ posts, access_token: token, v: VERSION });
    const response = await providerFetch(`${url}/method/wall.getById`, asked);
    const parsed = answer.safeParse(await response.json().catch(() => undefined));
    if (!response.ok || !parsed.success) {
      return { status: 'failed', detail: `status ${response.status}` };
    }
    const { response: told, error } = parsed.data;
    if (told !== undefined) return readingOf(told.items, posts);
    const code = error?.error_code ?? 0;
    const waitMs = BUSY[code];
    if (waitMs !== undefined) return { status: 'busy', waitMs };
    return GONE.includes(code) ? { status: 'gone' } : { status: 'failed', detail: `error ${code}` };
  }
}

/** A deleted post is left out of the answer. */
function readingOf([found]: readonly Item[], posts: string): PostReading {
  if (found === undefined) return { status: 'gone' };
  if (nameOf(found) !== posts) return { status: 'failed', detail: 'another post' };
  return { status: 'found', post: postOf(found) };
}

const nameOf = ({ owner_id, id }: Pick<Item, 'owner_id' | 'id'>) => `${owner_id}_${id}`;

/** The words and links are the author's own; those of the post that it repeats do not count. */
function postOf({ from_id, text = '', attachments = [], copy_history = [] }: Item): Post {
  return {
    authorId: String(from_id),
    words: text,
    links: attachments.flatMap(({ link }) => (link?.url === undefined ? [] : [link.url])),
    quoted: copy_history.map(nameOf),
  };
}
