import * as z from 'zod/mini';
import { COOL_OFF_PERIODS, EXCLUSION_PERIODS } from './exclusion.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from './limits.ts';

/** Minutes between reality checks a player may choose from, where the policy allows them. */
export const REALITY_MINUTES = [15, 30, 60, 120] as const;

/**
 * An amount of a limit: hundredths of the base currency, or minutes for limits of play time; null is
 * no limit.
 */
const limitAmount = z.nullable(z.int());

/** One limit as its player sees it; every kind and window is listed, set or not. */
export const limitView = z.object({
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  /** The player's own. */
  amount: limitAmount,
  /** The operator's for this player; the stricter of both counts. */
  operatorAmount: limitAmount,
  /** What the window holds now, in the limit's unit; a window that was won in has lost nothing. */
  used: z.int(),
  /** What is left of the stricter limit; null where there is none. */
  left: limitAmount,
  /** A wish for a looser limit: from `confirmFrom` until `lapsesAt` a second yes makes it true. */
  pending: z.nullable(
    z.object({ amount: limitAmount, confirmFrom: z.string(), lapsesAt: z.string() }),
  ),
});
export type LimitView = z.infer<typeof limitView>;

/** A reality check that is due: what play came to since it began, in base micro-units. */
export const realityCheckView = z.object({
  sinceIso: z.string(),
  playedMinutes: z.int(),
  wageredMicro: z.string(),
  netMicro: z.string(),
});
export type RealityCheckView = z.infer<typeof realityCheckView>;

/** Everything about the protection of one player that their own client shows. */
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
  /** The refusal every stake gets now whatever its size, or null where play is open. */
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
  /** The last self-assessment the player chose to keep. */
  assessment: z.nullable(z.object({ score: z.int(), at: z.string() })),
});
export type ProtectionState = z.infer<typeof protectionState>;

const limitName = { kind: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS) };

export const setLimitInput = z.strictObject({ ...limitName, amount: limitAmount });
export const limitInput = z.strictObject(limitName);
export const setRealityCheckInput = z.strictObject({
  minutes: z.union(REALITY_MINUTES.map((minutes) => z.literal(minutes))),
});
export const answerRealityCheckInput = z.strictObject({ choice: z.enum(['continue', 'leave']) });
export const coolOffInput = z.strictObject({ period: z.enum(COOL_OFF_PERIODS) });
export const excludeInput = z.strictObject({ period: z.enum(EXCLUSION_PERIODS) });
export const setBirthDateInput = z.strictObject({
  birthDate: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
});
export const acceptTermsInput = z.strictObject({ version: z.string().check(z.maxLength(32)) });
/** The nine answers of the self-assessment, each from 0 (never) to 3 (almost always). */
export const saveAssessmentInput = z.strictObject({
  answers: z.array(z.int().check(z.gte(0), z.lte(3))).check(z.length(9)),
});
/** `password` where the account has one; without one the session must be younger than ten minutes. */
export const closeAccountInput = z.strictObject({
  /** Empty where the player gives none. */
  reason: z.string().check(z.trim(), z.maxLength(1000)),
  password: z.optional(z.string().check(z.maxLength(128))),
  code: z.optional(z.string().check(z.maxLength(16))),
  /** Must be true where money is left: it is kept and paid out through support. */
  keepsMoney: z.optional(z.boolean()),
});

/** To every connection of the player: a check is due, something changed, or play was left. */
export const protectionEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('realityCheck'), ...realityCheckView.shape }),
  z.object({ type: z.literal('state'), state: protectionState }),
  z.object({ type: z.literal('left') }),
]);
export type ProtectionEvent = z.infer<typeof protectionEvent>;
