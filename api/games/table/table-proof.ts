import type { BeaconInfo } from '../../../shared/fairness/beacon.ts';
import type {
  BattleProof,
  Chains,
  DrandProof,
  RoundProof,
  WheelProof,
} from '../../../shared/fairness/contract.ts';
import type { RoundId } from '../../../shared/ids.ts';
import type { Database } from '../../db/database.ts';
import { CHAIN_GAMES } from '../../seed/chains.ts';
import { battleGame, battleOutcomeOf } from '../battle/battle-game.ts';
import { wheelGame, wheelOutcomeOf } from '../wheel/wheel-game.ts';
import { digestBetsOf, type TableRound } from './table-round.ts';
import { readBets, readTableRound, type StoredBet } from './table-store.ts';

const GAMES = { battle: battleGame, wheelOfFortune: wheelGame } as const;

/** A proof, and whether all its stakes are paid: from then on it is the same for ever. */
export type TableProof = { readonly proof: RoundProof; readonly isFinal: boolean };

/**
 * The proof of a table round, from the moment its stakes are paid; undefined for any other id and
 * for a round that was refunded. It names nobody.
 */
export async function proofOfTableRound(
  db: Database,
  roundId: RoundId,
  beacon: BeaconInfo,
): Promise<TableProof | undefined> {
  const round = await readTableRound(db, roundId);
  if (round === undefined) return undefined;
  if (round.state !== 'paying' && round.state !== 'settled') return undefined;
  const bets = await readBets(db, roundId);
  const proof =
    round.game === 'battle'
      ? battleProofOf(round, bets, beacon)
      : wheelProofOf(round, bets, beacon);
  return { proof, isFinal: round.state === 'settled' };
}

/** The published chains, oldest first, and how far each has come. */
export async function readChains(db: Database): Promise<Chains['chains']> {
  const rows = await db
    .selectFrom('chains')
    .select(['game', 'end_hash', 'length', 'used', 'published_at'])
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const game = CHAIN_GAMES.find((name) => name === row.game);
    if (game === undefined) return [];
    const publishedAt = row.published_at.toISOString();
    return [{ game, end: row.end_hash, length: row.length, used: row.used, publishedAt }];
  });
}

function battleProofOf(
  round: TableRound,
  bets: readonly StoredBet[],
  beacon: BeaconInfo,
): BattleProof {
  const drand = drandOf(round, beacon);
  if (drand === null) throw new Error(`round ${round.id} was not drawn from the beacon`);
  const { ticket, winner } = battleOutcomeOf(round.outcome);
  const { feeMicro } = battleGame.settle(round.outcome, bets);
  return {
    ...commonOf(round, bets),
    game: 'battle',
    drand,
    ticket,
    winner,
    feeMicro: String(feeMicro),
  };
}

function wheelProofOf(
  round: TableRound,
  bets: readonly StoredBet[],
  beacon: BeaconInfo,
): WheelProof {
  const { index, multiplier } = wheelOutcomeOf(round.outcome);
  return {
    ...commonOf(round, bets),
    game: 'wheelOfFortune',
    source: round.source === 'drand' ? 'drand' : 'random.org-signed',
    drand: drandOf(round, beacon),
    randomOrg: round.randomOrg ?? null,
    index,
    multiplier,
  };
}

function drandOf(round: TableRound, beacon: BeaconInfo): DrandProof | null {
  if (round.beaconRound === undefined || round.beaconSignature === undefined) return null;
  return { ...beacon, round: round.beaconRound, signature: round.beaconSignature };
}

/** A stake that is still being paid has the payout that the outcome gives it. */
function commonOf(round: TableRound, bets: readonly StoredBet[]) {
  const { payouts } = GAMES[round.game].settle(round.outcome, bets);
  const paid = new Map(
    bets.map(({ betId, state, payoutMicro }): [string, bigint | undefined] => [
      betId,
      state === 'open' ? payouts.get(betId) : payoutMicro,
    ]),
  );
  return {
    v: 1,
    roundId: round.id,
    chainEnd: round.chainEnd,
    chainPosition: round.chainPosition,
    commit: round.commit,
    reveal: round.reveal ?? '',
    closedAtMs: round.closesAtMs ?? 0,
    betsDigest: round.betsDigest ?? '',
    bets: digestBetsOf(round, bets).map((bet) => ({
      ...bet,
      payoutMicro: String(paid.get(bet.betId) ?? 0n),
    })),
  } as const;
}
