import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChatMessage } from '../../shared/community/chat/contract.ts';
import { CHAT_COOLDOWN_MS } from '../../shared/community/chat/rules.ts';
import { stickerPath } from '../../shared/community/stickers/stickers.ts';
import type { WireError } from '../../shared/errors/refusal.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import { PATIENT, type Seat, type Stage } from '../harness/wire-stage.ts';
import {
  advanceClock,
  changePlayer,
  collectEvents,
  loadRoom,
  messagesIn,
  readRoom,
} from './chat-stage.ts';

let stage: Stage;
let player: Seat;
let moderator: Seat;
beforeAll(async () => {
  stage = await openMoneyStage();
  [player, moderator] = await Promise.all([stage.seat(0), stage.seat(0)]);
  await changePlayer(stage, moderator, 'is_moderator = true');
});
afterAll(() => stage.close());

/** Long enough for the next message of anybody. */
const rest = () => advanceClock(stage.url, 5000);

const send = (client: TestClient, msg: string, uid?: number) =>
  client.send('chat', 'send', { msg, ...(uid !== undefined && { replyData: { uid } }) });

/** The name of a refusal, or `sent`. */
async function outcomeOf(answer: ReturnType<TestClient['send']>): Promise<string> {
  const { success, error } = await answer;
  return success ? 'sent' : (error as { name: string }).name;
}

async function sentUid(answer: ReturnType<TestClient['send']>): Promise<number> {
  const { success, uid, error } = await answer;
  if (!success) throw new Error(`refused: ${JSON.stringify(error)}`);
  return uid as number;
}

/** A message as the room shows it, as soon as it does. */
async function shown(uid: number): Promise<ChatMessage> {
  const find = async () => (await loadRoom(player)).messages.find((one) => one.uid === uid);
  await expect.poll(find, PATIENT).toBeDefined();
  return (await find()) as ChatMessage;
}

const setModes = async (modes: string) => {
  await stage.owner.query(`update chat_modes set ${modes}`);
  await stage.owner.query(`select pg_notify('chat_changed', '{"kind":"modes"}')`);
};

describe('a message', () => {
  test('What a player writes reaches a guest who loaded the room, with its author', async () => {
    const { client, events } = await readRoom(stage);
    const answer = await send(player, '  Good evening  ');
    expect(answer).toMatchObject({ type: 'success', success: true, isHeld: false });
    expect(answer).toMatchObject({ cooldownMs: 5000 });
    await expect.poll(() => messagesIn(events).length, PATIENT).toBe(1);
    expect(messagesIn(events)[0]).toMatchObject({
      uid: answer['uid'],
      type: 0,
      message: 'Good evening',
      card_id: player.publicId,
      cards: { nick: player.nick, admin: false, moderator: false, compointStatus: 1 },
      replyData: null,
    });
    client.close();
  });

  test('Whoever left the room hears nothing more of it', async () => {
    const [gone, stays] = [await readRoom(stage), await readRoom(stage)];
    await gone.client.send('chat', 'leave');
    const uid = await sentUid(send(moderator, 'Still here'));
    await expect.poll(() => messagesIn(stays.events).at(-1)?.uid, PATIENT).toBe(uid);
    expect(messagesIn(gone.events)).toEqual([]);
    for (const { client } of [gone, stays]) client.close();
  });

  test('A sticker is sent by its address, and no other address passes for one', async () => {
    await rest();
    const address = stickerPath('luck');
    const uid = await sentUid(player.send('chat', 'sendSticker', { msg: address }));
    expect(await shown(uid)).toMatchObject({ type: 6, message: address });
    for (const msg of ['/stickers/nobody.svg', 'https://evil.example/luck.svg', '']) {
      const answer = player.send('chat', 'sendSticker', { msg });
      expect(await outcomeOf(answer)).toBe('chat.no-sticker');
    }
  });

  test('A nickname that changed stands over what its player wrote before, too', async () => {
    const renamed = await stage.seat(0);
    const uid = await sentUid(send(renamed, 'Call me what you like'));
    expect((await shown(uid)).cards?.nick).toBe(renamed.nick);
    const change = renamed.send('user', 'changeNickName', { nick: 'Otherwise7' });
    expect(await outcomeOf(change)).toBe('sent');
    await expect.poll(async () => (await shown(uid)).cards?.nick, PATIENT).toBe('Otherwise7');
  });

  test('A player who hides their profile is named where they chose to write', async () => {
    const hidden = await stage.seat(0);
    await changePlayer(stage, hidden, 'is_hidden = true');
    const uid = await sentUid(send(hidden, 'Hidden, yet here'));
    expect((await shown(uid)).cards?.nick).toBe(hidden.nick);
  });
});

