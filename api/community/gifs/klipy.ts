import * as z from 'zod/mini';
import { GIF_PAGE } from '../../../shared/community/gifs/rules.ts';
import { askProvider, type FoundGif, type GifSource, wrongShape } from './gif-source.ts';
import type { GifSettings } from './settings.ts';

const size = z.int().check(z.gte(1), z.lte(4000));
const picture = z.object({ url: z.string(), width: size, height: size });

const answer = z.object({
  result: z.literal(true),
  data: z.object({
    data: z.array(
      z.object({
        slug: z.string().check(z.regex(/^[\w-]{1,64}$/)),
        title: z._default(z.string(), ''),
        type: z.optional(z.string()),
        file: z.object({ sm: z.object({ webp: picture, jpg: picture }) }),
      }),
    ),
    has_next: z.boolean(),
  }),
});

/** KLIPY asks for a name of whoever searches. Everybody has the same: it learns nothing of players. */
const CUSTOMER = 'rollhouse';

/** The country codes that it calls locales, by our languages. */
const LOCALES: Readonly<Record<string, string>> = {
  ru: 'ru',
  ua: 'uk',
  kz: 'kk',
  uz: 'uz',
  tr: 'tr',
};

/** Searches KLIPY, `/api/v1/{key}/gifs/trending` and `…/search`; it counts pages from 1. */
export const createKlipy =
  ({ url, key }: Pick<GifSettings, 'url' | 'key'>): GifSource =>
  async ({ words, offset, lang }) => {
    const page = Math.floor(offset / GIF_PAGE) + 1;
    const query = new URLSearchParams({
      page: String(page),
      per_page: String(GIF_PAGE),
      customer_id: CUSTOMER,
      locale: LOCALES[lang] ?? 'en',
      content_filter: 'medium',
    });
    if (words !== undefined) query.set('q', words);
    const path = words === undefined ? 'trending' : 'search';
    const parsed = answer.safeParse(
      await askProvider(`${url}/api/v1/${key}/gifs/${path}?${query.toString()}`),
    );
    if (!parsed.success) throw wrongShape();
    const { data, has_next: hasNext } = parsed.data.data;
    const gifs = data.filter(({ type }) => type === undefined || type === 'gif').map(gifOf);
    return { gifs, next: hasNext ? page * GIF_PAGE : null };
  };

type Described = z.infer<typeof answer>['data']['data'][number];

function gifOf({ slug, title, file: { sm } }: Described): FoundGif {
  const { width, height } = sm.webp;
  return { id: slug, title, movingUrl: sm.webp.url, stillUrl: sm.jpg.url, width, height };
}
