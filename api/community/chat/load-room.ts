import type { ChatRoom } from '../../../shared/community/chat/contract.ts';
import { CHAT_PAGE } from '../../../shared/community/chat/rules.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { throttleKey } from '../../platform/http/network.ts';
import { type MessageLimits, takeToken } from '../../platform/wire/limits.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import type { Chat } from './chat.ts';
import { pauseMsOf } from './judge-send.ts';
import { readMessages } from './message-store.ts';
import { isChatStaff } from './require-writer.ts';
import { viewMessage } from './view-message.ts';
import { readLastSentMs } from './writers-store.ts';

export type LoadDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly players: Pick<PlayerDirectory, 'get'>;
  readonly chat: Pick<Chat, 'hub' | 'guard'>;
  readonly limits: Pick<MessageLimits, 'searches'>;
};

type Asked = {
  readonly viewerId: PlayerId | undefined;
  readonly before?: number | undefined;
  readonly address: string;
};

/**
 * The newest messages, or those before a number. The caller follows the room already, and the newest
 * are taken last: what is delivered before the answer is in it, and what is delivered after comes as
 * an event.
 */
export async function loadRoom(
  deps: LoadDeps,
  { viewerId, before, address }: Asked,
): Promise<ChatRoom> {
  if (before !== undefined) {
    takeToken(deps.limits.searches, { playerId: viewerId, throttle: throttleKey(address) });
  }
  const own = viewerId === undefined ? NOBODYS : await viewOwn(deps, viewerId);
  const older = before === undefined ? undefined : await readOlder(deps.db, before);
  const { hub } = deps.chat;
  const { messages, hasOlder } = older ?? hub.newest();
  return { messages: [...messages], hasOlder, modes: hub.modes(), ...own };
}

const NOBODYS = { ban: null, cooldownMs: 0 } as const;

async function viewOwn(
  { db, clock, players, chat }: LoadDeps,
  viewerId: PlayerId,
): Promise<Pick<ChatRoom, 'ban' | 'cooldownMs'>> {
  const nowMs = clock.nowMs();
  const [player, ban, lastMs] = await Promise.all([
    players.get(viewerId),
    chat.guard.banOf(db, viewerId, nowMs),
    readLastSentMs(db, viewerId),
  ]);
  const isFree = lastMs === undefined || (player !== undefined && isChatStaff(player));
  const freeAtMs = isFree ? nowMs : lastMs + pauseMsOf(chat.hub.modes());
  return { ban: ban ?? null, cooldownMs: Math.max(0, freeAtMs - nowMs) };
}

async function readOlder(db: Database, before: number) {
  const rows = await readMessages(db, { before, limit: CHAT_PAGE + 1 });
  const hasOlder = rows.length > CHAT_PAGE;
  return { messages: rows.slice(-CHAT_PAGE).map(viewMessage), hasOlder };
}
