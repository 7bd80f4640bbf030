import * as z from 'zod/mini';
import { betTypeSchema } from '../games/dice/contract.ts';

/** The pair in use and the promise of the next one. Secrets stay on the server. */
export const seedsOutput = z.object({
  /** SHA-256 of the active server seed's text. */
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  /** Whether the player's side chose the client seed, after the server seed was promised. */
  isOwnClientSeed: z.boolean(),
  /** The nonce the next bet will use; it starts at 0. */
  nonce: z.int(),
  /** SHA-256 of the server seed that comes into use at the next rotation. */
  nextServerSeedHash: z.string(),
});
export type SeedsOutput = z.infer<typeof seedsOutput>;

/**
 * The client seed of the pair that comes into use: 1 to 64 printable ASCII characters, drawn by the
 * player's own device unless they typed one. Without it the server draws one, and says so.
 */
export const rotateInput = z.strictObject({
  clientSeed: z.optional(z.string().check(z.maxLength(256))),
});

/** The pair that rotation ended, with its secret, and the pair now in use. */
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

export const getProofInput = z.strictObject({ roundId: z.uuid() });

/**
 * Everything needed to prove a dice round with no server: version 1 of the document. `serverSeed`
 * is null until rotation reveals it; the commitment is there from the start.
 */
const diceProof = z.object({
  v: z.literal(1),
  game: z.literal('dice'),
  roundId: z.string(),
  serverSeedHash: z.string(),
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.int(),
  percent: z.int(),
  bet_type: betTypeSchema,
  /** Base micro-units as decimal text. */
  stakeMicro: z.string(),
  payoutMicro: z.string(),
  number: z.int(),
});
export type DiceProof = z.infer<typeof diceProof>;

export const proofSchema = z.discriminatedUnion('game', [diceProof]);
export type RoundProof = z.infer<typeof proofSchema>;
