import type { DigestBet } from '../../fairness/bets-digest.ts';
import { check, resting, type Verdict, verdictOf } from '../../fairness/verify-verdict.ts';
import {
  beaconChecks,
  betsCheck,
  moneyChecks,
  promiseChecks,
  streamOf,
  type TableDeps,
} from '../table/verify.ts';
import type { CoinSide } from './contract.ts';
import { drawCoin } from './outcome.ts';
import type { CoinflipProof } from './proof.ts';
import { canFlipBegin, COIN_SIDES, type CoinBet, coinflipPayouts } from './rules.ts';

/** A bet of the digest as the rules take it. */
export const coinBet = ({ betId, side, stakeMicro }: DigestBet): CoinBet => ({
  betId,
  side: side as CoinSide,
  stakeMicro: BigInt(stakeMicro),
});

/**
 * What no list of bets of a flip has, drawn or refunded: a third bet, one player twice, one side
 * twice, two stakes that differ.
 */
export function coinflipFault(bets: readonly DigestBet[]): string | undefined {
  const [one, other] = bets;
  if (one === undefined || other === undefined) return undefined;
  const isPair = canFlipBegin(bets.map(coinBet)) && one.playerHash !== other.playerHash;
  return isPair ? undefined : other.betId;
}

/** Checks a coinflip proof whose fields have their forms: bets, promise, beacon, coin, money. */
export function verifyCoinflip(proof: CoinflipProof, deps: TableDeps): Verdict<CoinflipProof> {
  const lone = proof.bets.length < 2 ? 'alone' : undefined;
  const bets = betsCheck(proof, {
    sides: COIN_SIDES,
    problem: lone ?? coinflipFault(proof.bets),
  });
  if (!bets.isOk) return verdictOf([bets], proof);
  const drawn = drawCoin(streamOf(proof, proof.drand, deps.hmac));
  const winner = check('winner', drawn, proof.winner);
  const paid = coinflipPayouts({ winner: drawn, bets: proof.bets.map(coinBet) });
  const checks = [
    bets,
    ...promiseChecks(proof, deps),
    ...beaconChecks(proof, proof.drand, deps),
    winner,
    ...resting(winner.isOk, moneyChecks(proof, paid)),
  ];
  return verdictOf(checks, proof);
}
