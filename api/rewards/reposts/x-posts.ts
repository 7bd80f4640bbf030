import * as z from 'zod/mini';
import { providerFetch } from '../../accounts/identities/providers/provider-fetch.ts';
import { type Post, type PostReader, type PostReading, unlessSilent } from './post-reader.ts';
import type { PostSettings } from './settings.ts';

/**
 * What is asked of a post. The author comes as a number with it; asking for the author's profile
 * too (`expansions`) is billed as another read.
 */
const FIELDS = 'author_id,entities,note_tweet,referenced_tweets';

/** How long is waited after a 429 that names no end, and at most after one that does. */
const WAIT_MS = 15 * 60_000;
const LONGEST_WAIT_MS = 24 * 3_600_000;

const id = z.string().check(z.regex(/^\d{1,20}$/));
const entities = z.optional(
  z.object({
    urls: z.optional(
      z.array(
        z.object({ expanded_url: z.optional(z.string()), unwound_url: z.optional(z.string()) }),
      ),
    ),
  }),
);
const answer = z.object({
  data: z.optional(
    z.object({
      id,
      author_id: id,
      text: z.string(),
      entities,
      /** The whole of a post that is longer than `text` shows. */
      note_tweet: z.optional(z.object({ text: z.string(), entities })),
      referenced_tweets: z.optional(z.array(z.object({ type: z.string(), id }))),
    }),
  ),
  errors: z.optional(z.array(z.object({ type: z.optional(z.string()) }))),
});

/** The problems by which X says that nobody may read a post; they come with status 200. */
const GONE = /\/problems\/(resource-not-found|not-authorized-for-resource|resource-unavailable)$/;

/** Reads a post by X API v2, `GET /2/tweets/:id`. */
export function createXPosts(
  { url, token }: Pick<PostSettings, 'url' | 'token'>,
  nowMs: () => number,
): PostReader<'x'> {
  return ({ postId }) => unlessSilent(read(postId));

  async function read(postId: string): Promise<PostReading> {
    const response = await providerFetch(`${url}/2/tweets/${postId}?tweet.fields=${FIELDS}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (response.status === 429) return { status: 'busy', waitMs: waitOf(response, nowMs()) };
    if (response.status === 404) return { status: 'gone' };
    const parsed = answer.safeParse(await response.json().catch(() => undefined));
    const status = `status ${response.status}`;
    if (!response.ok || !parsed.success) return { status: 'failed', detail: status };
    const { data, errors } = parsed.data;
    if (data !== undefined) {
      if (data.id !== postId) return { status: 'failed', detail: 'another post' };
      return { status: 'found', post: postOf(data) };
    }
    const isGone = errors?.some(({ type }) => type !== undefined && GONE.test(type)) === true;
    return isGone ? { status: 'gone' } : { status: 'failed', detail: 'no post' };
  }
}

/** The wait until the second that the header names, on X's clock. */
function waitOf({ headers }: Response, nowMs: number): number {
  const reset = Number(headers.get('x-rate-limit-reset') ?? Number.NaN);
  const waitMs = reset * 1000 - nowMs;
  return waitMs > 0 ? Math.min(waitMs, LONGEST_WAIT_MS) : WAIT_MS;
}

type Told = NonNullable<z.infer<typeof answer>['data']>;

function postOf({ author_id, text, note_tweet, referenced_tweets, ...told }: Told): Post {
  const urls = [told.entities, note_tweet?.entities].flatMap((part) => part?.urls ?? []);
  return {
    authorId: author_id,
    words: note_tweet?.text ?? text,
    links: urls.flatMap(({ expanded_url, unwound_url }) =>
      [expanded_url, unwound_url].filter((link) => link !== undefined),
    ),
    quoted: (referenced_tweets ?? []).flatMap(({ type, id: quotedId }) =>
      type === 'quoted' || type === 'retweeted' ? [quotedId] : [],
    ),
  };
}
