import type { LiveFeedType } from '../../../shared/lobby/livefeed/lists.ts';
import type { SettledBet } from '../../games/settled-bet.ts';

/** A bet that is shown, with the lists it is shown in; `myBets` is its own player's. */
export type Publication = { readonly bet: SettledBet; readonly types: readonly LiveFeedType[] };

type Packed = Publication & {
  readonly bet: { readonly stakeMicro: string; readonly payoutMicro: string };
};

/** A publication as text, to be sent between processes. */
export function packPublication({ bet, types }: Publication): string {
  const { stakeMicro, payoutMicro } = bet;
  const sums = { stakeMicro: String(stakeMicro), payoutMicro: String(payoutMicro) };
  return JSON.stringify({ bet: { ...bet, ...sums }, types });
}

/** What `packPublication` made. */
export function unpackPublication(text: string): Publication {
  const { bet, types } = JSON.parse(text) as Packed;
  const { stakeMicro, payoutMicro } = bet;
  return {
    bet: { ...bet, stakeMicro: BigInt(stakeMicro), payoutMicro: BigInt(payoutMicro) },
    types,
  };
}
