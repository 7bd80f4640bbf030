import type { ChatEvent, ChatMessage, ChatRoom } from '../../../shared/community/chat/contract.ts';
import { CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import { COINFLIP_LAND_MS } from '../../../shared/games/coinflip/rules.ts';
import { store } from '../../platform/store.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { onEvent, send } from '../../transport/channel.ts';
import { connectionAtom, onConnected } from '../../transport/connection.ts';
import { claimsAtom, withLoaded } from '../airdrops/claims-atom.ts';
import {
  chatBanAtom,
  chatLinesAtom,
  chatModesAtom,
  readingAtom,
  isJumpingAtom,
  isLoadingOlderAtom,
  mayWriteAtAtom,
  ownLinesAtom,
  roomStateAtom,
  unreadAtom,
} from '../room/chat-atoms.ts';
import {
  withChange,
  withDuel,
  withNew,
  withNewest,
  withOlder,
  withoutLine,
} from '../room/chat-room.ts';
import { isForMe } from './mentions.ts';
import { withoutArrived } from '../room/own-lines.ts';
import { showHeldDecision } from './held-decision.ts';

/** A hidden window gets no frames; its lines are then gathered for as long as this. */
const HIDDEN_GATHER_MS = 500;

/**
 * After new lines were drawn, the next are gathered for this many times what the drawing took: a fast
 * device shows each at once, a slow one keeps most of its frames for its reader.
 */
const PAUSE_RATIO = 10;

/** No line waits longer than this for its turn. */
const PAUSE_MOST_MS = 250;

let gathered: ChatMessage[] = [];
let isDue = false;
/** When the next lines may be drawn, by `performance.now()`. */
let mayDrawAtMs = 0;

function countUnread(fresh: readonly ChatMessage[]): void {
  if (store.get(readingAtom) === 'end' && !document.hidden) return;
  const me = store.get(userAtom);
  const others = fresh.filter(({ card_id: author }) => author === null || author !== me?.publicId);
  const forMe = others.filter((line) => isForMe(line, me)).length;
  store.set(unreadAtom, (known) => ({
    count: known.count + others.length,
    forMe: known.forMe + forMe,
  }));
}

/** Settles what the player sent by what the room brought. */
function settleOwn(arrived: readonly ChatMessage[]): void {
  const publicId = store.get(userAtom)?.publicId;
  store.set(ownLinesAtom, (own) => withoutArrived(own, arrived, publicId));
}

/** Shows what was gathered since the last frame: one drawing, however many lines came. */
function show(): void {
  isDue = false;
  const messages = gathered;
  gathered = [];
  const { lines } = store.get(chatLinesAtom);
  const last = lines.at(-1)?.uid ?? 0;
  const fresh = messages.filter(({ uid }) => uid > last);
  if (fresh.length === 0) return;
  settleOwn(fresh);
  const isReading =
    store.get(readingAtom) === 'above' || store.get(isLoadingOlderAtom) || store.get(isJumpingAtom);
  countUnread(fresh);
  store.set(chatLinesAtom, (room) => withNew(room, fresh, { isReading }));
}

function gather(messages: readonly ChatMessage[]): void {
  gathered.push(...messages);
  if (isDue) return;
  isDue = true;
  if (document.hidden) return void setTimeout(show, HIDDEN_GATHER_MS);
  const waitMs = mayDrawAtMs - performance.now();
  if (waitMs <= 0) requestAnimationFrame(draw);
  else setTimeout(() => requestAnimationFrame(draw), waitMs);
}

/** Shows what was gathered, and learns what that cost: the next task follows the frame. */
function draw(): void {
  const beganAtMs = performance.now();
  show();
  setTimeout(() => {
    const nowMs = performance.now();
    mayDrawAtMs = nowMs + Math.min(PAUSE_MOST_MS, (nowMs - beganAtMs) * PAUSE_RATIO);
  });
}

/** The room tells how a duel ended once its coin has landed on the table of who plays it. */
function hearDuel({ uid, duel }: Extract<ChatEvent, { type: 'duel' }>): void {
  const tell = () => store.set(chatLinesAtom, (room) => withDuel(room, uid, duel));
  if (duel.state === 'landed') setTimeout(tell, COINFLIP_LAND_MS);
  else tell();
}

function hear(event: ChatEvent): void {
  switch (event.type) {
    case 'msg':
      gather(event.messages);
      break;
    case 'del':
      gathered = gathered.filter(({ uid }) => uid !== event.uid);
      store.set(chatLinesAtom, (room) => withoutLine(room, event.uid));
      break;
    case 'takeAirDropUpdate':
    case 'AirDropEnd':
      show();
      store.set(chatLinesAtom, (room) =>
        withChange(room, {
          ...event,
          type: event.type === 'AirDropEnd' ? CHAT_TYPES.finishedAirdrop : CHAT_TYPES.activeAirdrop,
        }),
      );
      break;
    case 'duel':
      show();
      hearDuel(event);
      break;
    case 'award': {
      const { uid, awardMicro } = event;
      store.set(claimsAtom, (known) => ({ ...known, [uid]: { status: 'taken', awardMicro } }));
      break;
    }
    case 'modes':
      store.set(chatModesAtom, event.modes);
      break;
    case 'ban':
      store.set(chatBanAtom, event.ban);
      break;
    case 'held':
      showHeldDecision(event);
      break;
    default:
    // An answer to a message of the same channel, which its sender has.
  }
}

function takeRoom(room: ChatRoom): void {
  gathered = gathered.filter(({ uid }) => uid > (room.messages.at(-1)?.uid ?? 0));
  const before = store.get(chatLinesAtom).lines.at(-1)?.uid;
  store.set(chatLinesAtom, (lines) => withNewest(lines, room));
  store.set(chatModesAtom, room.modes);
  store.set(chatBanAtom, room.ban);
  store.set(claimsAtom, (known) => withLoaded(known, room));
  store.set(mayWriteAtAtom, performance.now() + room.cooldownMs);
  settleOwn(room.messages);
  if (before !== undefined) countUnread(room.messages.filter(({ uid }) => uid > before));
  store.set(roomStateAtom, { status: 'ready' });
}

let loading: Promise<void> | undefined;

/** Loads the newest lines and follows the room; what is known and joins them stays. Never rejects. */
export function loadNewest(): Promise<void> {
  loading ??= send('chat', 'load')
    .then(takeRoom, (error: unknown) =>
      store.set(roomStateAtom, (state) =>
        state.status === 'ready' ? state : { status: 'failed' as const, error },
      ),
    )
    .finally(() => (loading = undefined));
  return loading;
}

/** Loads the lines before the oldest; resolves to whether there were any. Never rejects. */
export async function loadOlder(): Promise<boolean> {
  const { lines, hasOlder } = store.get(chatLinesAtom);
  const before = lines[0]?.uid;
  if (before === undefined || !hasOlder || store.get(isLoadingOlderAtom)) return false;
  store.set(isLoadingOlderAtom, true);
  try {
    const page = await send('chat', 'load', { before });
    store.set(claimsAtom, (known) => withLoaded(known, page));
    store.set(chatLinesAtom, (room) =>
      room.lines[0]?.uid === before ? withOlder(room, page) : room,
    );
    return page.messages.length > 0;
  } catch {
    return false;
  } finally {
    store.set(isLoadingOlderAtom, false);
  }
}

let isStarted = false;

/** Follows the room from now on, over every reconnect; further calls do nothing. */
export function startChat(): void {
  if (isStarted) return;
  isStarted = true;
  onEvent('chat', hear);
  onConnected(() => void loadNewest());
  if (store.get(connectionAtom).state === 'connected') void loadNewest();
}
