import type { TotalsChange, TransferKind } from '../../api/ledger/posting.ts';
import { groupOf, post, type TestPlayer } from '../ledger/ledger-fixture.ts';
import type { TestRewards } from './rewards-fixture.ts';

/** A lost bet at another provider that counts in full, as its callback posts it. */
export const spin = (stage: TestRewards, player: TestPlayer, stakeMicro: bigint) =>
  postBet(stage, player, { stakeMicro, sign: 1n, kind: 'stake' });

/** The provider takes such a bet back, and the player gets the stake. */
export const undoSpin = (stage: TestRewards, player: TestPlayer, stakeMicro: bigint) =>
  postBet(stage, player, { stakeMicro, sign: -1n, kind: 'refund' });

/** A round that was staked on the bonus balance at another provider wins. */
export async function winBonus(
  { ledger }: TestRewards,
  player: TestPlayer,
  amountMicro: bigint,
): Promise<void> {
  const provider = await ledger.operatorAccount('game:provider');
  const transfer = { from: provider, to: player.bonus, amountMicro, kind: 'payout' } as const;
  const totals: TotalsChange = {
    wageredMicro: 0n,
    returnedMicro: amountMicro,
    countedMicro: 0n,
    experienceMicro: 0n,
    needMicro: 0n,
    rounds: 0,
    winMicro: amountMicro,
    wallet: 'bonus',
  };
  const named = { totals, realWallet: player.real };
  const result = await post(ledger, player, groupOf(player, [transfer], named));
  if (result.status !== 'posted') throw new Error(`a win was ${result.status}`);
}

type Posted = {
  readonly stakeMicro: bigint;
  readonly sign: 1n | -1n;
  readonly kind: TransferKind;
};

async function postBet(
  { ledger }: TestRewards,
  player: TestPlayer,
  { stakeMicro, sign, kind }: Posted,
): Promise<void> {
  const provider = await ledger.operatorAccount('game:provider');
  const [from, to] = sign > 0n ? [player.real, provider] : [provider, player.real];
  const totals: TotalsChange = {
    wageredMicro: sign * stakeMicro,
    returnedMicro: 0n,
    countedMicro: sign * stakeMicro,
    experienceMicro: sign * stakeMicro,
    needMicro: 0n,
    rounds: Number(sign),
    winMicro: 0n,
  };
  const transfer = { from, to, amountMicro: stakeMicro, kind };
  const result = await post(ledger, player, groupOf(player, [transfer], { totals }));
  if (result.status !== 'posted') throw new Error(`a bet was ${result.status}`);
}
