import * as z from 'zod/mini';

/**
 * The balance after a call that named no request id. Its code says that the call was carried out.
 */
export const TOLD_CODE = 201;

/**
 * How a game's event repeats the outcome of a call: the wallet after it in hundredths of the base
 * currency, or the refusal with its name as the specification writes it.
 */
export const toldOutcome = [
  z.object({
    type: z.literal('balance'),
    code: z.literal(TOLD_CODE),
    data: z.object({ balance: z.int() }),
  }),
  z.object({
    type: z.literal('error'),
    code: z.int(),
    name: z.string(),
    /** The figures of the refusal in one line; empty where it has none. */
    msg: z.string(),
    data: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  }),
] as const;
