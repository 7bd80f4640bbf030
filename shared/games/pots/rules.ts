import { shareOut } from '../table/share-out.ts';

/** The percentage of the losing stakes that the operator keeps; the winner's own are never reduced. */
export const POT_FEE_PERCENT = 5;

/** A stake in a pot; `owner` distinguishes the players of a round. */
export type PotBet = {
  readonly betId: string;
  readonly owner: string;
  readonly stakeMicro: bigint;
};

/** What each player has in a pot, in micro-units. */
export type PotShares = ReadonlyMap<string, bigint>;

/** The sum of a list of amounts, in micro-units. */
export const sumOf = (amounts: Iterable<bigint>): bigint =>
  [...amounts].reduce((sum, amount) => sum + amount, 0n);

/** What each player has in the pot that these bets make. */
export function potShares(bets: readonly PotBet[]): PotShares {
  const shares = new Map<string, bigint>();
  for (const { owner, stakeMicro } of bets) {
    shares.set(owner, (shares.get(owner) ?? 0n) + stakeMicro);
  }
  return shares;
}

/** The operator's fee when a player wins: 5% of what the others staked, in micro-units rounded up. */
export const potFeeMicro = (potMicro: bigint, ownMicro: bigint): bigint =>
  ((potMicro - ownMicro) * BigInt(POT_FEE_PERCENT) + 99n) / 100n;

/** What a player with `ownMicro` in the pot is paid if they win: exact to the micro-unit. */
export const potWinMicro = (potMicro: bigint, ownMicro: bigint): bigint =>
  potMicro - potFeeMicro(potMicro, ownMicro);

/**
 * What a stake costs on average, in micro-units rounded down: 5% of it times the others' part of the
 * pot. A player who is alone pays nothing.
 */
export function potCostMicro(
  stakeMicro: bigint,
  { potMicro, ownMicro }: { readonly potMicro: bigint; readonly ownMicro: bigint },
): bigint {
  if (potMicro === 0n) return 0n;
  return (stakeMicro * (potMicro - ownMicro) * BigInt(POT_FEE_PERCENT)) / (potMicro * 100n);
}

/** A player's part of the pot for the screen. */
export type PotOdds = {
  /** The chance to win in percent, rounded to two places. */
  readonly percent: number;
  /** What comes back of the player's stakes on average, in percent rounded down to four places. */
  readonly returnPercent: number;
  /** What the player is paid if they win. */
  readonly winMicro: bigint;
};

/**
 * Chance, average return and win of a player. The return is what is paid to the micro-unit: the
 * chance is own ÷ pot, so own stakes return win ÷ pot.
 */
export function potOdds(potMicro: bigint, ownMicro: bigint): PotOdds {
  if (potMicro === 0n) return { percent: 0, returnPercent: 0, winMicro: 0n };
  const winMicro = potWinMicro(potMicro, ownMicro);
  return {
    percent: Number((ownMicro * 20_000n + potMicro) / (2n * potMicro)) / 100,
    returnPercent: Number((winMicro * 1_000_000n) / potMicro) / 10_000,
    winMicro,
  };
}

export type PotSettlement = {
  readonly feeMicro: bigint;
  /** What each bet of the round returns, by its id; 0 for those of the others. */
  readonly payouts: ReadonlyMap<string, bigint>;
};

/**
 * Pays the pot less the fee to the winner's bets, by their stakes. Fee and payouts add up to the pot
 * to the micro-unit. Throws for a winner without a stake, whom no ticket can draw.
 */
export function potPayouts(round: {
  readonly winner: string;
  readonly bets: readonly PotBet[];
}): PotSettlement {
  const { winner, bets } = round;
  const own = bets.filter(({ owner }) => owner === winner);
  if (own.length === 0) throw new RangeError(`${winner} has no stake, so they cannot win`);
  const potMicro = sumOf(bets.map(({ stakeMicro }) => stakeMicro));
  const ownMicro = sumOf(own.map(({ stakeMicro }) => stakeMicro));
  const paid = shareOut(potWinMicro(potMicro, ownMicro), own);
  const payouts = bets.map(({ betId }): [string, bigint] => [betId, paid.get(betId) ?? 0n]);
  return { feeMicro: potFeeMicro(potMicro, ownMicro), payouts: new Map(payouts) };
}
