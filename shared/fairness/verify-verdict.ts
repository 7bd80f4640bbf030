/**
 * What a verdict checks. For every document: `document`, it can be read as a proof; `setting`, the
 * game allows such a bet. For a solo round: `revealed`, the server seed is in it; `commitment`, the
 * seed matches the commitment made before the bet; then what follows from the seeds. For a table
 * round: `bets` and `digest`, all bets are fixed; `reveal` and `chain`, the link was committed to,
 * by its own hash and by the chain's published end; `source`, the randomness is from a public
 * source; `beaconRound` and `beacon`, the beacon signed it after bets closed; or `random`,
 * `userData` and `signature`, random.org signed it for these bets; then the outcome. For a table
 * round that was refunded also: `returned`, every stake went back; `reason` and `waited`, it may be
 * given up for this reason and was given its time; `wouldBe`, what it would have paid. For a rain:
 * `joined` and `list`, all who joined are fixed; `source`, `rainRound` and `beacon`, as for a table
 * round, after the list was closed; `drawn`, who has a place. For a draw of tickets: `list`, the
 * list and the terms are fixed; `source`, `drawRound` and `beacon`, the beacon fixed beforehand
 * signed it; `paths`, all tickets drawn are in the list; `drawn`, the numbers and their prizes;
 * `own`, the player's own tickets are in the list; `takesPart`, they can win.
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
  | 'sectors'
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
  | 'sum'
  | 'returned'
  | 'reason'
  | 'waited'
  | 'wouldBe'
  | 'joined'
  | 'list'
  | 'rainRound'
  | 'drawn'
  | 'drawRound'
  | 'paths'
  | 'own'
  | 'takesPart';

/**
 * Why a check has no result: `earlier`, a previous check failed, so there is no sound value to
 * compare with; `absent`, the code or the walk that it needs was not given; `awaited`, the beacon's
 * signature is not known yet.
 */
export type UnjudgedReason = 'earlier' | 'absent' | 'awaited';

/**
 * One check: what follows from the secret and the rules, next to what the document says. Values are
 * raw, for a view to translate: money is micro-units, tiles and numbers are as on the wire.
 */
export type ProofCheck = {
  readonly name: CheckName;
  /** Also false when the check has no result. */
  readonly isOk: boolean;
  readonly unjudged?: UnjudgedReason;
  readonly expected: string;
  readonly found: string;
};

/**
 * The result of checking a proof. It is proved only when every check holds; `proof` is missing
 * when the document cannot be read at all.
 */
export type Verdict<Proof = unknown> = {
  readonly isProved: boolean;
  readonly proof?: Proof;
  readonly checks: readonly ProofCheck[];
};

const AMOUNT = /^(0|[1-9]\d{0,29})$/;
const SHOWN_CHARACTERS = 120;

/** Whether a text is an amount of micro-units as proofs write them. */
export const isAmount = (text: string): boolean => AMOUNT.test(text);

/** A check that passes when both values are the same text. */
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

/** The checks unchanged when what they depend on holds, and without a result when it does not. */
export const resting = (isSound: boolean, checks: readonly ProofCheck[]): readonly ProofCheck[] =>
  isSound ? checks : checks.map((each) => unjudged(each));

/** The verdict that a list of checks makes. */
export function verdictOf<Proof>(checks: readonly ProofCheck[], proof: Proof): Verdict<Proof> {
  return { isProved: checks.every((each) => each.isOk), checks, proof };
}

/**
 * The verdict on something that is not a proof of the expected form; `found` says in which field.
 */
export function unreadable(expected: string, found: string): Verdict<never> {
  const shown = found.slice(0, SHOWN_CHARACTERS);
  return { isProved: false, checks: [{ name: 'document', isOk: false, expected, found: shown }] };
}
