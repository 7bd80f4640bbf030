import type { TableGameName } from '../../../shared/games/manifests.ts';
import type { BeaconInfo } from '../../../shared/fairness/beacon.ts';
import type { DrandProof } from '../../../shared/games/table/proof.ts';
import type { RoundId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CommonProof, TableGame } from './table-game.ts';
import { linkOfProof, proofOfRefund, type TableProof } from './refund-proof.ts';
import { digestBetsOf, type TableRound } from './table-round.ts';
import { readBets, readTableRound, type StoredBet } from './table-store.ts';

/** The table games, and the beacon that their proofs name. */
export type Provers = {
  readonly games: Readonly<Record<TableGameName, { readonly game: TableGame }>>;
  readonly beacon: BeaconInfo;
};

/**
 * The proof of a table round, available once paying has begun or every stake is back; undefined for
 * any other id. It identifies no player.
 */
export async function proofOfTableRound(
  db: Database,
  roundId: RoundId,
  { games, beacon }: Provers,
): Promise<TableProof | undefined> {
  const round = await readTableRound(db, roundId);
  if (round === undefined) return undefined;
  if (round.refund !== undefined) return await proofOfRefund(db, round, beacon);
  if (round.state !== 'paying' && round.state !== 'settled') return undefined;
  const bets = await readBets(db, roundId);
  const { game } = games[round.game];
  const drand = drandOf(round, beacon);
  const proof = game.proofOf({ round, bets, drand, common: commonOf(game, round, bets) });
  return { proof, isFinal: round.state === 'settled' };
}

function drandOf(round: TableRound, beacon: BeaconInfo): DrandProof | null {
  if (round.beaconRound === undefined || round.beaconSignature === undefined) return null;
  return { ...beacon, round: round.beaconRound, signature: round.beaconSignature };
}

/** A stake that is still being paid is shown with the payout that the outcome gives it. */
function commonOf(game: TableGame, round: TableRound, bets: readonly StoredBet[]): CommonProof {
  const { payouts } = game.settle(round.outcome, bets);
  const paid = new Map(
    bets.map(({ betId, state, payoutMicro }): [string, bigint | undefined] => [
      betId,
      state === 'open' ? payouts.get(betId) : payoutMicro,
    ]),
  );
  return {
    ...linkOfProof(round, round.reveal ?? ''),
    closedAtMs: round.closesAtMs ?? 0,
    betsDigest: round.betsDigest ?? '',
    bets: digestBetsOf(round, bets).map((bet) => ({
      ...bet,
      payoutMicro: String(paid.get(bet.betId) ?? 0n),
    })),
  };
}
