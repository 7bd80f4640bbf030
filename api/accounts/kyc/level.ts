import type { DocumentKind, KycLevel } from '../../../shared/policy/kyc-levels.ts';
import type { KycRule } from '../../../shared/policy/policy.ts';

/** The highest level whose needs, and those of all below it, are among what is approved. */
export function levelReached(
  rules: readonly KycRule[],
  approved: ReadonlySet<DocumentKind>,
): KycLevel {
  const missing = rules.findIndex(({ needs }) => !needs.every((kind) => approved.has(kind)));
  return rules.at(missing === -1 ? -1 : Math.max(missing - 1, 0))?.level ?? 0;
}

/** Whether a month's withdrawals may reach a sum under a rule. */
export const allowsMonth = ({ withdrawPerMonthMicro }: KycRule, sumMicro: bigint): boolean =>
  withdrawPerMonthMicro === null || sumMicro <= withdrawPerMonthMicro;
