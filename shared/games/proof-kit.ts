import type * as z from 'zod/mini';
import type { DigestBet } from '../fairness/bets-digest.ts';
import type { Stream } from '../fairness/stream.ts';
import type { Verdict } from '../fairness/verify-verdict.ts';
import type { TableDeps } from './table/verify.ts';

/** How the rounds of one game are proved. */
export type ProofKit<Proof> = {
  readonly schema: z.ZodMiniType<Proof>;
  /** A field of a proof that no real round could have, or undefined. */
  readonly problemOf: (proof: Proof) => string | undefined;
  /** Checks a proof whose fields are well formed. */
  readonly verify: (proof: Proof, deps: TableDeps) => Verdict<Proof>;
  /** A whole proof of a round that nobody played, to try the checker with. */
  readonly example: () => Proof;
};

/** An outcome that never came: the side that would have won, and each bet's return by its id. */
export type WouldBe = { readonly side: string; readonly payouts: ReadonlyMap<string, bigint> };

/** What the refunded rounds of a table game are proved with: its own rules and its own draw. */
export type RefundKit = {
  /** The teams or multipliers. */
  readonly sides: readonly string[];
  /** A fault that no list of accepted bets has, such as a player on both sides, or undefined. */
  readonly faultOf: (bets: readonly DigestBet[]) => string | undefined;
  /** Whether a round with these bets may begin. */
  readonly canBegin: (bets: readonly DigestBet[]) => boolean;
  /** What a round with these bets would have paid. Takes only a list without a fault. */
  readonly wouldBe: (stream: Stream, bets: readonly DigestBet[]) => WouldBe;
};
