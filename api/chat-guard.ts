import { readClaims } from './community/airdrops/read-claims.ts';
import type { ChatGuard } from './community/chat/chat-guard.ts';
import { gifAt } from './community/gifs/gif-address.ts';
import { keepGif } from './community/gifs/gif-store.ts';
import { banOf } from './community/moderation/ban-store.ts';
import { decisionOf, holdMessage, withEnoughHeld } from './community/moderation/hold-message.ts';
import { cleanMessage } from './community/words/clean-message.ts';
import { createJudgeMessage } from './community/words/judge-message.ts';

/** What the features of the chat answer it; messages may name our own site alone. */
export const chatGuardOf = ({ siteUrl }: { readonly siteUrl: string }): ChatGuard => ({
  cleanMessage,
  judgeMessage: createJudgeMessage([new URL(siteUrl).hostname]),
  banOf,
  holdMessage,
  withEnoughHeld,
  keepGif: async (db, address) => {
    const gif = gifAt(address);
    return gif?.kind === 'moving' && (await keepGif(db, gif));
  },
  claimsOf: readClaims,
  decisionOf,
});
