import * as z from 'zod/mini';
import { text } from '../platform/text.ts';
import { nothing } from '../platform/nothing.ts';
import type { Calls } from '../platform/wire/lists.ts';

/** The active pair and the commitment to the next one. Secrets stay on the server. */
export const seedsOutput = z.object({
  /** SHA-256 of the active server seed's text. */
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  /** Whether the player's side chose the client seed, after the server committed to its seed. */
  isOwnClientSeed: z.boolean(),
  /** The nonce the next bet will use; it starts at 0. */
  nonce: z.int(),
  /** SHA-256 of the server seed that becomes active at the next rotation. */
  nextServerSeedHash: z.string(),
});
export type SeedsOutput = z.infer<typeof seedsOutput>;

/**
 * The client seed of the pair that becomes active: 1 to 64 printable ASCII characters, typed by the
 * player or else drawn by the player's own device. Without it the server draws one, and says so.
 */
const rotateInput = z.strictObject({
  clientSeed: z.optional(text(256)),
});

/** The pair that rotation ended, with its secret, and the active pair. */
export const rotateOutput = z.object({
  revealed: z.object({
    serverSeed: z.string(),
    serverSeedHash: z.string(),
    clientSeed: z.string(),
    /** How many bets the pair served: its nonces are 0 to bets - 1. */
    bets: z.int(),
  }),
  seeds: seedsOutput,
});
export type RotateOutput = z.infer<typeof rotateOutput>;

export const FAIRNESS_CALLS = {
  'fairness.getSeeds': { access: 'player', movesMoney: false, input: nothing, output: seedsOutput },
  'fairness.rotate': {
    access: 'player',
    movesMoney: false,
    input: rotateInput,
    output: rotateOutput,
  },
} as const satisfies Calls;
