import { minesLastStep, minesPayoutMicro } from '../../../shared/games/mines/rules.ts';
import type { Ceiling } from '../../ledger/posting.ts';
import { overCeiling, type RoomDeps, roomUnder, termsOf } from '../stake-terms.ts';
import type { MinesStake } from './mines-stake.ts';

/** A stake whose game stays within the terms of its wallet. */
export type LimitedStake = { readonly stake: MinesStake; readonly ceiling: Ceiling | undefined };

/**
 * The stake under the terms of its wallet: where a later step could bring the wallet over its most,
 * the game is paid at the last one that cannot, as under the maximum win. Refuses
 * `stake.bonus-over`, `stake.bonus-max-bet`, and `stake.bonus-max-balance` where the first step
 * could do so already.
 */
export async function underTerms(deps: RoomDeps, stake: MinesStake): Promise<LimitedStake> {
  const { maxBalanceMicro: walletMicro } = (await termsOf(deps, stake)) ?? {};
  if (walletMicro === undefined) return { stake, ceiling: undefined };
  const { stakeMicro } = stake;
  const { minesLength, lastStep: lastOfAll } = stake.setting;
  const maxWinMicro = await roomUnder(deps, stake, walletMicro);
  const lastStep = Math.min(lastOfAll, minesLastStep({ minesLength, stakeMicro, maxWinMicro }));
  if (lastStep === 0) throw overCeiling(stake, walletMicro);
  const payoutMicro = minesPayoutMicro({ minesLength, opened: lastStep }, stakeMicro);
  const ceiling = { payoutMicro, walletMicro };
  return { stake: { ...stake, setting: { minesLength, lastStep } }, ceiling };
}
