import { chainEnd } from './chain.ts';
import { proofSchema, type RoundProof } from './contract.ts';
import { pureHmac } from './seeds.ts';
import type { Hmac } from './stream.ts';
import { verifyBattle } from './verify-battle.ts';
import type { ChainWalk } from './verify-chain.ts';
import { verifyDice } from './verify-dice.ts';
import { verifyMines } from './verify-mines.ts';
import { soloProblem } from './verify-solo.ts';
import { type IsBeaconSigned, type TableDeps, tableProblem } from './verify-table.ts';
import { isAmount, unreadable, type Verdict } from './verify-verdict.ts';
import { verifyWheel, wheelProblem } from './verify-wheel.ts';

/** What checking a proof may be given; everything can be left out. */
export type VerifyDeps = {
  /** The platform's HMAC-SHA256; the pure one by default. */
  readonly hmac?: Hmac;
  /** The beacon's signature check, heavy and so a module of its own; unjudged without it. */
  readonly isBeaconSigned?: IsBeaconSigned;
  /**
   * The link that a walk of the chain comes to, or undefined while that is not known: the check is
   * unjudged then. By default every step is walked at once: a million take a few seconds.
   */
  readonly walk?: (walk: ChainWalk) => string | undefined;
  /** True where the sandbox's stand-ins count as a source of randomness; public ones alone do else. */
  readonly isSandboxTrusted?: boolean;
};

/** The field of a proof that cannot be right in any round, or undefined. */
function problemOf(proof: RoundProof): string | undefined {
  switch (proof.game) {
    case 'dice':
    case 'mines':
      return soloProblem(proof);
    case 'battle':
      return tableProblem(proof) ?? (isAmount(proof.feeMicro) ? undefined : 'feeMicro');
    case 'wheelOfFortune':
      return tableProblem(proof) ?? wheelProblem(proof);
  }
}

function verdictOn(proof: RoundProof, deps: TableDeps): Verdict {
  switch (proof.game) {
    case 'dice':
      return verifyDice(proof, deps.hmac);
    case 'mines':
      return verifyMines(proof, deps.hmac);
    case 'battle':
      return verifyBattle(proof, deps);
    case 'wheelOfFortune':
      return verifyWheel(proof, deps);
  }
}

/**
 * Checks a proof of any round with no server: that its secret was promised before, that everything
 * drawn follows from it, and every payout to the micro-unit. Takes anything; never throws.
 */
export function verifyProof(document: unknown, deps: VerifyDeps = {}): Verdict {
  const parsed = proofSchema.safeParse(document);
  if (!parsed.success) return unreadable(parsed.error.issues[0]?.path.join('.') ?? '');
  const problem = problemOf(parsed.data);
  if (problem !== undefined) return unreadable(problem);
  return verdictOn(parsed.data, {
    hmac: deps.hmac ?? pureHmac,
    isBeaconSigned: deps.isBeaconSigned,
    walk: deps.walk ?? (({ reveal, steps }) => chainEnd(reveal, steps)),
    isSandboxTrusted: deps.isSandboxTrusted ?? false,
  });
}

/** Checks a proof given as the text of its JSON document. */
export function verifyProofText(text: string, deps: VerifyDeps = {}): Verdict {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return unreadable(text);
  }
  return verifyProof(document, deps);
}
