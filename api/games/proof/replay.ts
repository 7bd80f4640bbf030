import type { Replay, RoundProof } from '../../../shared/games/proof/contract.ts';
import { type PlayerId, type RoundId, uuidTimeMs, playerIdOf } from '../../../shared/ids.ts';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import { BASE_CURRENCY_ID } from '../../../shared/money/currency.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import type { SoloRound } from '../solo-game.ts';
import { type ProofDeps, readFinishedRound, type Viewing } from './proof.ts';

/**
 * The replay of a finished round: its proof and what the screen shows around it. A player who hides
 * their profile is not named. Refuses `fairness.round-not-found` where there is no proof.
 */
export async function replayOfRound(deps: ProofDeps, viewing: Viewing): Promise<Replay> {
  const { db, players } = deps;
  const { viewerId } = viewing;
  const finished = await readFinishedRound(deps, viewing);
  if (finished.kind === 'solo') return await soloReplay(players, finished, viewerId);
  const { roundId, proof } = finished;
  const closedAtMs = 'closedAtMs' in proof ? proof.closedAtMs : null;
  return {
    proof,
    createdAt: new Date(closedAtMs ?? uuidTimeMs(roundId)).toISOString(),
    nick: null,
    currencyId: BASE_CURRENCY_ID,
    courseMicro: MICRO_PER_UNIT.toString(),
    mine: viewerId === undefined ? [] : await betsOfViewer(db, roundId, viewerId),
  };
}

async function soloReplay(
  players: PlayerDirectory,
  { round, proof }: { readonly round: SoloRound; readonly proof: RoundProof },
  viewerId: PlayerId | undefined,
): Promise<Replay> {
  const playerId = playerIdOf(round.player_id);
  const player = await players.get(playerId);
  return {
    proof,
    createdAt: round.created_at.toISOString(),
    nick: player === undefined || player.isHidden ? null : player.nick,
    currencyId: round.currency_id,
    courseMicro: String(round.rate_micro),
    mine: playerId === viewerId ? [round.id] : [],
  };
}

async function betsOfViewer(db: Database, tableId: RoundId, viewerId: PlayerId) {
  const rows = await db
    .selectFrom('rounds')
    .select('id')
    .where('table_id', '=', tableId)
    .where('player_id', '=', BigInt(viewerId))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
