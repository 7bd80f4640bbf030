import * as z from 'zod/mini';
import { text } from '../../platform/text.ts';
import { micro, type OfficeCalls } from '../calls.ts';

/** The most characters that are looked for: an address with its memo is shorter. */
const SEARCH_LENGTH = 200;

/** From how many characters on a nick or a login is looked for by its beginning. */
export const PREFIX_LENGTH = 2;

const HIT_KINDS = ['player', 'deposit', 'withdrawal', 'round', 'case'] as const;

/** By what something was found. `mailbox`: an address that the player has or had. */
export const FOUND_BY = [
  'id',
  'nick',
  'login',
  'email',
  'mailbox',
  'telegram',
  'wallet',
  'deposit-address',
  'memo',
  'transaction',
  'payment',
  'round',
  'case',
  'device',
  'network',
] as const;
export type FoundBy = (typeof FOUND_BY)[number];

export const searchHit = z.object({
  kind: z.enum(HIT_KINDS),
  /** Of a case, its number; of anything else, its id. */
  id: z.string(),
  /** Null for a case of somebody without an account. */
  playerId: z.nullable(z.int()),
  /** The player's nick, or what the thread of a case is called. */
  nick: z.string(),
  by: z.enum(FOUND_BY),
  /** Of a player the login; of anything else its state, or the game of a round. */
  detail: z.nullable(z.string()),
  /** What it moved, in base micro-units; null where it is no money. */
  amountMicro: z.nullable(micro),
  at: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;

export const SEARCH_CALLS = {
  /** Whatever a text may name; a player once for each way of finding them. */
  'search.find': {
    input: z.strictObject({ text: text(SEARCH_LENGTH).check(z.trim(), z.minLength(1)) }),
    output: z.object({ hits: z.array(searchHit) }),
  },
} as const satisfies OfficeCalls;
