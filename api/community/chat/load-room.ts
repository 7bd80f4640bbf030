import type { ChatMessage, ChatRoom } from '../../../shared/community/chat/contract.ts';
import { CHAT_PAGE, CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
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
  const { hub } = deps.chat;
  const older = before === undefined ? undefined : await readOlder(deps.db, before);
  const airdrops = airdropsIn((older ?? hub.newest()).messages);
  const own = viewerId === undefined ? NOBODYS : await viewOwn(deps, viewerId, airdrops);
  const { messages, hasOlder } = older ?? hub.newest();
  return { messages: [...messages], hasOlder, modes: hub.modes(), ...own };
}

const airdropsIn = (messages: readonly ChatMessage[]) =>
  messages
    .filter(({ type }) => type === CHAT_TYPES.activeAirdrop || type === CHAT_TYPES.finishedAirdrop)
    .map(({ uid }) => uid);

type Own = Pick<ChatRoom, 'ban' | 'cooldownMs' | 'claims'>;

const NOBODYS: Own = { ban: null, cooldownMs: 0, claims: [] };

async function viewOwn(
  { db, clock, players, chat }: LoadDeps,
  viewerId: PlayerId,
  airdrops: readonly number[],
): Promise<Own> {
  const nowMs = clock.nowMs();
  const { guard } = chat;
  const [player, ban, lastMs, claims] = await Promise.all([
    players.get(viewerId),
    guard.banOf(db, viewerId, nowMs),
    readLastSentMs(db, viewerId),
    airdrops.length === 0 ? [] : guard.claimsOf(db, viewerId, airdrops),
  ]);
  const isFree = lastMs === undefined || (player !== undefined && isChatStaff(player));
  const freeAtMs = isFree ? nowMs : lastMs + pauseMsOf(chat.hub.modes());
  const cooldownMs = Math.max(0, freeAtMs - nowMs);
  return { ban: ban ?? null, cooldownMs, claims: [...claims] };
}

async function readOlder(db: Database, before: number) {
  const rows = await readMessages(db, { before, limit: CHAT_PAGE + 1 });
  const hasOlder = rows.length > CHAT_PAGE;
  return { messages: rows.slice(-CHAT_PAGE).map(viewMessage), hasOlder };
}
