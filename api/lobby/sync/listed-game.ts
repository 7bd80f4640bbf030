import * as z from 'zod/mini';
import type { ThirdPartyCategory } from '../../../shared/lobby/catalog/categories.ts';

/** A game as the aggregator lists it, in our own terms. */
export type ListedGame = {
  readonly identifier: string;
  readonly title: string;
  readonly provider: string;
  readonly category: ThirdPartyCategory;
  readonly type: string;
  readonly technology: string;
  readonly isMobile: boolean;
  readonly hasLobby: boolean;
  readonly hasFreespins: boolean;
  readonly rtpHundredths: number | null;
  readonly volatility: string | null;
  readonly imageUrl: string | null;
  readonly tags: readonly string[];
};

const MAX_TITLE = 120;
const MAX_PROVIDER = 80;
const MAX_TAGS = 32;
const MAX_WORD = 60;

/** The aggregator writes yes and no as numbers, texts or booleans. */
const flag = z.pipe(
  z._default(z.nullish(z.union([z.boolean(), z.number(), z.string()])), false),
  z.transform((value) => value === true || Number(value) === 1 || value === 'true'),
);
const text = z.pipe(
  z._default(z.nullish(z.union([z.string(), z.number()])), ''),
  z.transform((value) => tidy(String(value))),
);

/** A part that a game can do without: left out where it cannot be read. */
const readable = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z._default(z.unknown(), undefined),
    z.transform((value) => schema.safeParse(value).data),
  );

const uuid = z.string().check(z.regex(/^[\w.:-]{1,64}$/));
const named = z.object({ uuid });
const item = z.object({
  uuid,
  name: z.string(),
  provider: z.string(),
  type: text,
  technology: text,
  image: text,
  has_lobby: flag,
  is_mobile: flag,
  has_freespins: flag,
  has_tables: flag,
  parameters: readable(z.looseObject({ rtp: z.optional(z.unknown()), volatility: text })),
  images: readable(z.array(z.looseObject({ url: text, type: text }))),
  tags: readable(z.array(z.union([text, z.looseObject({ code: text })]))),
});
type Item = z.infer<typeof item>;

/** What an item calls its game, also where the rest of it cannot be read. */
export function identifierOf(value: unknown): string | undefined {
  return named.safeParse(value).data?.uuid;
}

/** Reads one item of the list; undefined where it cannot be a game of ours. */
export function listedGameOf(value: unknown): ListedGame | undefined {
  const parsed = item.safeParse(value);
  if (!parsed.success) return undefined;
  const { data } = parsed;
  const title = tidy(data.name);
  const provider = tidy(data.provider);
  if (title === '' || title.length > MAX_TITLE) return undefined;
  if (provider === '' || provider.length > MAX_PROVIDER) return undefined;
  const tags = tagsOf(data);
  return {
    identifier: data.uuid,
    title,
    provider,
    category: isLive(data, tags) ? 'live' : 'slots',
    type: data.type.slice(0, MAX_WORD),
    technology: data.technology.slice(0, MAX_WORD),
    isMobile: data.is_mobile,
    hasLobby: data.has_lobby,
    hasFreespins: data.has_freespins,
    rtpHundredths: rtpOf(data.parameters?.rtp),
    volatility: data.parameters?.volatility.slice(0, MAX_WORD) || null,
    imageUrl: imageOf(data),
    tags,
  };
}

/** Without control characters, and with single spaces. */
const tidy = (value: string) => value.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

const LIVE_TYPES = /\blive\b|game.?show/i;

/** A game with a dealer or a table to choose; dealt by a machine it is among the slots. */
const isLive = (data: Item, tags: readonly string[]) =>
  data.has_lobby || data.has_tables || tags.includes('live') || LIVE_TYPES.test(data.type);

const tagsOf = ({ tags = [] }: Item) =>
  tags
    .map((tag) => (typeof tag === 'string' ? tag : tag.code).toLowerCase())
    .filter((tag) => tag !== '' && tag.length <= MAX_WORD)
    .slice(0, MAX_TAGS);

function rtpOf(value: unknown): number | null {
  const percent = typeof value === 'string' ? Number.parseFloat(value) : value;
  if (typeof percent !== 'number' || !(percent > 0 && percent <= 100)) return null;
  return Math.round(percent * 100);
}

/** The best picture of the game that has an address. */
function imageOf({ images = [], image }: Item): string | null {
  const best = images.find(({ type }) => type === 'high-quality') ?? images[0];
  return [best?.url, image].find((address) => isAddress(address)) ?? null;
}

const isAddress = (address: string | undefined): address is string =>
  address !== undefined && address.length <= 1000 && URL.canParse(address);
