import * as z from 'zod/mini';
import { TABLE_GAME_NAMES } from '../manifests.ts';
import { drandProof, tableProofFields } from './proof.ts';
import { REFUND_REASONS } from './refund-reason.ts';

/** The beacon's round that was to decide; its signature is null until it is had. */
const refundDrand = z.extend(drandProof, { signature: z.nullable(z.string()) });
export type RefundDrand = z.infer<typeof refundDrand>;

/**
 * Everything known of a table round that was refunded. It states no outcome: whoever reads it
 * computes what the round would have paid. Moments are milliseconds by the database's clock.
 */
export const refundProof = z.object({
  ...tableProofFields,
  kind: z.literal('refunded'),
  game: z.enum(TABLE_GAME_NAMES),
  source: z.enum(['drand', 'random.org']),
  reason: z.enum(REFUND_REASONS),
  firstBetAtMs: z.int(),
  /** When bets closed, and their digest; null where the countdown never began. */
  closedAtMs: z.nullable(z.int()),
  betsDigest: z.nullable(z.string()),
  /** When the round was given up. */
  refundedAtMs: z.int(),
  /** Null where no beacon's round was fixed. */
  drand: z.nullable(refundDrand),
});
export type RefundProof = z.infer<typeof refundProof>;
