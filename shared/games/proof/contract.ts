import * as z from 'zod/mini';
import { TABLE_GAME_NAMES } from '../manifests.ts';
import { REFUND_REASONS } from '../table/refund-reason.ts';
import { PROOF_KITS, type ProofOf } from './kits.ts';
import { nothing } from '../../platform/nothing.ts';
import { refundProof, type RefundProof } from './refund-proof.ts';
import type { Calls } from '../../platform/wire/lists.ts';
const getProofInput = z.strictObject({ roundId: z.uuid() });

const schemas = Object.values(PROOF_KITS).map(({ schema }) => schema);
type ProofSchema = (typeof schemas)[number];

/** Version 1 of the proof document of a round with an outcome, for every game of our own. */
export const drawnProof = z.discriminatedUnion('game', schemas as [ProofSchema, ...ProofSchema[]]);
export type DrawnProof = ProofOf[keyof ProofOf];

/** The proof of any round that is over: one with an outcome, or a table round that was refunded. */
const roundProof = z.union([refundProof, drawnProof]);
export type RoundProof = DrawnProof | RefundProof;

/** Whether a proof is that of a refunded round, which has no outcome. */
export const isRefundProof = (proof: RoundProof): proof is RefundProof =>
  'kind' in proof && proof.kind === 'refunded';

/** A finished round that anybody may watch again: its proof and what the screen shows around it. */
export const replayOutput = z.object({
  proof: roundProof,
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

/**
 * The published chains of many rounds: their ends, how far each has advanced, and the beacon they
 * use.
 */
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

const refundSum = z.object({
  game: z.enum(TABLE_GAME_NAMES),
  reason: z.enum(REFUND_REASONS),
  rounds: z.int(),
  /** What was given back, in base micro-units. */
  refundedMicro: z.string(),
  /** The rounds whose outcome is known afterwards: their stakes, and what they would have paid. */
  known: z.object({ rounds: z.int(), stakeMicro: z.string(), wouldPayMicro: z.string() }),
});

/** Rounds named one by one, so that anybody can prove what the sums are made of. */
const refundedRound = z.object({
  roundId: z.string(),
  game: z.enum(TABLE_GAME_NAMES),
  reason: z.enum(REFUND_REASONS),
  refundedAt: z.string(),
  stakeMicro: z.string(),
  /** Null until the beacon's signature is had, and for a round that random.org was to decide. */
  wouldPayMicro: z.nullable(z.string()),
});

/**
 * All refunded table rounds, counted by game and reason, and the newest of those whose bets were
 * closed. An operator that lets expensive rounds lapse returns less in stakes than these rounds
 * would have paid.
 */
export const refundsOutput = z.object({
  sums: z.array(refundSum),
  rounds: z.array(refundedRound),
});
export type Refunds = z.infer<typeof refundsOutput>;

export const PROOF_CALLS = {
  'fairness.getProof': {
    access: 'guest',
    movesMoney: false,
    input: getProofInput,
    output: roundProof,
  },
  'fairness.getReplay': {
    access: 'guest',
    movesMoney: false,
    input: getProofInput,
    output: replayOutput,
  },
  'fairness.getRefunds': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: refundsOutput,
  },
  'fairness.getChains': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: chainsOutput,
  },
} as const satisfies Calls;
