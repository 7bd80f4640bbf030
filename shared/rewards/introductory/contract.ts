import * as z from 'zod/mini';
import { nothing } from '../../platform/nothing.ts';
import type { Calls } from '../../platform/wire/lists.ts';
import { INTRODUCTORY_TIERS } from './rules.ts';
import { requestId } from '../../platform/wire/request-id.ts';

const tierCode = z.enum(INTRODUCTORY_TIERS);

export const introductoryInfo = z.object({
  /** Tiers whose deposit came. */
  usedBonuses: z.array(tierCode),
  /** The tier that waits for its deposit. */
  activeBonus: z.nullable(tierCode),
  /** DIC that can be converted, in hundredths. */
  balance: z.int(),
});
export type IntroductoryInfo = z.infer<typeof introductoryInfo>;

const takeBonusInput = z.strictObject({
  code: tierCode,
  /** The hash of the terms that the card showed: refused where they are newer. */
  hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});

const takeAmountInput = z.strictObject({ requestId: z.optional(requestId) });
const takeAmountOutput = z.object({
  /** What was converted, and the balance after it, in hundredths of the base currency. */
  amount: z.int(),
  balance: z.int(),
});

export const INTRODUCTORY_CALLS = {
  'bonus.introductory.getInfo': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: introductoryInfo,
  },
  /** Takes a tier: it waits for the next deposit that is large enough. */
  'bonus.introductory.takeBonus': {
    access: 'player',
    movesMoney: false,
    input: takeBonusInput,
    output: introductoryInfo,
  },
  /** Converts all available DIC to the balance. */
  'bonus.introductory.takeAmount': {
    access: 'player',
    movesMoney: true,
    input: takeAmountInput,
    output: takeAmountOutput,
  },
} as const satisfies Calls;
