import * as z from 'zod/mini';
import { TABLE_GAME_NAMES } from '../manifests.ts';
import { PROOF_KITS, type ProofOf } from './kits.ts';
import { nothing } from '../../platform/nothing.ts';
import type { Calls } from '../../platform/wire/lists.ts';
const getProofInput = z.strictObject({ roundId: z.uuid() });

const schemas = Object.values(PROOF_KITS).map(({ schema }) => schema);
type ProofSchema = (typeof schemas)[number];

/** Version 1 of the proof document, for every game of our own. */
export const proofSchema = z.discriminatedUnion('game', schemas as [ProofSchema, ...ProofSchema[]]);
export type RoundProof = ProofOf[keyof ProofOf];

/** A finished round that anybody may watch again: its proof and what the screen shows around it. */
export const replayOutput = z.object({
  proof: proofSchema,
  createdAt: z.string(),
  /** Who played a solo round; null when they hide their profile, and for tables. */
  nick: z.nullable(z.string()),
  /** The display currency of a solo round, and base micro-units for one unit of it then. */
  currencyId: z.int(),
  courseMicro: z.string(),
  /** Which of the proof's bets are the caller's; for a solo round, the round itself. */
  mine: z.array(z.string()),
});
export type Replay = z.infer<typeof replayOutput>;

/** The published chains: their ends, how far each has advanced, and the beacon they use. */
export const chainsOutput = z.object({
  chains: z.array(
    z.object({
      game: z.enum(TABLE_GAME_NAMES),
      end: z.string(),
      length: z.int(),
      publishedAt: z.string(),
      /** Rounds played from this chain. */
      used: z.int(),
    }),
  ),
  drand: z.object({
    chainHash: z.string(),
    publicKey: z.string(),
    genesisMs: z.int(),
    periodMs: z.int(),
  }),
});
export type Chains = z.infer<typeof chainsOutput>;

export const PROOF_CALLS = {
  'fairness.getProof': {
    access: 'guest',
    movesMoney: false,
    input: getProofInput,
    output: proofSchema,
  },
  'fairness.getReplay': {
    access: 'guest',
    movesMoney: false,
    input: getProofInput,
    output: replayOutput,
  },
  'fairness.getChains': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: chainsOutput,
  },
} as const satisfies Calls;
