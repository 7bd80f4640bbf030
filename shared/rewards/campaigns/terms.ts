import * as z from 'zod/mini';
import { canonicalJson } from '../../platform/canonical-json.ts';

/** A positive sum in base micro-units, as a decimal. */
const micro = z.string().check(z.regex(/^[1-9][0-9]{0,17}$/));
const moment = z.iso.datetime();

/**
 * Which games of other providers a bonus may be played in: all slots, or the slots of some providers
 * by their titles. Only slots that count in full: in others a need would be played down at no risk.
 */
export const bonusGames = z.union([
  z.literal('slots'),
  z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(z.minLength(1), z.maxLength(50)),
]);
export type BonusGames = z.infer<typeof bonusGames>;

/**
 * What a grant gives.
 *
 * `cash`: to the balance; it has to be played `wagers` times like a deposit. `cash-after-play`: to
 * the balance, once the counted stake since then has reached `times` the sum that the amount was
 * calculated from. `bonus`: to the bonus balance, which becomes cash after a counted stake of
 * `wagers` times the amount; no stake may be above `maxStakeMicro`, and the balance never passes
 * `winCapTimes` the amount. It is played in our own games, and in those of other providers that
 * `providerGames` names: in none where it is left out. `dic-locked` and `usdic-locked`: released by
 * play. `dic-available`: can be played with or converted.
 */
export const campaignAward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cash'), wagers: z.int().check(z.gte(0), z.lte(50)) }),
  z.strictObject({ kind: z.literal('cash-after-play'), times: z.int().check(z.gte(1), z.lte(50)) }),
  z.strictObject({
    kind: z.literal('bonus'),
    wagers: z.int().check(z.gte(1), z.lte(50)),
    winCapTimes: z.int().check(z.gte(1), z.lte(1000)),
    maxStakeMicro: micro,
    days: z.int().check(z.gte(1), z.lte(366)),
    providerGames: z.optional(bonusGames),
  }),
  z.strictObject({ kind: z.literal('dic-locked') }),
  z.strictObject({ kind: z.literal('dic-available') }),
  z.strictObject({ kind: z.literal('usdic-locked') }),
]);
export type CampaignAward = z.infer<typeof campaignAward>;
export type AwardKind = CampaignAward['kind'];

/**
 * How much a grant is worth. `fixed`: a sum. `fixed-usd`: hundredths of a dollar, at the rate when
 * it is claimed. `match`: a percentage of a deposit of at least `leastMicro`, at most `mostMicro`.
 * `computed`: the reward's own rule says, at most `mostMicro` at a time.
 */
export const campaignAmount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), amountMicro: micro }),
  z.strictObject({ kind: z.literal('fixed-usd'), hundredths: z.int().check(z.gte(1)) }),
  z.strictObject({
    kind: z.literal('match'),
    percent: z.int().check(z.gte(1), z.lte(1000)),
    leastMicro: micro,
    mostMicro: micro,
  }),
  z.strictObject({ kind: z.literal('computed'), mostMicro: micro }),
]);

/** Who may claim. A condition that is left out is not asked. */
export const campaignConditions = z.strictObject({
  minVip: z.optional(z.int().check(z.gte(1), z.lte(15))),
  /** All deposits ever, and those of today in Moscow time. */
  depositsMicro: z.optional(micro),
  depositsTodayMicro: z.optional(micro),
  needsTelegram: z.optional(z.boolean()),
  /** How many days lie between two claims, for a reward that comes again. */
  everyDays: z.optional(z.int().check(z.gte(1), z.lte(366))),
});

/** The most that may be given; a limit that is left out is none. */
const campaignBudget = z.strictObject({
  totalMicro: z.optional(micro),
  dayMicro: z.optional(micro),
  grants: z.optional(z.int().check(z.gte(1))),
});

/**
 * The terms of a campaign: all that its card says, that the engine does, and that the tests check.
 * They are never changed, only followed by a newer version.
 */
export const campaignTerms = z.strictObject({
  /** Which reward's rule claims it. */
  reward: z.enum([
    'promo',
    'introductory',
    'vip',
    'cashback',
    'robbery',
    'ton-connect',
    'ton-friend',
    'crypto-deposit',
    'channel',
    'story',
    'partner',
    'friends-week',
    'repost-x',
    'repost-vk',
  ]),
  award: campaignAward,
  amount: campaignAmount,
  conditions: campaignConditions,
  budget: campaignBudget,
  /**
   * Whether a player may have it once, whatever the occasion. What gains anything and is not needs a
   * budget.
   */
  isOncePerPlayer: z.boolean(),
  /** Whether the policy `strict` leaves it out. */
  isOffInStrict: z.boolean(),
  startsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  /** The most that one person may cost the operator on average, as a claim that is proved. */
  costPerPersonMicro: z.string().check(z.regex(/^(0|[1-9][0-9]{0,17})$/)),
});
export type CampaignTerms = z.infer<typeof campaignTerms>;
export type RewardName = CampaignTerms['reward'];

/** The terms as one text: what the hash is of. */
export const canonicalTerms = (terms: CampaignTerms): string => canonicalJson(terms);
