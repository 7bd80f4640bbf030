import * as z from 'zod/mini';
import { nothing } from '../../platform/nothing.ts';
import { text } from '../../platform/text.ts';
import { actSaid } from '../act-said.ts';
import type { OfficeCalls } from '../calls.ts';
import { smallNumber } from '../fields.ts';

/** The marks of a game that staff set. */
export const OFFICE_GAME_MARKS = ['cashback', 'tournament', 'experience', 'demo', 'hide'] as const;

/** The lists of games that staff put together. */
export const OFFICE_GAME_LISTS = ['hot', 'popular', 'special'] as const;

export const officeGame = z.object({
  id: z.int(),
  identifier: z.string(),
  title: z.string(),
  provider: z.string(),
  category: z.string(),
  isListed: z.boolean(),
  isOn: z.boolean(),
  isProviderOn: z.boolean(),
});
export type OfficeGame = z.infer<typeof officeGame>;

const provider = z.object({
  title: z.string(),
  isOn: z.boolean(),
  listed: z.int(),
  off: z.int(),
  live: z.int(),
});

const banner = z.object({
  key: z.string(),
  isOn: z.boolean(),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
});

const moment = z.iso.datetime();
const gameId = smallNumber;

export const CATALOGUE_CALLS = {
  'catalogue.overview': {
    input: nothing,
    output: z.object({
      own: z.array(
        z.object({ game: z.string(), title: z.string(), isOn: z.boolean(), changedAt: z.string() }),
      ),
      providers: z.array(provider),
      banners: z.array(banner),
    }),
  },
  'catalogue.find': {
    input: z.strictObject({ text: text(80) }),
    output: z.object({ games: z.array(officeGame) }),
  },
  'catalogue.switchGame': {
    input: z.strictObject({ id: gameId, isOn: z.boolean() }),
    output: actSaid,
  },
  'catalogue.mark': {
    input: z.strictObject({ id: gameId, mark: z.enum(OFFICE_GAME_MARKS), isOn: z.boolean() }),
    output: actSaid,
  },
  /** How much of a stake's cost counts, in percent; null for what is usual. */
  'catalogue.contribution': {
    input: z.strictObject({ id: gameId, percent: z.nullable(z.int().check(z.gte(0), z.lte(100))) }),
    output: actSaid,
  },
  'catalogue.placeProvider': {
    input: z.strictObject({ title: text(120), place: z.int().check(z.gte(1), z.lte(1_000_000)) }),
    output: actSaid,
  },
  'catalogue.putInList': {
    input: z.strictObject({
      id: gameId,
      list: z.enum(OFFICE_GAME_LISTS),
      place: z.int().check(z.gte(1), z.lte(10_000)),
    }),
    output: actSaid,
  },
  'catalogue.dropFromList': {
    input: z.strictObject({ id: gameId, list: z.enum(OFFICE_GAME_LISTS) }),
    output: actSaid,
  },
  'catalogue.banner': {
    input: z.strictObject({
      key: text(80),
      isOn: z.boolean(),
      from: z.nullable(moment),
      until: z.nullable(moment),
    }),
    output: actSaid,
  },
  /** Copies the aggregator's games in the background. */
  'catalogue.sync': { input: z.strictObject({ mayLoseMany: z.boolean() }), output: actSaid },
} as const satisfies OfficeCalls;
