import * as z from 'zod/mini';
import { LANGUAGES } from '../../i18n/languages.ts';
import { nothing } from '../../platform/nothing.ts';
import { text } from '../../platform/text.ts';
import { REPOST_LINK_LENGTH, REPOST_NETWORKS } from '../../rewards/reposts/rules.ts';
import { actSaid, askedBy } from '../act-said.ts';
import type { OfficeCalls } from '../calls.ts';
import { smallNumber } from '../fields.ts';

/** The most characters of a logo as a data URI: 24,000 bytes in base64. */
export const LOGO_MAX = 32_200;

export const officePartner = z.object({
  id: z.int(),
  url: z.string(),
  /** The channel that players must be in; null where nothing is checked. */
  channel: z.nullable(z.string()),
  description: z.record(z.string(), z.string()),
  isOn: z.boolean(),
  by: z.string(),
  asked: z.array(askedBy),
});
export type OfficePartner = z.infer<typeof officePartner>;

export const postNetwork = z.object({
  network: z.enum(REPOST_NETWORKS),
  readsMost: z.int(),
  /** Of the day in Moscow. */
  readsToday: z.int(),
  quotedPost: z.nullable(z.string()),
  closedUntil: z.nullable(z.string()),
  asked: z.array(askedBy),
});
export type PostNetwork = z.infer<typeof postNetwork>;

const words = text(400).check(z.trim(), z.minLength(1));

/** Partners' projects, and posts on other networks. */
export const OUTSIDE_CALLS = {
  'outside.list': {
    input: nothing,
    output: z.object({ partners: z.array(officePartner), networks: z.array(postNetwork) }),
  },
  'partners.add': {
    input: z.strictObject({
      url: text(400).check(z.regex(/^https?:\/\/\S+$/)),
      logo: text(LOGO_MAX).check(
        z.regex(/^data:image\/(svg\+xml|png|webp);base64,[A-Za-z0-9+/]+=*$/),
      ),
      description: z
        .partialRecord(z.enum(LANGUAGES), words)
        .check(z.refine((texts) => texts.en !== undefined, 'en is missing')),
      channel: z.optional(text(64)),
    }),
    output: actSaid,
  },
  'partners.switch': {
    input: z.strictObject({ id: smallNumber, isOn: z.boolean() }),
    output: actSaid,
  },
  'posts.change': {
    input: z.strictObject({
      network: z.enum(REPOST_NETWORKS),
      readsMost: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
      /** A link to our post that players quote; empty for any post. */
      quote: z.optional(text(REPOST_LINK_LENGTH)),
    }),
    output: actSaid,
  },
} as const satisfies OfficeCalls;