describe('an answer to a message', () => {
  test('It quotes what is stored, whatever the client says the other wrote', async () => {
    await rest();
    const first = await sentUid(send(moderator, 'The truth'));
    const replyData = { uid: first, message: 'I give away money', nick: 'admin', type: 0 };
    const answer = player.send('chat', 'send', { msg: 'Really?', replyData });
    const uid = await sentUid(answer);
    expect((await shown(uid)).replyData).toEqual({
      uid: first,
      nick: moderator.nick,
      type: 0,
      message: 'The truth',
    });
  });

  test('A number that no message has yet quotes nothing, also once there is one', async () => {
    const now = await sentUid(send(moderator, 'Before'));
    const early = await sentUid(send(moderator, 'Quoting the future', now + 2));
    expect(await sentUid(send(moderator, 'What came of it'))).toBe(now + 2);
    expect((await shown(early)).replyData).toBe(null);
    const { messages } = await loadRoom(player, { before: now + 2 });
    expect(messages.at(-1)).toMatchObject({ uid: early, replyData: null });
  });
});

describe('the rules of the room', () => {
  test('A message that is empty or longer than 150 characters as people count is refused', async () => {
    await rest();
    const family = '👨‍👩‍👧‍👦';
    expect(await outcomeOf(send(player, ' \t\n '))).toBe('chat.empty');
    expect(await send(player, family.repeat(151))).toMatchObject({
      error: { name: 'chat.too-long', code: 931, data: { length: 151, max: 150 } },
    });
    expect(await outcomeOf(send(player, family.repeat(150)))).toBe('sent');
  });

  test('The pause begins with a message that was sent, and with none that was refused', async () => {
    await rest();
    expect(await outcomeOf(send(player, ''))).toBe('chat.empty');
    expect(await outcomeOf(send(player, 'One'))).toBe('sent');
    expect(await send(player, 'Two')).toMatchObject({
      error: { name: 'chat.cooldown', code: 932, data: { seconds: 5 } },
    });
    await advanceClock(stage.url, 4000);
    expect(await send(player, 'Two')).toMatchObject({ error: { data: { seconds: 1 } } });
    const { cooldownMs } = (await player.send('chat', 'load')) as unknown as Waits;
    expect(cooldownMs > 0 && cooldownMs <= 1000).toBe(true);
    await advanceClock(stage.url, 1000);
    expect(await outcomeOf(send(player, 'Two'))).toBe('sent');
  });

  test('Nobody says again what one of their last two messages said', async () => {
    const says = async (msg: string) => {
      await rest();
      return await outcomeOf(send(player, msg));
    };
    expect(await says('Lucky')).toBe('sent');
    expect(await says('  lucky ')).toBe('chat.repeated');
    expect(await says('Seven')).toBe('sent');
    expect(await says('Lucky')).toBe('chat.repeated');
    expect(await says('Eight')).toBe('sent');
    expect(await says('Lucky')).toBe('sent');
  });

  test('Whoever keeps to the pause and still never stops is slowed down', async () => {
    const chatty = await stage.seat(0);
    const outcomes: string[] = [];
    for (let count = 1; count <= 21; count += 1) {
      outcomes.push(await outcomeOf(send(chatty, `Word ${count}`)));
      await rest();
    }
    expect(outcomes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'sent'));
    expect(outcomes.at(-1)).toBe('chat.flood');
    await advanceClock(stage.url, 180_000);
    expect(await outcomeOf(send(chatty, 'And on'))).toBe('sent');
  });

  test('Slow mode asks players for its own pause, and moderators for none', async () => {
    await setModes('slow_seconds = 30');
    const { events, client } = await readRoom(stage);
    await rest();
    expect(await outcomeOf(send(player, 'Slowly'))).toBe('sent');
    await rest();
    const refused = await send(player, 'Slower');
    const { seconds } = (refused['error'] as { readonly data: { readonly seconds: number } }).data;
    expect(seconds).toBeGreaterThan(CHAT_COOLDOWN_MS / 1000);
    expect(seconds).toBeLessThanOrEqual(25);
    for (const msg of ['Fast', 'Faster'])
      expect(await outcomeOf(send(moderator, msg))).toBe('sent');
    await setModes('slow_seconds = null');
    const isTold = () => events.some(({ type }) => type === 'modes');
    await expect.poll(isTold, PATIENT).toBe(true);
    expect(await outcomeOf(send(player, 'Slower'))).toBe('sent');
    client.close();
  });

  test('A closed room is read by all and written in by moderators alone', async () => {
    await setModes('is_closed = true');
    await rest();
    expect(await outcomeOf(send(player, 'Hello?'))).toBe('chat.closed');
    expect(await outcomeOf(send(moderator, 'We are back soon'))).toBe('sent');
    await setModes('is_closed = false');
    expect(await outcomeOf(send(player, 'Hello?'))).toBe('sent');
  });

  test('In panic mode only an account of a day and more with a stake writes', async () => {
    await setModes('is_panic = true');
    const [fresh, idle] = await Promise.all([stage.seat(), stage.seat()]);
    await fresh.send('cash', 'changeCurrencies', { currencyId: 1 });
    await fresh.call('dice.play', { bet: 100, percent: 50, bet_type: 'less', currencyId: 1 });
    await changePlayer(stage, idle, "created_at = now() - interval '2 days'");
    for (const seat of [fresh, idle]) {
      await expect.poll(() => outcomeOf(send(seat, 'Let me')), PATIENT).toBe('chat.panic');
    }
    await changePlayer(stage, fresh, "created_at = now() - interval '2 days'");
    await expect.poll(() => outcomeOf(send(fresh, 'Let me')), PATIENT).toBe('sent');
    await setModes('is_panic = false');
  });

  test('Words that cheat or slip are refused by name, and a refusal begins no pause', async () => {
    await rest();
    const refused = {
      'chat.link': 'Come to https://other-casino.example/bonus',
      'chat.wallet-address': 'Send to 0x52908400098527886E0F7030069857D2E4169EE7',
      'chat.card-number': 'My card is 4111 1111 1111 1111',
      'chat.phone-number': 'Call me at +7 912 345-67-89',
      'chat.mixed-letters': 'Это кaзинo',
      'chat.staff-name': '[Support] You won, write to me',
    };
    for (const [name, msg] of Object.entries(refused)) {
      expect([msg, await outcomeOf(send(player, msg))]).toEqual([msg, name]);
    }
    expect(await outcomeOf(send(player, 'Sorry, I meant well'))).toBe('sent');
  });

  test('What looks like abuse waits for a moderator, is shown to nobody and begins the pause', async () => {
    const rude = await stage.seat(0);
    const { client, events } = await readRoom(stage);
    const held = await send(rude, 'fuck you all');
    expect(held).toMatchObject({ success: true, uid: null, isHeld: true, cooldownMs: 5000 });
    expect(await outcomeOf(send(rude, 'And more'))).toBe('chat.cooldown');
    const uid = await sentUid(send(moderator, 'All is calm'));
    await expect.poll(() => messagesIn(events).map((one) => one.uid), PATIENT).toEqual([uid]);
    client.close();
  });

  test('Whoever is banned from the chat writes nothing until the ban ends, and is told when', async () => {
    const banned = await stage.seat(0);
    const events = collectEvents(banned);
    const order = { userId: banned.publicId, reason: 0, time: 5 };
    expect(await outcomeOf(moderator.send('chat', 'ban', order))).toBe('sent');
    await expect.poll(() => events.map(({ type }) => type), PATIENT).toContain('ban');
    const tries = [
      send(banned, 'Let me'),
      banned.send('chat', 'sendSticker', { msg: stickerPath('sad') }),
    ];
    for (const answer of tries) expect(await outcomeOf(answer)).toBe('chat.banned');
    const { error } = await send(banned, 'Let me');
    expect(typeof (error as WireError).data?.['until']).toBe('string');
    await advanceClock(stage.url, 5 * 60_000);
    expect(await outcomeOf(send(banned, 'I am back'))).toBe('sent');
  });

  test('A banned or closed account writes nothing, and reads', async () => {
    const shut = await stage.seat(0);
    await changePlayer(stage, shut, "banned_until = now() + interval '1 day'");
    await expect.poll(() => outcomeOf(send(shut, 'Let me')), PATIENT).toBe('gate.banned');
    const closed = "banned_until = null, closed_at = now(), closed_reason = 'enough'";
    await changePlayer(stage, shut, closed);
    await expect.poll(() => outcomeOf(send(shut, 'Let me')), PATIENT).toBe('gate.closed');
    expect(await outcomeOf(shut.send('chat', 'load'))).toBe('sent');
  });
});

