import type { LiveFeed } from '../../lobby/livefeed/live-feed.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import { createBigWins } from './big-wins.ts';
import type { ChatGuard } from './chat-guard.ts';
import { type ChatHub, type HubDeps, startChatHub } from './chat-hub.ts';
import { createLevelUps } from './level-ups.ts';
import type { AskedMessage } from './judge-send.ts';
import { createSend, requireAdmitted, type SendDeps, type SendMessage } from './send-batch.ts';
import type { ChatSettings } from './settings.ts';

/** The room where players talk, as this process shows it. */
export type Chat = {
  readonly hub: ChatHub;
  readonly send: SendMessage;
  /** Refuses what `send` would refuse just now, and changes nothing. */
  requireAdmitted(asked: AskedMessage): Promise<void>;
  readonly guard: ChatGuard;
};

type ChatParts = HubDeps &
  SendDeps & {
    readonly guard: ChatGuard;
    readonly players: PlayerDirectory;
    readonly pushes: Pick<Pushes, 'onTotals'>;
    readonly liveFeed: Pick<LiveFeed, 'onBet'>;
    readonly config: { readonly chat: ChatSettings };
  };

export async function startChat(parts: ChatParts): Promise<Chat> {
  tellNews(parts);
  return {
    hub: await startChatHub(parts),
    send: createSend(parts),
    requireAdmitted: (asked) => requireAdmitted(parts, asked),
    guard: parts.guard,
  };
}

/** What the product tells the room by itself, as far as the operator wants it. */
function tellNews({ config, liveFeed, pushes, ...deps }: ChatParts) {
  const { bigWin, levelUpFrom } = config.chat;
  if (bigWin !== undefined) liveFeed.onBet(createBigWins(deps, bigWin));
  if (levelUpFrom === undefined) return;
  const note = createLevelUps(deps, levelUpFrom);
  pushes.onTotals((playerId, { experienceMicro }) => note(playerId, experienceMicro));
}
