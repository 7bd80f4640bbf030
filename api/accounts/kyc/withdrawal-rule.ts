import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { KycRule } from '../../../shared/policy/policy.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AskedWithdrawal } from '../../protection/gate/gate.ts';
import { readApprovedKinds } from './kyc-store.ts';
import { allowsMonth, levelReached } from './level.ts';

/**
 * Refuses `gate.kyc-needed` for a withdrawal that would take the month past what the player's level
 * allows; data has the lowest level that allows it and what may still be withdrawn now.
 */
export async function requireLevel(
  { db, rules }: { readonly db: Database; readonly rules: readonly KycRule[] },
  playerId: PlayerId,
  { amountMicro, monthMicro }: AskedWithdrawal,
): Promise<void> {
  const level = levelReached(rules, await readApprovedKinds(db, playerId));
  const reached = rules.find((rule) => rule.level === level);
  const sumMicro = amountMicro + monthMicro;
  if (reached === undefined || allowsMonth(reached, sumMicro)) return;
  const leftMicro = (reached.withdrawPerMonthMicro ?? 0n) - monthMicro;
  const wanted = rules.find((rule) => rule.level > level && allowsMonth(rule, sumMicro));
  throw new Refusal('gate.kyc-needed', {
    level: wanted?.level ?? level + 1,
    leftHundredths: hundredthsOfMicro(leftMicro > 0n ? leftMicro : 0n),
  });
}
