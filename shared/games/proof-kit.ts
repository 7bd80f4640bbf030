import type * as z from 'zod/mini';
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
