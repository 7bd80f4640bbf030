import * as z from 'zod/mini';
import { text } from '../platform/text.ts';
import { COOL_OFF_PERIODS, EXCLUSION_PERIODS } from './exclusion.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from './limits.ts';
import { nothing } from '../platform/nothing.ts';
import type { Calls, Events } from '../platform/wire/lists.ts';

/**
 * Intervals between reality checks that a player may choose, in minutes, where the policy allows
 * them.
 */
export const REALITY_MINUTES = [15, 30, 60, 120] as const;

/**
 * The amount of a limit: hundredths of the base currency, or minutes for limits of play time; null
 * means no limit.
 */
const limitAmount = z.nullable(z.int());

/** One limit as its player sees it; every kind and window is listed, set or not. */
export const limitView = z.object({
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  /** The player's own. */
  amount: limitAmount,
  /** The operator's limit for this player; the stricter of the two applies. */
  operatorAmount: limitAmount,
  /** The total in the window now, in the limit's unit; a net win counts as no loss. */
  used: z.int(),
  /** What is left of the stricter limit; null when there is none. */
  left: limitAmount,
  /**
   * A request for a looser limit: a second confirmation between `confirmFrom` and `lapsesAt` puts
   * it into force.
   */
  pending: z.nullable(
    z.object({ amount: limitAmount, confirmFrom: z.string(), lapsesAt: z.string() }),
  ),
});
export type LimitView = z.infer<typeof limitView>;

/** A due reality check: the totals of play since the last one, in base micro-units. */
export const realityCheckView = z.object({
  sinceIso: z.string(),
  playedMinutes: z.int(),
  wageredMicro: z.string(),
  netMicro: z.string(),
});
export type RealityCheckView = z.infer<typeof realityCheckView>;

/** What the player's own client shows about their protection. */
export const protectionState = z.object({
  limits: z.array(limitView),
  realityCheck: z.object({
    minutes: z.int(),
    /** The intervals the policy allows. */
    options: z.array(z.int()),
    due: z.nullable(realityCheckView),
  }),
  /** The pause in force; `until` is null for one that lasts for life. */
  exclusion: z.nullable(
    z.object({
      kind: z.enum(['coolOff', 'exclusion']),
      since: z.string(),
      until: z.nullable(z.string()),
    }),
  ),
  /** YYYY-MM-DD; null until the player has given it. */
  birthDate: z.nullable(z.string()),
  terms: z.object({ current: z.string(), accepted: z.nullable(z.string()) }),
  /** The refusal that every stake gets now, whatever its size, or null when play is allowed. */
  blockedBy: z.nullable(
    z.enum([
      'excluded',
      'cool-off',
      'closed',
      'under-age',
      'birth-date-needed',
      'terms-changed',
      'limit-session',
      'reality-check',
    ]),
  ),
  /** The last self-assessment that the player chose to keep. */
  assessment: z.nullable(z.object({ score: z.int(), at: z.string() })),
});
export type ProtectionState = z.infer<typeof protectionState>;

const limitName = { kind: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS) };

const setLimitInput = z.strictObject({ ...limitName, amount: limitAmount });
const limitInput = z.strictObject(limitName);
const setRealityCheckInput = z.strictObject({
  minutes: z.union(REALITY_MINUTES.map((minutes) => z.literal(minutes))),
});
const answerRealityCheckInput = z.strictObject({ choice: z.enum(['continue', 'leave']) });
const coolOffInput = z.strictObject({ period: z.enum(COOL_OFF_PERIODS) });
const excludeInput = z.strictObject({ period: z.enum(EXCLUSION_PERIODS) });
const setBirthDateInput = z.strictObject({
  birthDate: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
});
const acceptTermsInput = z.strictObject({ version: text(32) });
/** The nine answers of the self-assessment, each from 0 (never) to 3 (almost always). */
const saveAssessmentInput = z.strictObject({
  answers: z.array(z.int().check(z.gte(0), z.lte(3))).check(z.length(9)),
});
/** `password` when the account has one; otherwise the session must be less than ten minutes old. */
const closeAccountInput = z.strictObject({
  /** Empty when the player gives none. */
  reason: text(1000).check(z.trim()),
  password: z.optional(text(128)),
  code: z.optional(text(16)),
  /** Must be true when money is left: it is kept and paid out through support. */
  keepsMoney: z.optional(z.boolean()),
});

/** To every connection of the player: a check is due, a setting changed, or play was left. */
export const protectionEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('realityCheck'), ...realityCheckView.shape }),
  z.object({ type: z.literal('state'), state: protectionState }),
  z.object({ type: z.literal('left') }),
]);
export type ProtectionEvent = z.infer<typeof protectionEvent>;

export const PROTECTION_CALLS = {
  'protection.getState': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: protectionState,
  },
  /** Tightens a limit at once; a looser one waits for `confirmLimit` a day later. */
  'protection.setLimit': {
    access: 'player',
    movesMoney: false,
    input: setLimitInput,
    output: protectionState,
  },
  'protection.confirmLimit': {
    access: 'player',
    movesMoney: false,
    input: limitInput,
    output: protectionState,
  },
  /** Withdraws the request for a looser limit. */
  'protection.cancelLimit': {
    access: 'player',
    movesMoney: false,
    input: limitInput,
    output: protectionState,
  },
  'protection.setRealityCheck': {
    access: 'player',
    movesMoney: false,
    input: setRealityCheckInput,
    output: protectionState,
  },
  'protection.answerRealityCheck': {
    access: 'player',
    movesMoney: false,
    input: answerRealityCheckInput,
    output: protectionState,
  },
  'protection.coolOff': {
    access: 'player',
    movesMoney: false,
    input: coolOffInput,
    output: protectionState,
  },
  'protection.exclude': {
    access: 'player',
    movesMoney: false,
    input: excludeInput,
    output: protectionState,
  },
  'protection.setBirthDate': {
    access: 'player',
    movesMoney: false,
    input: setBirthDateInput,
    output: protectionState,
  },
  'protection.acceptTerms': {
    access: 'player',
    movesMoney: false,
    input: acceptTermsInput,
    output: protectionState,
  },
  'protection.saveAssessment': {
    access: 'player',
    movesMoney: false,
    input: saveAssessmentInput,
    output: protectionState,
  },
  /** Ends every session of the player, including this one. */
  'protection.closeAccount': {
    access: 'player',
    movesMoney: false,
    input: closeAccountInput,
    output: nothing,
  },
} as const satisfies Calls;

export const PROTECTION_EVENTS = {
  /** Limits, exclusion and reality checks: to every connection of the player. */
  protection: protectionEvent,
} as const satisfies Events;
