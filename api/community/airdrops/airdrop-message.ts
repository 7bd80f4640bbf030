import type { AirdropFacts } from '../../../shared/community/chat/contract.ts';
import { CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { Database } from '../../platform/db/database.ts';
import { changeMessage, type NewMessage } from '../chat/chat-store.ts';
import type { Airdrop } from './airdrop-store.ts';

/**
 * The message of an airdrop as it stands: four values, and what its card shows besides. Reads on the
 * connection of the caller, who holds one.
 */
export async function messageOf(trx: Database, airdrop: Airdrop): Promise<NewMessage> {
  const { vip, taken, places, awardMicro, giverId, isOperators } = airdrop;
  const giver = isOperators ? null : await publicIdOf(trx, giverId);
  const isOpen = airdrop.state === 'open' || airdrop.state === 'drawing';
  return {
    type: isOpen ? CHAT_TYPES.activeAirdrop : CHAT_TYPES.finishedAirdrop,
    text: [vip, taken, places, hundredthsOfMicro(awardMicro)].join(' '),
    authorId: isOperators ? null : giverId,
    data: factsOf(airdrop, giver),
  };
}

async function publicIdOf(trx: Database, playerId: PlayerId): Promise<string | null> {
  const row = await trx
    .selectFrom('players')
    .select('public_id')
    .where('id', '=', BigInt(playerId))
    .executeTakeFirst();
  return row?.public_id ?? null;
}

const factsOf = (airdrop: Airdrop, giver: string | null): AirdropFacts => ({
  mode: airdrop.mode,
  awardMicro: String(airdrop.awardMicro),
  endsAt: new Date(airdrop.gathersUntilMs ?? airdrop.endsAtMs ?? 0).toISOString(),
  giver,
  joined: airdrop.joined,
  drandRound: airdrop.drandRound ?? null,
  proofId: airdrop.joinedDigest === undefined ? null : airdrop.id,
});

/** Shows an airdrop in the room as it stands, at the commit. */
export async function showAirdrop(trx: Database, airdrop: Airdrop): Promise<void> {
  if (airdrop.uid === undefined) return;
  await changeMessage(trx, airdrop.uid, await messageOf(trx, airdrop));
}
