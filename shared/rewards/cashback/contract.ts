import * as z from 'zod/mini';
import { nothing } from '../../platform/nothing.ts';
import type { Calls } from '../../platform/wire/lists.ts';

/** A week's play from the balance and what comes back of it; base micro-units. */
const weekView = {
  /** The week's net loss; below zero where it won. */
  lossMicro: z.string(),
  countedMicro: z.string(),
  amountMicro: z.string(),
};

/** What is there to take: of one week, rarely of several. */
const dueWeek = z.object({
  /** The Sunday in Moscow that the week began on. */
  week: z.string(),
  ...weekView,
  /** When it ends, ISO 8601; null where it waits: for the end of a break, or to be credited. */
  untilAt: z.nullable(z.string()),
});

const cashbackTimer = z.object({
  /** Milliseconds until the next Sunday begins in Moscow. */
  difference: z.int(),
  todaySunday: z.boolean(),
  /** Whether cashback is credited without being taken, as some regulators want it. */
  isCredited: z.boolean(),
  /** Null for a guest. */
  own: z.nullable(z.object({ due: z.array(dueWeek), running: z.object(weekView) })),
});
export type CashbackTimer = z.infer<typeof cashbackTimer>;

const taken = z.object({
  /** What was paid and the balance after it, in hundredths of the base currency. */
  amount: z.int(),
  balance: z.int(),
});

/** The remote calls about weekly cashback. */
export const CASHBACK_CALLS = {
  'bonus.cashback.getTimer': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: cashbackTimer,
  },
  /** Guests are refused by the feature's own code, which the specification has. */
  'bonus.cashback.takeCashback': {
    access: 'guest',
    movesMoney: true,
    input: nothing,
    output: taken,
  },
} as const satisfies Calls;
