import type { RoundProof } from '../../shared/fairness/contract.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId, RoundId } from '../../shared/ids.ts';
import type { Database } from '../db/database.ts';
import { diceOutcomeOf, diceSettingOf } from '../games/dice/dice-store.ts';

/**
 * The proof document of a player's own round. The server seed is in it once rotation revealed it;
 * until then the commitment stands alone. Refuses `fairness.round-not-found`.
 */
export async function proofOfRound(
  db: Database,
  playerId: PlayerId,
  roundId: RoundId,
): Promise<RoundProof> {
  const row = await db
    .selectFrom('rounds')
    .innerJoin('seeds', 'seeds.id', 'rounds.seed_id')
    .select([
      'rounds.id',
      'rounds.setting',
      'rounds.outcome',
      'rounds.nonce',
      'rounds.stake_micro',
      'rounds.payout_micro',
      'seeds.server_seed',
      'seeds.server_seed_hash',
      'seeds.client_seed',
      'seeds.state',
    ])
    .where('rounds.id', '=', roundId)
    .where('rounds.player_id', '=', BigInt(playerId))
    .where('rounds.game', '=', 'dice')
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('fairness.round-not-found');
  const setting = diceSettingOf(row.setting);
  return {
    v: 1,
    game: 'dice',
    roundId: row.id,
    serverSeedHash: row.server_seed_hash,
    serverSeed: row.state === 'revealed' ? row.server_seed : null,
    clientSeed: row.client_seed ?? '',
    nonce: Number(row.nonce),
    percent: setting.percent,
    bet_type: setting.betType,
    stakeMicro: String(row.stake_micro),
    payoutMicro: String(row.payout_micro),
    number: diceOutcomeOf(row.outcome),
  };
}
