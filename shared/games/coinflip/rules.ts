import type { CoinSide } from './contract.ts';

/** The two sides of the coin, in the order in which they are numbered for the draw. */
export const COIN_SIDES: readonly CoinSide[] = ['heads', 'tails'];

/** The percentage of the loser's stake that the operator keeps. */
export const COINFLIP_FEE_PERCENT = 5;

/** What both players get back on average, in basis points of their stakes. */
export const COINFLIP_RETURN_BP = 10_000 - (COINFLIP_FEE_PERCENT * 100) / 2;

/** The smallest and the largest stake, in hundredths of the base currency. */
export const COINFLIP_MIN_BET = 100;
export const COINFLIP_MAX_BET = 2_000_000;

/** How long a flip waits for somebody who joins it, in hours; then the stake goes back. */
export const COINFLIP_OPEN_HOURS = 24;
export const COINFLIP_OPEN_MS = COINFLIP_OPEN_HOURS * 3_600_000;

/** Flips of one player that may wait at the same time. */
export const COINFLIP_MAX_OPEN = 5;

/** From the draw until the winner is paid: the coin lands meanwhile. */
export const COINFLIP_LAND_MS = 2000;

/** A stake as the rules take it. */
export type CoinBet = {
  readonly betId: string;
  readonly side: CoinSide;
  readonly stakeMicro: bigint;
};

export const otherSide = (side: CoinSide): CoinSide => (side === 'heads' ? 'tails' : 'heads');

/** Whether a flip with these bets can be drawn: one equal stake on each side. */
export function canFlipBegin(bets: readonly Omit<CoinBet, 'betId'>[]): boolean {
  const [one, other] = bets;
  if (bets.length !== 2 || one === undefined || other === undefined) return false;
  return one.side !== other.side && one.stakeMicro === other.stakeMicro;
}

/** The operator's fee of a flip, in micro-units: 5% of the losing stake, rounded up. */
export const coinflipFeeMicro = (stakeMicro: bigint): bigint =>
  (stakeMicro * BigInt(COINFLIP_FEE_PERCENT) + 99n) / 100n;

/** What the winner gets, in micro-units: both stakes less the fee. */
export const coinflipWinMicro = (stakeMicro: bigint): bigint =>
  2n * stakeMicro - coinflipFeeMicro(stakeMicro);

/** What a stake costs on average, in micro-units rounded down: half of the fee. */
export const coinflipCostMicro = (stakeMicro: bigint): bigint =>
  (stakeMicro * BigInt(COINFLIP_FEE_PERCENT)) / 200n;

/** What each bet of a flip returns, by its id, and the fee. Takes only bets that can be drawn. */
export function coinflipPayouts({
  winner,
  bets,
}: {
  readonly winner: CoinSide;
  readonly bets: readonly CoinBet[];
}): { readonly payouts: ReadonlyMap<string, bigint>; readonly feeMicro: bigint } {
  const lost = bets.find(({ side }) => side !== winner)?.stakeMicro ?? 0n;
  const payouts = new Map(
    bets.map(({ betId, side, stakeMicro }) => [
      betId,
      side === winner ? coinflipWinMicro(stakeMicro) : 0n,
    ]),
  );
  return { payouts, feeMicro: coinflipFeeMicro(lost) };
}
