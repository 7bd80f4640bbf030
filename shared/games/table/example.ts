import {
  type BeaconInfo,
  beaconTimeMs,
  QUICKNET,
  randomnessOf,
  type SignedRound,
} from '../../fairness/beacon.ts';
import { betsDigest, type DigestBet } from '../../fairness/bets-digest.ts';
import { chainEnd, nextLink } from '../../fairness/chain.ts';
import { pureHmac } from '../../fairness/seeds.ts';
import { NO_ROUND } from '../../fairness/solo-example.ts';
import { openTableStream } from '../../fairness/table-outcome.ts';

const LINK = '0d2b6c1e5f907a8b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f70819203';

/** Round 1000 of quicknet, as the public beacon signed it. */
export const SIGNED: SignedRound = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

/** A table round that nobody played: its link, its bets, and the beacon round after them. */
export type TableExample = {
  readonly roundId: string;
  readonly reveal: string;
  readonly chainPosition: number;
  readonly bets: readonly DigestBet[];
  readonly beacon: BeaconInfo;
  readonly signed: SignedRound;
};

/** The longest time between the close of bets and the beacon's round in a real round. */
export const CLOSED_BEFORE_MS = 4000;

/** The fields that every proof of a table round has, drawn by its beacon. */
export function tableFields({
  roundId,
  reveal,
  chainPosition,
  bets,
  beacon,
  signed,
}: TableExample) {
  return {
    v: 1 as const,
    roundId,
    chainEnd: chainEnd(reveal, chainPosition),
    chainPosition,
    commit: nextLink(reveal),
    reveal,
    closedAtMs: beaconTimeMs(beacon, signed.round) - CLOSED_BEFORE_MS,
    betsDigest: betsDigest(bets),
    drand: { ...beacon, ...signed },
  };
}

/** The stream from which the round is drawn. */
export const exampleStream = ({ reveal, roundId, bets, signed }: TableExample) =>
  openTableStream(pureHmac, {
    reveal,
    roundId,
    randomness: randomnessOf(signed.signature),
    betsDigest: betsDigest(bets),
  });

/** A stake of an example; `at` numbers the stakes of a round. */
export const exampleBet = (at: number, side: string, units: number): DigestBet => ({
  betId: `${NO_ROUND.slice(0, -1)}${at}`,
  playerHash: `${at}5f1c0d3e9a7b426`,
  side,
  stakeMicro: `${units}000000`,
});

/** A round to make examples with; the bets are the game's. */
export const EXAMPLE_ROUND: Omit<TableExample, 'bets'> = {
  roundId: NO_ROUND,
  reveal: LINK,
  chainPosition: 1204,
  beacon: QUICKNET,
  signed: SIGNED,
};
