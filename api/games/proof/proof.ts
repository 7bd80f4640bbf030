import { Refusal } from '../../../shared/errors/refusal.ts';
import type { RoundProof } from '../../../shared/games/proof/contract.ts';
import { type PlayerId, type RoundId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import { SOLO_GAMES } from '../manifests.ts';
import type { SoloRound } from '../solo-game.ts';
import type { TableProofs } from './table-proofs.ts';

/** What an id identifies: a solo round, or a table's round, by its own id or by that of a bet. */
export type FinishedRound =
  | { readonly kind: 'solo'; readonly round: SoloRound; readonly proof: RoundProof }
  | { readonly kind: 'table'; readonly roundId: RoundId; readonly proof: RoundProof };

/** A round and its viewer: the viewer is unknown without a session. */
export type Viewing = { readonly roundId: RoundId; readonly viewerId: PlayerId | undefined };

export type ProofDeps = {
  readonly db: Database;
  readonly players: PlayerDirectory;
  readonly tableProofs: TableProofs;
};

/**
 * A finished round and its proof. Everyone may see it, but a solo round of a player who hides their
 * profile is visible to that player alone, because its seeds are those of their other rounds. It
 * contains the server seed once rotation has revealed it; until then only the commitment. A table
 * round that was refunded has a proof of its own. Refuses `fairness.round-not-found`, also for a
 * solo round that is hidden or refunded and any that is not over: these must be indistinguishable
 * from one that never existed.
 */
export async function readFinishedRound(
  { db, players, tableProofs }: ProofDeps,
  { roundId, viewerId }: Viewing,
): Promise<FinishedRound> {
  const kept = tableProofs.peek(roundId);
  if (kept !== undefined) return { kind: 'table', roundId, proof: kept };
  const row = await db
    .selectFrom('rounds')
    .leftJoin('seeds', 'seeds.id', 'rounds.seed_id')
    .selectAll('rounds')
    .select(['server_seed', 'server_seed_hash', 'client_seed', 'seeds.state as seed_state'])
    .where('rounds.id', '=', roundId)
    .executeTakeFirst();
  if (row === undefined || row.table_id !== null) {
    const tableId = (row?.table_id ?? roundId) as RoundId;
    const proof = await tableProofs.get(tableId);
    if (proof === undefined) throw new Refusal('fairness.round-not-found');
    return { kind: 'table', roundId: tableId, proof };
  }
  if (row.state !== 'settled' || row.server_seed === null) {
    throw new Refusal('fairness.round-not-found');
  }
  const round = row as SoloRound;
  if (Number(round.player_id) !== viewerId && (await isHidden(players, round))) {
    throw new Refusal('fairness.round-not-found');
  }
  return { kind: 'solo', round, proof: soloProofOf(round) };
}

/** A player who no longer exists counts as hidden. */
async function isHidden(players: PlayerDirectory, round: SoloRound): Promise<boolean> {
  const player = await players.get(playerIdOf(round.player_id));
  return player?.isHidden ?? true;
}

function soloProofOf(round: SoloRound): RoundProof {
  const game = Object.values(SOLO_GAMES).find(({ name }) => name === round.game);
  if (game === undefined) throw new Error(`no proof is known for a round of ${round.game}`);
  return game.proofOf(round);
}
