import type { Selectable } from 'kysely';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { DiceProof, MinesProof, RoundProof } from '../../shared/fairness/contract.ts';
import type { PlayerId, RoundId } from '../../shared/ids.ts';
import type { Context } from '../context.ts';
import type { RoundsTable, SeedsTable } from '../db/tables/rounds.ts';
import { diceOutcomeOf, diceSettingOf } from '../games/dice/dice-store.ts';
import type { MinesOutcome, MinesSetting } from '../games/mines/mines-game.ts';
import type { PlayerDirectory } from '../players/player-directory.ts';

/** A settled solo round with the pair it was drawn from. */
export type SoloRound = Selectable<RoundsTable> &
  Pick<Selectable<SeedsTable>, 'server_seed' | 'server_seed_hash' | 'client_seed'> & {
    readonly seed_state: SeedsTable['state'];
  };

/** What an id stands for: a solo round, or a table's round, by its own id or by that of a bet. */
export type FinishedRound =
  | { readonly kind: 'solo'; readonly round: SoloRound; readonly proof: RoundProof }
  | { readonly kind: 'table'; readonly roundId: RoundId; readonly proof: RoundProof };

/** A round to be seen, and by whom: the viewer is unknown without a session. */
export type Viewing = { readonly roundId: RoundId; readonly viewerId: PlayerId | undefined };

type Deps = Pick<Context, 'db' | 'players' | 'tableProofs'>;

/**
 * A finished round and its proof: of anybody, but a solo round of a player who hides their profile
 * is seen by that player alone, for its seeds are those of their other rounds. A server seed is in
 * it once rotation revealed it; until then the commitment stands alone. Refuses
 * `fairness.round-not-found`, also for a round that is hidden, not over or refunded: none of these
 * must be told from one that never was.
 */
export async function readFinishedRound(
  { db, players, tableProofs }: Deps,
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

/** A player who is gone is hidden too. */
async function isHidden(players: PlayerDirectory, round: SoloRound): Promise<boolean> {
  const player = await players.get(Number(round.player_id) as PlayerId);
  return player?.isHidden ?? true;
}

function soloProofOf(round: SoloRound): RoundProof {
  switch (round.game) {
    case 'dice':
      return diceProofOf(round);
    case 'mines':
      return minesProofOf(round);
    default:
      throw new Error(`no proof is known for a round of ${round.game}`);
  }
}

const commonOf = (round: SoloRound) =>
  ({
    v: 1,
    roundId: round.id,
    serverSeedHash: round.server_seed_hash,
    serverSeed: round.seed_state === 'revealed' ? round.server_seed : null,
    clientSeed: round.client_seed ?? '',
    nonce: Number(round.nonce),
    stakeMicro: String(round.stake_micro),
    payoutMicro: String(round.payout_micro),
  }) as const;

function diceProofOf(round: SoloRound): DiceProof {
  const { percent, betType } = diceSettingOf(round.setting);
  const number = diceOutcomeOf(round.outcome);
  return { ...commonOf(round), game: 'dice', percent, bet_type: betType, number };
}

function minesProofOf(round: SoloRound): MinesProof {
  const { minesLength } = round.setting as MinesSetting;
  const { opened, mines, ending } = round.outcome as MinesOutcome;
  if (mines === undefined || ending === undefined) {
    throw new Error(`the settled game ${round.id} has no ending`);
  }
  return {
    ...commonOf(round),
    game: 'mines',
    minesLength,
    opened: [...opened],
    mines: [...mines],
    ending,
  };
}
