import type * as z from 'zod/mini';
import { chainEnd } from '../../fairness/chain.ts';
import { pureHmac } from '../../fairness/seeds.ts';
import { drawProof, type DrawProof } from '../../fairness/draw/proof.ts';
import { rainProof, type RainProof } from '../../fairness/rain/proof.ts';
import { spinProof, type SpinProof } from '../../fairness/spin/proof.ts';
import { spinProblem, verifySpin } from '../../fairness/spin/verify.ts';
import type { Hmac } from '../../fairness/stream.ts';
import type { ChainWalk } from '../../fairness/verify-chain.ts';
import { unreadable, type Verdict } from '../../fairness/verify-verdict.ts';
import { GAME_NAMES } from '../manifests.ts';
import type { ProofKit } from '../proof-kit.ts';
import type { WouldBe } from '../table/refund-kit.ts';
import type { IsBeaconSigned, TableDeps } from '../table/verify.ts';
import { drawnProof, type DrawnProof, type RoundProof } from './contract.ts';
import { PROOF_KITS, REFUND_KITS } from './kits.ts';
import { refundProof, type RefundProof } from './refund-proof.ts';
import { drawProblem, verifyDraw } from './verify-draw.ts';
import { rainProblem, verifyRain } from './verify-rain.ts';
import { refundProblem, refundWouldBe, verifyRefund } from './verify-refund.ts';

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

/** Any proof that the checker takes: of a round, a robbery spin, a rain, or a draw of tickets. */
export type AnyProof = RoundProof | SpinProof | RainProof | DrawProof;

/** The verdict on a document, with the proof that was read from it if it is readable. */
export type RoundVerdict = Verdict<AnyProof>;

/** The kit of a proof's game, which takes only proofs of that game. */
const kitOf = (proof: DrawnProof) => PROOF_KITS[proof.game] as ProofKit<DrawnProof>;

const EXPECTED = `{ v: 1, game: ${GAME_NAMES.map((name) => `"${name}"`).join(' | ')}, … }`;

/**
 * Checks a proof of any round, spin, rain or draw without a server: that its secret was committed
 * to before, that everything drawn follows from it, and every payout to the micro-unit. Takes any
 * value; never throws.
 */
export function verifyProof(document: unknown, deps: VerifyDeps = {}): RoundVerdict {
  const read = readProof(document);
  if ('problem' in read) return unreadable(EXPECTED, read.problem);
  return read.verify({
    hmac: deps.hmac ?? pureHmac,
    isBeaconSigned: deps.isBeaconSigned,
    walk: deps.walk ?? (({ reveal, steps }) => chainEnd(reveal, steps)),
    isSandboxTrusted: deps.isSandboxTrusted ?? false,
  });
}

/** A document as a proof that can be checked, or the field because of which it is none. */
type Reading =
  | { readonly problem: string }
  | { readonly verify: (deps: TableDeps) => RoundVerdict };

/** What a document says it is, where it is not the proof of a round with an outcome. */
const kindOf = (document: unknown) =>
  typeof document === 'object' && document !== null && 'kind' in document
    ? document.kind
    : undefined;

function readProof(document: unknown): Reading {
  const kind = kindOf(document);
  if (kind === 'spin') return readAs(spinProof, document, readSpin);
  if (kind === 'rain') return readAs(rainProof, document, readRain);
  if (kind === 'draw') return readAs(drawProof, document, readDraw);
  if (kind !== undefined) return readAs(refundProof, document, readRefund);
  return readAs(drawnProof, document, readDrawn);
}

function readAs<Proof>(
  schema: z.ZodMiniType<Proof>,
  document: unknown,
  read: (proof: Proof) => Reading,
): Reading {
  const parsed = schema.safeParse(document);
  if (!parsed.success) return { problem: parsed.error.issues[0]?.path.join('.') ?? '' };
  return read(parsed.data);
}

function readSpin(proof: SpinProof): Reading {
  const problem = spinProblem(proof);
  return problem === undefined ? { verify: ({ hmac }) => verifySpin(proof, hmac) } : { problem };
}

function readRain(proof: RainProof): Reading {
  const problem = rainProblem(proof);
  return problem === undefined ? { verify: (deps) => verifyRain(proof, deps) } : { problem };
}

function readDraw(proof: DrawProof): Reading {
  const problem = drawProblem(proof);
  return problem === undefined ? { verify: (deps) => verifyDraw(proof, deps) } : { problem };
}

function readRefund(proof: RefundProof): Reading {
  const problem = refundProblem(proof);
  if (problem !== undefined) return { problem };
  return { verify: (deps) => verifyRefund(proof, REFUND_KITS[proof.game], deps) };
}

function readDrawn(proof: DrawnProof): Reading {
  const kit = kitOf(proof);
  const problem = kit.problemOf(proof);
  return problem === undefined ? { verify: (deps) => kit.verify(proof, deps) } : { problem };
}

/**
 * What a refunded round would have paid, where that can be known. Takes a proof that was checked.
 */
export const wouldBeOf = (proof: RefundProof, hmac: Hmac = pureHmac): WouldBe | undefined =>
  refundWouldBe(proof, REFUND_KITS[proof.game], hmac);

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
