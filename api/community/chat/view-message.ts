import type {
  AirdropFacts,
  ChatMessage,
  SystemNews,
} from '../../../shared/community/chat/contract.ts';
import { CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import type { StoredDuel, StoredMessage } from './message-store.ts';

/**
 * A message as everybody may see it. A player who hides their profile chose to be seen by writing; who
 * only joined a duel did not.
 */
export function viewMessage(stored: StoredMessage): ChatMessage {
  const { uid, kind, text, author, reply, writtenAt } = stored;
  return {
    uid,
    id: uid,
    card_id: author?.publicId ?? null,
    type: kind,
    message: text,
    replyData: reply
      ? { uid: reply.uid, nick: reply.nick, type: reply.kind, message: reply.text }
      : null,
    cards: author
      ? {
          publicId: author.publicId,
          nick: author.nick,
          avatar: author.avatar,
          admin: author.isAdmin,
          moderator: author.isModerator,
          compointStatus: author.level,
        }
      : null,
    at: writtenAt.toISOString(),
    ...factsOf(stored),
  };
}

/** What a system message, an airdrop or a duel says besides its text; whose GIF it is stays here. */
function factsOf({
  kind,
  data,
  joiner,
}: StoredMessage): Pick<ChatMessage, 'news' | 'airdrop' | 'duel'> {
  if (data === null) return {};
  if (kind === CHAT_TYPES.system) return { news: data as SystemNews };
  if (kind === CHAT_TYPES.duel) {
    const { joinerId: _, ...facts } = data as StoredDuel;
    const isNamed = joiner !== undefined && !joiner.isHidden;
    const { publicId = '', nick = '' } = joiner ?? {};
    return { duel: { ...facts, joiner: isNamed ? { publicId, nick } : null } };
  }
  const isAirdrop = kind === CHAT_TYPES.activeAirdrop || kind === CHAT_TYPES.finishedAirdrop;
  return isAirdrop ? { airdrop: data as AirdropFacts } : {};
}
