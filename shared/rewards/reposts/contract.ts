import * as z from 'zod/mini';
import { noPayload } from '../../platform/nothing.ts';
import { text } from '../../platform/text.ts';
import type { Messages } from '../../platform/wire/lists.ts';
import { REPOST_LINK_LENGTH, REPOST_NETWORKS } from './rules.ts';

const network = z.enum(REPOST_NETWORKS);

/** Where a player stands with the bonus of one network. */
const repost = z.object({
  network,
  /** Whether a profile of this network is linked to the player. */
  isLinked: z.boolean(),
  isTaken: z.boolean(),
  /** The network's page on which a post is written. */
  composeUrl: z.string(),
  /** The operator's post, which the player's has to quote; null where any post will do. */
  quoteUrl: z.nullable(z.string()),
});

const reposts = z.object({
  data: z.object({
    /** What the post has to hold: the link of the player's own invitation. */
    invitation: z.string(),
    /** Those networks whose posts can be read. */
    networks: z.array(repost),
  }),
});
export type Reposts = z.infer<typeof reposts>['data'];
export type Repost = Reposts['networks'][number];

const takePayload = z.strictObject({ network, link: text(REPOST_LINK_LENGTH) });

/** The messages of the channel `bonus` about posts on X and VK. */
export const REPOST_MESSAGES = {
  loadReposts: { access: 'player', payload: noPayload, reply: reposts },
  takeRepost: {
    access: 'player',
    payload: takePayload,
    reply: z.object({ data: z.object({ amountMicro: z.string() }) }),
  },
} as const satisfies Messages;
