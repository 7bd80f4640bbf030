import type { PlayerId } from '../../../shared/ids.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { ClaimDeps } from '../rewards-deps.ts';

/** The balance as an answer tells it after a reward, in hundredths of the base currency. */
export async function readBalance(
  { ledger }: Pick<ClaimDeps, 'ledger'>,
  playerId: PlayerId,
): Promise<number> {
  return hundredthsOfMicro((await ledger.wallets(playerId)).get('real')?.balanceMicro ?? 0n);
}
