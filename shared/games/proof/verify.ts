import { chainEnd } from '../../fairness/chain.ts';
import { pureHmac } from '../../fairness/seeds.ts';
import type { Hmac } from '../../fairness/stream.ts';
import type { ChainWalk } from '../../fairness/verify-chain.ts';
import { unreadable, type Verdict } from '../../fairness/verify-verdict.ts';
import { GAME_NAMES } from '../manifests.ts';
import type { ProofKit } from '../proof-kit.ts';
import type { IsBeaconSigned } from '../table/verify.ts';
import { proofSchema, type RoundProof } from './contract.ts';
import { PROOF_KITS } from './kits.ts';

/** Options for checking a proof. */
export type VerifyDeps = {
  /** The platform's HMAC-SHA256; the pure one by default. */
  readonly hmac?: Hmac;
  /**
   * The check of the beacon's signature, a heavy module of its own; without it the check has no
   * result.
   */
  readonly isBeaconSigned?: IsBeaconSigned;
  /**
   * The link that a walk of the chain leads to, or undefined while it is not known: the check then
   * has no result. By default every step is walked synchronously: a million take a few seconds.
   */
  readonly walk?: (walk: ChainWalk) => string | undefined;
  /**
   * True when the sandbox's stand-ins count as a source of randomness; by default only public
   * sources do.
   */
  readonly isSandboxTrusted?: boolean;
};

/** The verdict on a document, with the proof that was read from it if it is readable. */
export type RoundVerdict = Verdict<RoundProof>;

/** The kit of a proof's game, which takes only proofs of that game. */
const kitOf = (proof: RoundProof) => PROOF_KITS[proof.game] as ProofKit<RoundProof>;

const EXPECTED = `{ v: 1, game: ${GAME_NAMES.map((name) => `"${name}"`).join(' | ')}, … }`;

/**
 * Checks a proof of any round without a server: that its secret was committed to before, that
 * everything drawn follows from it, and every payout to the micro-unit. Takes any value; never
 * throws.
 */
export function verifyProof(document: unknown, deps: VerifyDeps = {}): RoundVerdict {
  const parsed = proofSchema.safeParse(document);
  if (!parsed.success) return unreadable(EXPECTED, parsed.error.issues[0]?.path.join('.') ?? '');
  const kit = kitOf(parsed.data);
  const problem = kit.problemOf(parsed.data);
  if (problem !== undefined) return unreadable(EXPECTED, problem);
  return kit.verify(parsed.data, {
    hmac: deps.hmac ?? pureHmac,
    isBeaconSigned: deps.isBeaconSigned,
    walk: deps.walk ?? (({ reveal, steps }) => chainEnd(reveal, steps)),
    isSandboxTrusted: deps.isSandboxTrusted ?? false,
  });
}

/** Checks a proof given as the text of its JSON document. */
export function verifyProofText(text: string, deps: VerifyDeps = {}): RoundVerdict {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return unreadable(EXPECTED, text);
  }
  return verifyProof(document, deps);
}
