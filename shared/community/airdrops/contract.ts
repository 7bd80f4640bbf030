import * as z from 'zod/mini';
import { text } from '../../platform/text.ts';
import { rainProof } from '../../fairness/rain/proof.ts';
import type { Calls, Messages } from '../../platform/wire/lists.ts';
import { AIRDROP_MAX_PLACES } from './rules.ts';
import { requestId } from '../../platform/wire/request-id.ts';

const uid = z.int().check(z.gte(1));
const answeredBy = { done: 'success', refused: 'error' } as const;

/** The messages of the channel `chat` about airdrops. */
export const AIRDROP_MESSAGES = {
  /** Gives an airdrop; its places times the award leave the giver's wallet at once. */
  sendAirDrop: {
    access: 'player',
    payload: z.strictObject({
      activateCount: z.int().check(z.lte(AIRDROP_MAX_PLACES)),
      /** For one place, in the giver's currency with two decimals. */
      award: z.number(),
      /** The VIP level needed; only an admin's counts. */
      vip: z.optional(z.nullable(z.int())),
      /** A fair rain instead of first come. */
      mode: z.optional(z.enum(['first', 'rain'])),
      /** What proves the owner, as at a withdrawal. */
      password: z.optional(text(256)),
      code: z.optional(text(64)),
      /** The idempotency key; the same key and body give one airdrop. */
      requestId: z.optional(requestId),
    }),
    reply: z.object({ uid, code: z.literal(0), costMicro: z.string() }),
    answeredBy,
  },
  /** Claims a place, or joins a rain. */
  takeAirDrop: {
    access: 'player',
    payload: z.strictObject({ uid, recaptchaToken: z.optional(text(8192)) }),
    reply: z.object({
      uid,
      code: z.literal(1),
      /** What was credited, in base micro-units; `0` for a rain that was joined. */
      awardMicro: z.string(),
      msg: z.string(),
    }),
    answeredBy: { ...answeredBy, event: 'airdrop' },
  },
} as const satisfies Messages;

export const AIRDROP_CALLS = {
  /** The proof of a rain that is or was drawn, from the end of its list on. */
  'airdrops.getProof': {
    access: 'guest',
    movesMoney: false,
    input: z.strictObject({ proofId: z.uuid() }),
    output: rainProof,
  },
} as const satisfies Calls;
