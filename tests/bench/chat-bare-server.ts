/**
 * The control of the chat's bench: Socket.IO alone. It shows every message to everybody in the frames
 * that the product would send, and asks no database and no rule.
 */
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { roomOf, roomOfPart } from '../../api/community/chat/chat-room.ts';
import { createRoomFeed } from '../../api/community/chat/room-feed.ts';
import type { ChatMessage } from '../../shared/community/chat/contract.ts';
import { ROOT_SOCKET_PATH } from '../../shared/contract/site.ts';

type Sent = {
  readonly type: string;
  readonly requestId?: string;
  readonly payload?: { readonly msg: string };
};

const server = createServer((_, response) => response.end());
const io = new Server(server, {
  path: ROOT_SOCKET_PATH,
  transports: ['websocket'],
  perMessageDeflate: false,
  serveClient: false,
});
const feed = createRoomFeed([]);
feed.connect({
  hasFollowers: () => true,
  emit: (part, body) => io.local.to(roomOfPart(part)).emit('chat', body),
});
let uid = 0;

function messageOf(text: string): ChatMessage {
  uid += 1;
  return {
    uid,
    id: uid,
    card_id: '00000000-0000-4000-8000-000000000000',
    type: 0,
    message: text,
    replyData: null,
    cards: {
      publicId: '00000000-0000-4000-8000-000000000000',
      nick: 'bench1000',
      avatar: null,
      admin: false,
      moderator: false,
      compointStatus: 1,
    },
    at: new Date().toISOString(),
  };
}

io.on('connection', (socket) => {
  socket.on('chat', ({ type, requestId, payload }: Sent) => {
    if (type === 'load') return void socket.join(roomOf(socket));
    feed.deliver([messageOf(payload?.msg ?? '')]);
    socket.emit('chat', { type: 'success', requestId, success: true, uid, isHeld: false });
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('listening'));
process.once('SIGTERM', () => process.exit(0));
