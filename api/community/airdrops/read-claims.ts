import type { AirdropClaim } from '../../../shared/community/chat/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * What a player took of the airdrops whose messages these are. A place counts from its claim on: it
 * is paid whatever happens.
 */
export async function readClaims(
  db: Database,
  playerId: PlayerId,
  uids: readonly number[],
): Promise<readonly AirdropClaim[]> {
  const rows = await db
    .selectFrom('airdrops')
    .innerJoin('airdrop_claims', 'airdrop_claims.airdrop_id', 'airdrops.id')
    .select(['uid', 'award_micro', 'place'])
    .where('uid', 'in', uids.map(BigInt))
    .where('player_id', '=', BigInt(playerId))
    .execute();
  return rows.map(({ uid, award_micro: awardMicro, place }) => ({
    uid: Number(uid),
    awardMicro: place === null ? '0' : String(awardMicro),
  }));
}
