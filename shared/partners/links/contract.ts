import * as z from 'zod/mini';
import { nothing } from '../../platform/nothing.ts';
import { text } from '../../platform/text.ts';
import type { Calls } from '../../platform/wire/lists.ts';
import { CLICK_KINDS, LINK_CODE, SUB_ID, SUB_IDS_MOST } from '../rules.ts';

const subs = z.array(z.string().check(z.regex(SUB_ID))).check(z.maxLength(SUB_IDS_MOST));

/** What the product signed about something that happened; `receipt.ts` checks it. */
const signedReceipt = z.object({
  eventId: z.uuid(),
  partner: z.uuid(),
  kind: text(32),
  at: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,16}Z$/)),
  /** The SHA-256 of what the event says, in hex. */
  digest: z.string().check(z.regex(/^[\da-f]{64}$/)),
  /** Ed25519, in hex. */
  signature: z.string().check(z.regex(/^[\da-f]{128}$/)),
});

const link = z.object({
  code: z.string(),
  name: z.string(),
  subs: z.array(z.string()),
  /** Whether those who come by the link are greeted with its name. */
  greets: z.boolean(),
  clicks: z.int(),
  registrations: z.int(),
  createdAt: z.string(),
});
export type PartnerLink = z.infer<typeof link>;

export const LINKS_CALLS = {
  /**
   * A visitor came by a link. `code` is what follows `/ref/` or `/ads/`, or the start parameter of
   * Telegram, with sub-ids behind the code after hyphens if it has them. The first visit of an
   * address in a day is a click; a repeat answers the first one. `receipt` is null where the code
   * leads to nobody. The app keeps it beside the code, for `partners.bindClick`.
   */
  'partners.click': {
    access: 'guest',
    movesMoney: false,
    input: z.strictObject({
      code: z.string().check(z.regex(LINK_CODE)),
      kind: z.enum(CLICK_KINDS),
      subs: z.optional(subs),
    }),
    output: z.object({
      receipt: z.nullable(signedReceipt),
      /** The partner's nickname, by which the landing page greets; null for one who hides. */
      greeting: z.nullable(z.string()),
      /** The name of the campaign, where its partner chose to greet with it. */
      campaign: z.nullable(z.string()),
    }),
  },
  /**
   * Binds the click that a new player came by, once they are registered: its link and sub-ids then
   * stand in the partner's reports. It never changes who the inviter is.
   */
  'partners.bindClick': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({ receipt: signedReceipt }),
    output: z.object({ isBound: z.boolean() }),
  },
  'partners.getLinks': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: z.object({ links: z.array(link) }),
  },
  /**
   * Makes a link `/ads/{code}` with a name and sub-ids of its own. `greets` shows the name to
   * visitors.
   */
  'partners.addLink': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({ name: text(60), subs, greets: z.optional(z.boolean()) }),
    output: z.object({ link }),
  },
} as const satisfies Calls;