type Waits = { readonly cooldownMs: number };

describe('cheats', () => {
  test('Of twenty messages sent at once over two connections exactly one is posted', async () => {
    await rest();
    const { rows: before } = await countOf(player);
    const second = await connectClient(stage.url, { token: player.token });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        outcomeOf(send(index % 2 === 0 ? player : second, `At once ${index}`)),
      ),
    );
    expect(outcomes.filter((one) => one === 'sent')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'chat.cooldown')).toHaveLength(19);
    const { rows: after } = await countOf(player);
    expect(after[0]?.count - before[0]?.count).toBe(1);
    second.close();
  });
});

const countOf = (seat: Seat) =>
  stage.owner.query('select count(*)::int as count from chat_messages where author_id = $1', [
    seat.id,
  ]);

describe('deletion', () => {
  test('A moderator deletes a message for everybody at once, and nobody else does', async () => {
    await rest();
    const uid = await sentUid(send(player, 'Buy my course'));
    const quoting = await sentUid(send(moderator, 'No adverts please', uid));
    const { client, events } = await readRoom(stage);
    const del = (seat: Seat, which = uid) => outcomeOf(seat.send('chat', 'del', { uid: which }));
    expect(await del(player)).toBe('chat.not-moderator');
    expect(await del(moderator)).toBe('sent');
    expect(await del(moderator)).toBe('chat.no-message');
    expect(await del(moderator, 1_000_000)).toBe('chat.no-message');
    await expect.poll(() => events.at(-1), PATIENT).toEqual({ type: 'del', uid });
    for (const { messages } of [
      await loadRoom(client),
      await loadRoom(client, { before: 10 ** 6 }),
    ]) {
      expect(messages.find((one) => one.uid === uid)).toBe(undefined);
      expect(messages.find((one) => one.uid === quoting)?.replyData?.message).toBe('');
    }
    const { rows } = await stage.owner.query(
      'select text, deleted_by::int from chat_messages where uid = $1',
      [uid],
    );
    expect(rows).toEqual([{ text: 'Buy my course', deleted_by: moderator.id }]);
    client.close();
  });
});

describe('loading', () => {
  test('The room loads its 150 newest messages, and older ones page by page', async () => {
    const reader = await connectClient(stage.url);
    collectEvents(reader);
    await Promise.all(
      Array.from({ length: 320 }, (_, index) => outcomeOf(send(moderator, `Line ${index}`))),
    );
    const last = await sentUid(send(moderator, 'The end'));
    await expect
      .poll(async () => (await loadRoom(reader)).messages.at(-1)?.uid, PATIENT)
      .toBe(last);
    const newest = await loadRoom(reader);
    expect(newest).toMatchObject({ hasOlder: true });
    expect(newest.messages).toHaveLength(150);
    const all = [...newest.messages];
    for (let page = newest; page.hasOlder;) {
      page = await loadRoom(reader, { before: all[0]?.uid ?? 0 });
      all.unshift(...page.messages);
    }
    const { rows } = await stage.owner.query(
      'select uid::int from chat_messages where deleted_at is null order by uid',
    );
    expect(all.map(({ uid }) => uid)).toEqual(rows.map(({ uid }) => uid));
    reader.close();
  });
});
