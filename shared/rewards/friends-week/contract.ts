import * as z from 'zod/mini';
import { noPayload } from '../../platform/nothing.ts';
import type { Messages } from '../../platform/wire/lists.ts';

const friendsWeek = z.object({
  data: z.object({
    /** Friends of the player who count for the running week so far. */
    friends: z.int(),
    /** When the week ends, midnight in Moscow; ISO 8601. */
    endsAt: z.string(),
    /** The player's own invitation, for `/ref/{code}`. */
    invitation: z.string(),
    /** The last week in which the player had a share. */
    last: z.nullable(
      z.object({
        /** The Sunday in Moscow that the week began on. */
        week: z.string(),
        friends: z.int(),
        /** Millionths of a GRAM, and what they were paid as in base micro-units. */
        gramMicro: z.string(),
        amountMicro: z.string(),
        isPaid: z.boolean(),
      }),
    ),
  }),
});
export type FriendsWeek = z.infer<typeof friendsWeek>['data'];

/** The messages of the channel `bonus` about the weekly prize for bringing friends. */
export const FRIENDS_WEEK_MESSAGES = {
  loadFriendsWeek: { access: 'player', payload: noPayload, reply: friendsWeek },
} as const satisfies Messages;
