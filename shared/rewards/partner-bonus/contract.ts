import * as z from 'zod/mini';
import { noPayload } from '../../platform/nothing.ts';
import type { Messages } from '../../platform/wire/lists.ts';

const partnerProject = z.object({
  id: z.int(),
  /** A picture as a data URI. */
  logo: z.string(),
  url: z.string(),
  /** JSON text by language; a language that is left out falls back to en. */
  description: z.string(),
  isTaken: z.boolean(),
});
export type PartnerProject = z.infer<typeof partnerProject>;

const takenReply = z.object({ data: z.object({ amountMicro: z.string() }) });

/** The messages of the channel `bonus` about partners' projects. */
export const PARTNER_BONUS_MESSAGES = {
  getBonusPartnersData: {
    access: 'guest',
    payload: noPayload,
    reply: z.object({ data: z.array(partnerProject) }),
  },
  takePartnerBonus: {
    access: 'player',
    payload: z.strictObject({ bonusId: z.int().check(z.gte(1), z.lte(2_147_483_647)) }),
    reply: takenReply,
    answeredBy: { codeAs: 'errorCode' },
  },
} as const satisfies Messages;
