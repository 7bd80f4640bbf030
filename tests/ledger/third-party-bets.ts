import type { PostingGroup, Transfer } from '../../api/ledger/posting.ts';
import type { AccountId } from '../../shared/ids.ts';
import { groupOf, type TestPlayer } from './ledger-fixture.ts';
import { countedOf, type ModelPlayer, type Operation } from './model.ts';

/** What a bet in a game of another provider does, or what taking it back does where negative. */
export type ThirdPartyBet = {
  readonly stakeMicro: bigint;
  readonly countedMicro: bigint;
  readonly needMicro: bigint;
};

/** The bet of an operation; a bet that is taken back gives back the need that it had lowered. */
export function thirdPartyOf(
  { spin }: ModelPlayer,
  operation: Extract<Operation, { readonly kind: 'spin' | 'unspin' }>,
): ThirdPartyBet {
  if (operation.kind === 'spin') {
    const { stake: stakeMicro } = operation;
    const countedMicro = countedOf(stakeMicro);
    return { stakeMicro, countedMicro, needMicro: -countedMicro };
  }
  const { stake, counted, played } = spin ?? { stake: 0n, counted: 0n, played: 0n };
  return { stakeMicro: -stake, countedMicro: -counted, needMicro: played };
}

/** The group of such a bet, as the aggregator's callbacks post it. */
export function thirdPartyBetOf(
  player: TestPlayer,
  provider: AccountId,
  { stakeMicro, countedMicro, needMicro }: ThirdPartyBet,
): PostingGroup {
  const { real } = player;
  const isBet = stakeMicro > 0n;
  const moved: Transfer = isBet
    ? { from: real, to: provider, amountMicro: stakeMicro, kind: 'stake' }
    : { from: provider, to: real, amountMicro: -stakeMicro, kind: 'refund' };
  return groupOf(player, [moved], {
    totals: {
      wageredMicro: stakeMicro,
      returnedMicro: 0n,
      countedMicro,
      experienceMicro: countedMicro,
      needMicro,
      rounds: isBet ? 1 : -1,
      winMicro: 0n,
    },
  });
}
