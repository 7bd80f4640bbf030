import * as z from 'zod/mini';
import { noPayload } from '../../platform/nothing.ts';
import { text } from '../../platform/text.ts';
import type { Messages } from '../../platform/wire/lists.ts';
import { campaignTerms } from '../campaigns/terms.ts';

/** What a player took of the club, and which of its advantages are on offer. */
export const vipBonuses = z.object({
  /** The rewards that were taken; the code is the name of the level's status. */
  bonuses: z.array(z.object({ code: z.string() })),
  /** The rewards in force: what a level gives in one that is not there is left out. */
  rewards: z.array(campaignTerms.shape.reward),
  /** Whether the operator has a personal assistant for the highest levels, and where; null below them. */
  hasAssistant: z.boolean(),
  assistantUrl: z.nullable(z.string()),
});
export type VipBonuses = z.infer<typeof vipBonuses>;

/** The level by its number or by the name of its status. */
const takeVipBonusPayload = z.strictObject({ compStatus: z.union([z.int(), text(16)]) });

/** The messages of the channel `bonus` about the VIP club. */
export const VIP_MESSAGES = {
  loadVipBonuses: { access: 'player', payload: noPayload, reply: vipBonuses },
  takeVipBonus: {
    access: 'player',
    payload: takeVipBonusPayload,
    /** The status whose reward was paid, and the sum in hundredths of DIC. */
    reply: z.object({ data: z.object({ vipName: z.string(), amount: z.int() }) }),
    answeredBy: { done: 'vipBonus' },
  },
} as const satisfies Messages;
