import type { SolvencyProof } from '../../../shared/cashdesk/solvency/contract.ts';
import type { SolvencyNode, verifySolvency } from '../../../shared/cashdesk/solvency/verify.ts';
import type { MessageKey } from '../../i18n/message-key.ts';

/** One point that a proof must satisfy. */
export type Point = {
  readonly name: Extract<MessageKey, `solvency.point.${string}`>;
  readonly isGood: boolean;
};

/** The result of a check; `not-yet` for a player who joined after the newest report. */
export type Judgement =
  | { readonly kind: 'not-yet' }
  | { readonly kind: 'judged'; readonly isGood: boolean; readonly points: readonly Point[] };

/**
 * Checks a player's proof against the root that everybody sees, point by point: a proof for another
 * root would prove nothing to anybody else.
 */
export function judge(
  proof: SolvencyProof,
  shown: SolvencyNode,
  verify: typeof verifySolvency,
): Judgement {
  if (proof.parts.length === 0) return { kind: 'not-yet' };
  const verdict = verify(proof);
  const reason = verdict.isValid ? undefined : verdict.reason;
  const isSameRoot = proof.root.hash === shown.hash && proof.root.sum === shown.sum;
  const isFormed = reason !== 'malformed';
  const isWholeAmount = isFormed && reason !== 'other-amount';
  const points: readonly Point[] = [
    { name: 'solvency.point.root', isGood: isSameRoot },
    { name: 'solvency.point.amount', isGood: isWholeAmount },
    { name: 'solvency.point.places', isGood: isWholeAmount && reason !== 'same-leaf' },
    { name: 'solvency.point.way', isGood: verdict.isValid },
  ];
  return { kind: 'judged', isGood: points.every(({ isGood }) => isGood), points };
}
