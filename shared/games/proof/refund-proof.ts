import * as z from 'zod/mini';
import { TABLE_GAME_NAMES } from '../manifests.ts';
import { awaitedDrandProof, tableProofFields } from '../table/proof.ts';
import { REFUND_REASONS } from '../table/refund-reason.ts';

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
  /** The beacon's round that was to decide; null where none was fixed. */
  drand: z.nullable(awaitedDrandProof),
});
export type RefundProof = z.infer<typeof refundProof>;
