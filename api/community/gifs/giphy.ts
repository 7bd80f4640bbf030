import * as z from 'zod/mini';
import { GIF_PAGE } from '../../../shared/community/gifs/rules.ts';
import { askProvider, type FoundGif, type GifSource, wrongShape } from './gif-source.ts';
import type { GifSettings } from './settings.ts';

/** GIPHY writes numbers as text. */
const size = z.coerce.number().check(z.int(), z.gte(1), z.lte(4000));
const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

const answer = z.object({
  data: z.array(
    z.object({
      id,
      title: z._default(z.string(), ''),
      images: z.object({
        fixed_height: z.object({
          url: z.string(),
          webp: z.optional(z.string()),
          width: size,
          height: size,
        }),
        fixed_height_still: z.object({ url: z.string() }),
      }),
    }),
  ),
  pagination: z.object({ total_count: z.optional(z.int()), count: z.int(), offset: z.int() }),
});

/** The languages of ours that GIPHY searches in; others are searched as English. */
const LANGUAGES: Readonly<Record<string, string>> = { ru: 'ru', ua: 'uk', tr: 'tr' };

/** GIPHY's last offset. */
const LAST_OFFSET = 499;

/** Searches GIPHY, `/v1/gifs/trending` and `/v1/gifs/search`. */
export const createGiphy =
  ({ url, key }: Pick<GifSettings, 'url' | 'key'>): GifSource =>
  async ({ words, offset, lang }) => {
    const query = new URLSearchParams({
      api_key: key,
      limit: String(GIF_PAGE),
      offset: String(offset),
      rating: 'pg',
    });
    if (words !== undefined) query.set('q', words);
    if (words !== undefined) query.set('lang', LANGUAGES[lang] ?? 'en');
    const path = words === undefined ? 'trending' : 'search';
    const parsed = answer.safeParse(
      await askProvider(`${url}/v1/gifs/${path}?${query.toString()}`),
    );
    if (!parsed.success) throw wrongShape();
    const { data, pagination } = parsed.data;
    const next = pagination.offset + pagination.count;
    const isEnd =
      data.length === 0 || next > LAST_OFFSET || next >= (pagination.total_count ?? next + 1);
    return { gifs: data.map(gifOf), next: isEnd ? null : next };
  };

type Described = z.infer<typeof answer>['data'][number];

function gifOf({ id: gifId, title, images }: Described): FoundGif {
  const { url, webp, width, height } = images.fixed_height;
  const stillUrl = images.fixed_height_still.url;
  return { id: gifId, title, movingUrl: webp || url, stillUrl, width, height };
}
