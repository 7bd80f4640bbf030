import type { RoundProof } from './contract.ts';

/**
 * What a verdict looks at. Of every document: `document`, it can be read as a proof; `setting`,
 * the game allows such a bet. Of a solo round: `revealed`, the server seed is in it; `commitment`,
 * the seed is the one promised before the bet; then what follows from the seeds. Of a table round:
 * `bets` and `digest`, all bets are fixed; `reveal` and `chain`, the link was promised, singly and
 * by the chain's published end; `source`, the randomness is a public one; `beaconRound` and
 * `beacon`, the beacon signed it after bets closed; or `random`, `userData` and `signature`,
 * random.org did for these bets; then the outcome.
 */
export type CheckName =
  | 'document'
  | 'setting'
  | 'revealed'
  | 'commitment'
  | 'number'
  | 'win'
  | 'mines'
  | 'opened'
  | 'payout'
  | 'bets'
  | 'digest'
  | 'reveal'
  | 'chain'
  | 'source'
  | 'beaconRound'
  | 'beacon'
  | 'random'
  | 'userData'
  | 'signature'
  | 'ticket'
  | 'winner'
  | 'index'
  | 'multiplier'
  | 'fee'
  | 'payouts'
  | 'sum';

/**
 * Why a check has no result: `earlier`, one before it failed, so there is nothing sound to compare
 * with; `absent`, the code or the walk that would tell was not given.
 */
export type UnjudgedReason = 'earlier' | 'absent';

/**
 * One check: what follows from the secret and the rules, beside what the document says. Values are
 * raw, for a view to translate: money is micro-units, tiles and numbers are as on the wire.
 */
export type ProofCheck = {
  readonly name: CheckName;
  /** False, too, wherever the check is unjudged. */
  readonly isOk: boolean;
  readonly unjudged?: UnjudgedReason;
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
const SHOWN_CHARACTERS = 120;

/** Whether a text is an amount of micro-units as proofs write them. */
export const isAmount = (text: string): boolean => AMOUNT.test(text);

/** A check that holds when both values are the same text. */
export const check = (name: CheckName, expected: string, found: string): ProofCheck => ({
  name,
  isOk: expected === found,
  expected,
  found,
});

/** A check without a result, which therefore does not hold. */
export const unjudged = (each: ProofCheck, reason: UnjudgedReason = 'earlier'): ProofCheck => ({
  ...each,
  isOk: false,
  unjudged: reason,
});

/** Checks as they are where what they rest on holds, and unjudged where it does not. */
export const resting = (isSound: boolean, checks: readonly ProofCheck[]): readonly ProofCheck[] =>
  isSound ? checks : checks.map((each) => unjudged(each));

/** The verdict that a list of checks makes. */
export function verdictOf(checks: readonly ProofCheck[], proof?: RoundProof): Verdict {
  const base = { isProved: checks.every((each) => each.isOk), checks };
  return proof === undefined ? base : { ...base, proof };
}

/** The verdict on something that is no proof; `found` says where it is not. */
export function unreadable(found: string): Verdict {
  const expected = '{ v: 1, game: "dice" | "mines" | "battle" | "wheelOfFortune", … }';
  const shown = found.slice(0, SHOWN_CHARACTERS);
  return verdictOf([{ name: 'document', isOk: false, expected, found: shown }]);
}
