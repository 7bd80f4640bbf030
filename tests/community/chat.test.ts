import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatEvent, ChatMessage } from '../../shared/community/chat/contract.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { openStage, PATIENT, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

function collect({ root }: TestClient): ChatMessage[] {
  const messages: ChatMessage[] = [];
  root.on('chat', (body: ChatEvent) => {
    if (body.type === 'msg') messages.push(...body.messages);
  });
  return messages;
}

test('What a player writes reaches a guest who loaded the room, with its author', async () => {
  const guest = await connectClient(stage.url);
  const seen = collect(guest);
  const room = await guest.send('chat', 'load');
  expect(room).toMatchObject({ type: 'load', success: true, messages: [], hasOlder: false });
  const player = await stage.seat(0);
  const sent = await player.send('chat', 'send', { msg: '  Good evening  ' });
  expect(sent).toMatchObject({ success: true, uid: 1, isHeld: false, cooldownMs: 5000 });
  await expect.poll(() => seen.length, PATIENT).toBe(1);
  expect(seen[0]).toMatchObject({
    uid: 1,
    type: 0,
    message: 'Good evening',
    card_id: player.publicId,
    cards: { nick: player.nick, admin: false, moderator: false, compointStatus: 1 },
    replyData: null,
  });
  guest.close();
});
