import { diceChance, dicePayoutMicro, isDiceSetting, isDiceWin } from '../games/dice/rules.ts';
import { drawDice } from '../games/dice/outcome.ts';
import { type DiceProof, proofSchema, type RoundProof } from './contract.ts';
import { commitmentOf, isServerSeed, pureHmac } from './seeds.ts';
import type { Hmac } from './stream.ts';

/**
 * What a verdict looks at, in the order it is shown. `document`: it can be read as a proof;
 * `setting`: the game allows such a bet; `revealed`: the server seed is in it; `commitment`: the
 * seed is the one promised before the bet; then the number, the side that won and the money.
 */
export type CheckName =
  | 'document'
  | 'setting'
  | 'revealed'
  | 'commitment'
  | 'number'
  | 'win'
  | 'payout';

/**
 * One check: what follows from the seeds and the rules, beside what the document says. Values are
 * raw, for a view to translate: a setting is side and percent, a number is 0–9999, money is micro.
 */
export type ProofCheck = {
  readonly name: CheckName;
  readonly isOk: boolean;
  /** Set when an earlier check failed, so that this one has nothing sound to compare with. */
  readonly isUnjudged?: boolean;
  readonly expected: string;
  readonly found: string;
};

/**
 * The result of checking a proof. It is proved only when every check holds; `proof` is missing
 * when the document cannot be read at all.
 */
export type Verdict = {
  readonly isProved: boolean;
  readonly proof?: RoundProof;
  readonly checks: readonly ProofCheck[];
};

const AMOUNT = /^(0|[1-9]\d{0,29})$/;

const check = (name: CheckName, expected: string, found: string): ProofCheck => ({
  name,
  isOk: expected === found,
  expected,
  found,
});

function verdictOf(checks: readonly ProofCheck[], proof?: RoundProof): Verdict {
  const base = { isProved: checks.every((each) => each.isOk), checks };
  return proof === undefined ? base : { ...base, proof };
}

function unreadable(found: string): Verdict {
  const expected = '{ v: 1, game: "dice", … }';
  return verdictOf([{ name: 'document', isOk: false, expected, found: found.slice(0, 120) }]);
}

function problemOf(proof: DiceProof): string | undefined {
  if (proof.nonce < 0) return 'nonce';
  if (!AMOUNT.test(proof.stakeMicro)) return 'stakeMicro';
  if (!AMOUNT.test(proof.payoutMicro)) return 'payoutMicro';
  return undefined;
}

function settingCheck(proof: DiceProof): ProofCheck {
  const setting = { percent: proof.percent, betType: proof.bet_type };
  const found = `${proof.bet_type} ${proof.percent}`;
  const isOk = isDiceSetting(setting) && diceChance(setting) > 0;
  return { name: 'setting', isOk, expected: 'less 1–95, more 5–99', found };
}

/** The number, side and payout that follow from a number; the claimed one stands in while hidden. */
function resultChecks(proof: DiceProof, drawn: number): ProofCheck[] {
  const setting = { percent: proof.percent, betType: proof.bet_type };
  const isWin = isDiceWin(setting, drawn);
  const payoutMicro = isWin ? dicePayoutMicro(setting, BigInt(proof.stakeMicro)) : 0n;
  const claimsWin = BigInt(proof.payoutMicro) > 0n;
  return [
    check('win', isWin ? 'win' : 'loss', claimsWin ? 'win' : 'loss'),
    check('payout', payoutMicro.toString(), proof.payoutMicro),
  ];
}

/** A check that follows from a number the document misstates: never held, and not judged. */
const unjudged = (each: ProofCheck): ProofCheck => ({ ...each, isOk: false, isUnjudged: true });

function diceVerdict(proof: DiceProof, hmac: Hmac): Verdict {
  const setting = settingCheck(proof);
  if (!setting.isOk) return verdictOf([setting], proof);
  const { serverSeed, serverSeedHash, clientSeed, nonce } = proof;
  if (serverSeed === null) {
    const hidden = { name: 'revealed', isOk: false, expected: serverSeedHash, found: '' } as const;
    return verdictOf([setting, hidden, ...resultChecks(proof, proof.number)], proof);
  }
  const drawn = drawDice(hmac, { serverSeed, clientSeed, nonce });
  const isSameNumber = drawn === proof.number;
  const result = resultChecks(proof, drawn);
  const checks = [
    setting,
    {
      name: 'revealed',
      isOk: isServerSeed(serverSeed),
      expected: '[0-9a-f]{64}',
      found: serverSeed,
    },
    check('commitment', commitmentOf(serverSeed), serverSeedHash),
    check('number', String(drawn), String(proof.number)),
    ...(isSameNumber ? result : result.map(unjudged)),
  ] as const satisfies ProofCheck[];
  return verdictOf(checks, proof);
}

/**
 * Checks a proof of any round with no server: the seed against its commitment, then number, win
 * and payout to the micro-unit, recomputed from the seeds. Takes anything; never throws.
 */
export function verifyProof(document: unknown, hmac: Hmac = pureHmac): Verdict {
  const parsed = proofSchema.safeParse(document);
  if (!parsed.success) return unreadable(parsed.error.issues[0]?.path.join('.') ?? '');
  if (parsed.data.game !== 'dice') return unreadable(parsed.data.game);
  const problem = problemOf(parsed.data);
  return problem === undefined ? diceVerdict(parsed.data, hmac) : unreadable(problem);
}

/** Checks a proof given as the text of its JSON document. */
export function verifyProofText(text: string, hmac: Hmac = pureHmac): Verdict {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return unreadable(text);
  }
  return verifyProof(document, hmac);
}
