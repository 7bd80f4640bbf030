import * as z from 'zod/mini';
import { text } from '../../platform/text.ts';
import type { Calls } from '../../platform/wire/lists.ts';
import { GIF_QUERY_MAX } from './rules.ts';

/** A GIF to choose: addresses of our own site, through which the picture comes. */
const gif = z.object({
  id: z.string(),
  /** The moving picture, small and of fixed height; what `sendGif` takes as `msg`. */
  url: z.string(),
  /** The same picture at rest, for reduced motion. */
  still: z.string(),
  title: z.string(),
  width: z.int(),
  height: z.int(),
});
export type Gif = z.infer<typeof gif>;

const gifPage = z.object({
  gifs: z.array(gif),
  /** The offset of the next page; null at the end. */
  next: z.nullable(z.int()),
  /** Whose GIFs they are, which its terms ask to be shown. */
  provider: z.enum(['giphy', 'klipy']),
});
export type GifPage = z.infer<typeof gifPage>;

const offset = z.optional(z.int().check(z.gte(0), z.lte(4000)));

export const GIFS_CALLS = {
  'gifs.trending': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({ offset }),
    output: gifPage,
  },
  'gifs.search': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({ q: text(GIF_QUERY_MAX), offset }),
    output: gifPage,
  },
} as const satisfies Calls;
