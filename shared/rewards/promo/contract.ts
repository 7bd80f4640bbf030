import * as z from 'zod/mini';
import { isStorable } from '../../platform/text.ts';
import type { Messages } from '../../platform/wire/lists.ts';
import { campaignAward } from '../campaigns/terms.ts';
import { winCapMicro } from '../offers/contract.ts';

/** Longer than any code: what is typed wrong is answered as an unknown code. */
const TYPED_MAX = 40;

const activateReply = z.object({
  data: z.object({
    /** The balance after it, in hundredths of the base currency. */
    balance: z.int(),
    award: campaignAward,
    /** What the code gave, in base micro-units. */
    amountMicro: z.string(),
    winCapMicro,
  }),
});
export type ActivatedPromo = z.infer<typeof activateReply>['data'];

/** The messages of the channel `bonus` about promo codes. */
export const PROMO_MESSAGES = {
  activatePromoCode: {
    access: 'player',
    payload: z.strictObject({
      code: z.string().check(z.maxLength(TYPED_MAX), z.refine(isStorable)),
    }),
    reply: activateReply,
  },
} as const satisfies Messages;
