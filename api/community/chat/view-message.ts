import type {
  AirdropFacts,
  ChatMessage,
  DuelFacts,
  SystemNews,
} from '../../../shared/community/chat/contract.ts';
import { CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import type { StoredMessage } from './message-store.ts';

/** A message as everybody may see it. A player who hides their profile chose to be seen by writing. */
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
function factsOf({ kind, data }: StoredMessage): Pick<ChatMessage, 'news' | 'airdrop' | 'duel'> {
  if (data === null) return {};
  if (kind === CHAT_TYPES.system) return { news: data as SystemNews };
  if (kind === CHAT_TYPES.duel) return { duel: data as DuelFacts };
  const isAirdrop = kind === CHAT_TYPES.activeAirdrop || kind === CHAT_TYPES.finishedAirdrop;
  return isAirdrop ? { airdrop: data as AirdropFacts } : {};
}
