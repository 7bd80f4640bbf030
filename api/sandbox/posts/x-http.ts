import { Hono } from 'hono';
import { SANDBOX_POSTS_TOKEN } from '../../../shared/platform/security/sandbox-secrets.ts';
import { linksIn, type MadePost, type PostBook } from './post-book.ts';
import type { TakeFault } from './posts.ts';

const WINDOW_SECONDS = 900;
const PROBLEMS = 'https://api.twitter.com/2/problems';

type Deps = {
  readonly book: PostBook;
  readonly take: TakeFault;
  readonly nowMs: () => number;
};

/** X API v2: `GET /2/tweets/:id`, with the fields that were asked for and no others. */
export function createXTweets({ book, take, nowMs }: Deps): Hono {
  return new Hono().get('/2/tweets/:id', async (c) => {
    const id = c.req.param('id');
    const fault = await take();
    if (fault === 'server-error') return c.text('Service Unavailable', 503);
    if (fault === 'rate-limit') {
      c.header('x-rate-limit-limit', '300');
      c.header('x-rate-limit-remaining', '0');
      c.header('x-rate-limit-reset', String(Math.ceil(nowMs() / 1000) + WINDOW_SECONDS));
      return c.json({ title: 'Too Many Requests', status: 429, type: 'about:blank' }, 429);
    }
    if (fault === 'flood') {
      const title = 'UsageCapExceeded';
      return c.json({ title, status: 429, type: `${PROBLEMS}/usage-capped` }, 429);
    }
    if (fault === 'malformed') return c.body('{"data":{"id":', 200);
    if (fault === 'too-long') return c.body(' '.repeat(400_000), 200);
    const isKnown = c.req.header('authorization') === `Bearer ${SANDBOX_POSTS_TOKEN}`;
    if (!isKnown || fault === 'wrong-token') {
      return c.json({ title: 'Unauthorized', type: 'about:blank', status: 401 }, 401);
    }
    const post = book.read('x', id);
    if (post === undefined || post.state !== 'shown') {
      const isProtected = post?.state === 'protected';
      return c.json({ errors: [problemOf(id, isProtected)] });
    }
    const fields = new Set((c.req.query('tweet.fields') ?? '').split(','));
    const told = { ...post, id: fault === 'other-post' ? `${id}1` : id };
    return c.json({ data: tweetOf(told, fields) });
  });
}

/** A post that nobody may read is told with status 200. */
const problemOf = (id: string, isProtected: boolean) => ({
  value: id,
  detail: isProtected
    ? `Sorry, you are not authorized to see the Tweet with id: [${id}].`
    : `Could not find tweet with id: [${id}].`,
  title: isProtected ? 'Authorization Error' : 'Not Found Error',
  resource_type: 'tweet',
  parameter: 'id',
  resource_id: id,
  type: `${PROBLEMS}/${isProtected ? 'not-authorized-for-resource' : 'resource-not-found'}`,
});

/** Every link in the text is shortened; `entities` say where it leads. */
function tweetOf(
  { id, author, words, quoted }: MadePost & { readonly id: string },
  fields: ReadonlySet<string>,
) {
  const links = linksIn(words);
  const short = (index: number) => `https://t.co/${id.slice(-4)}${index}`;
  const text = links.reduce((shown, link, index) => shown.replace(link, short(index)), words);
  const urls = links.map((link, index) => ({
    start: text.indexOf(short(index)),
    end: text.indexOf(short(index)) + short(index).length,
    url: short(index),
    expanded_url: link,
    display_url: link.replace(/^https?:\/\//, ''),
  }));
  return {
    id,
    text,
    edit_history_tweet_ids: [id],
    ...(fields.has('author_id') && { author_id: author.xId }),
    ...(fields.has('entities') && links.length > 0 && { entities: { urls } }),
    ...(fields.has('referenced_tweets') &&
      quoted !== undefined && { referenced_tweets: [{ type: 'quoted', id: quoted }] }),
  };
}
