import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ChatBan } from '../../shared/community/chat/contract.ts';
import type { TestClient } from '../harness/client.ts';
import { closeSound } from '../harness/money-faults.ts';
import { PATIENT, refusalOf, type Seat } from '../harness/wire-stage.ts';
import { type SupportStage, openSupport } from '../support/support-stage.ts';
import { GLEB, GROUP, NORA, SELIN, type Seen } from '../support/support-telegram.ts';
import {
  advanceClock,
  changePlayer,
  collectEvents,
  messagesIn,
  readRoom,
  type Room,
} from './chat-stage.ts';

let desk: SupportStage;
let moderator: Seat;
beforeAll(async () => {
  desk = await openSupport();
  moderator = await desk.seat(0);
  await changePlayer(desk, moderator, 'is_moderator = true');
});
afterAll(() => closeSound(desk.server.database.appUrl, () => desk.close()));

const send = (client: TestClient, msg: string) => client.send('chat', 'send', { msg });

/** The name of a refusal, or `sent`. */
async function outcomeOf(answer: ReturnType<TestClient['send']>): Promise<string> {
  const { success, error } = await answer;
  return success ? 'sent' : (error as { name: string }).name;
}

/** Sends a message that is shown, and answers its number. */
async function say(client: TestClient, msg: string): Promise<number> {
  const { success, uid, error } = await send(client, msg);
  if (!success || uid === null) throw new Error(`not shown: ${JSON.stringify(error)}`);
  return uid as number;
}

const ban = (whom: Seat, rest: object = {}) =>
  moderator.send('chat', 'ban', { userId: whom.publicId, time: 5, ...rest });

const ownBan = async (client: TestClient) =>
  (await client.send('chat', 'load'))['ban'] as ChatBan | null;

const isFlagged = async (client: TestClient) =>
  ((await client.send('user', 'load'))['user'] as { chatBanned: boolean }).chatBanned;

const PATIENCE = { timeout: 60_000, interval: 50 } as const;

/** The newest card of the staff's group that holds these words, once there is one. */
const card = async (...words: readonly string[]): Promise<Seen> =>
  await vi.waitFor(async () => {
    const { messages } = await desk.chat(NORA, GROUP);
    const found = messages.findLast(({ text }) => words.every((one) => text.includes(one)));
    if (found === undefined) throw new Error(`no card: ${words.join()}`);
    return found;
  }, PATIENCE);

const press = async (who: number, { id, keyboard }: Seen, button: string) =>
  await desk.press(
    who,
    id,
    keyboard.flat().find(({ text }) => text.includes(button))?.callback_data ?? '',
  );

/** The same card, once it has such a button. */
const offering = async (words: string, button: string): Promise<Seen> =>
  await vi.waitFor(async () => {
    const found = await card(words);
    const isThere = found.keyboard.flat().some(({ text }) => text.includes(button));
    if (!isThere) throw new Error(`no button ${button}`);
    return found;
  }, PATIENCE);

describe('a ban', () => {
  test('It is announced, told to the player with its end, and closes the chat but no game', async () => {
    const spammer = await desk.seat(100_000);
    const own = collectEvents(spammer);
    const room = await readRoom(desk);
    const kept = await say(spammer, 'Hello all');
    await advanceClock(desk.url, 5000);
    const uid = await say(spammer, 'Come and see my channel');
    expect(await ban(spammer, { reason: 0, uid })).toMatchObject({ success: true });
    await expect
      .poll(() => messagesIn(room.events).at(-1)?.news, PATIENT)
      .toEqual({
        key: 'banned',
        nick: spammer.nick,
        reason: 0,
        minutes: 5,
      });
    await expect.poll(() => room.events.some(({ type }) => type === 'del'), PATIENT).toBe(true);
    const gone = room.events.flatMap((one) => (one.type === 'del' ? [one.uid] : []));
    expect(gone).toEqual([uid]);
    const { messages } = (await room.client.send('chat', 'refresh')) as unknown as Room;
    expect(messages.map((one) => one.uid)).toContain(kept);
    await expect
      .poll(() => own.findLast(({ type }) => type === 'ban'), PATIENT)
      .toMatchObject({
        ban: { reason: 0, comment: null, appeal: null, until: expect.any(String) },
      });
    expect(await outcomeOf(send(spammer, 'I am still here'))).toBe('chat.banned');
    expect(await isFlagged(spammer)).toBe(true);
    await expect(
      spammer.call('dice.play', { bet: 1, percent: 50, bet_type: 'less' } as never),
    ).resolves.toBeDefined();
    await advanceClock(desk.url, 300_000);
    expect([await ownBan(spammer), await isFlagged(spammer)]).toEqual([null, false]);
    expect(await outcomeOf(send(spammer, 'Back again'))).toBe('sent');
    room.client.close();
  });

  test('A moderator lifts it, and the player is told at once', async () => {
    const player = await desk.seat(0);
    const own = collectEvents(player);
    await player.send('chat', 'load');
    await ban(player, { time: 0, comment: 'Enough of it' });
    expect(await ownBan(player)).toMatchObject({ comment: 'Enough of it', until: null });
    const lifted = moderator.send('chat', 'unban', { userId: player.publicId });
    expect(await outcomeOf(lifted)).toBe('sent');
    await expect
      .poll(() => own.findLast(({ type }) => type === 'ban'), PATIENT)
      .toEqual({
        type: 'ban',
        ban: null,
      });
    expect(await outcomeOf(send(player, 'Thank you'))).toBe('sent');
  });

  test('A ban of an hour and more is a notice too, in the player’s language, a short one is not', async () => {
    const player = await desk.seat(0);
    await changePlayer(
      desk,
      player,
      "lang = 'ru', is_lang_chosen = true, email = 'banned@example.com', email_verified = true",
    );
    const mails = async () =>
      (
        await desk.owner.query(
          `select kind, facts from mails where player_id = $1 and kind like 'chat%'`,
          [player.id],
        )
      ).rows as readonly { kind: string; facts: { reason: string; until: string } }[];
    await ban(player);
    expect(await mails()).toEqual([]);
    await ban(player, { time: 1440, reason: 1 });
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'chat-banned', facts: { reason: 'Оскорбление' } });
    expect(mail?.facts.until).toMatch(/ноября|декабря|января/);
  });
});

describe('what the staff’s group decides', () => {
  test('A report with its context is banned from the group, and the appeal is lifted there', async () => {
    const [author, reporter, guest] = [
      await desk.seat(0),
      await desk.seat(0),
      await readRoom(desk),
    ];
    await say(reporter, 'What a nice evening');
    const words = 'Send me money first <b>now</b> &amp; win';
    const uid = await say(author, words);
    await reporter.call('chat.report', { uid, reason: 'scam' });
    const shown = await offering(`Report ${uid}`, 'Delete and ban');
    expect(shown.text).toContain(words);
    expect(shown.text).toContain(`${reporter.nick}: What a nice evening`);
    expect(await press(SELIN, shown, 'Delete and ban')).toBe('You may not decide about the chat.');
    expect(await press(NORA, shown, 'Delete and ban')).toBe('Why?');
    const asking = await offering(`Report ${uid}`, 'Ban: 1 hour');
    const both = await Promise.all([NORA, GLEB].map((who) => press(who, asking, 'Ban: 1 hour')));
    expect(both.toSorted()).toEqual(['Done.', 'This card is out of date. Look at it again.']);
    await expect
      .poll(() => messagesIn(guest.events).at(-1)?.news, PATIENT)
      .toMatchObject({
        key: 'banned',
        nick: author.nick,
        reason: 100,
        minutes: 60,
      });
    const over = await card(`Report ${uid}`, 'banned by');
    expect(over.keyboard).toEqual([]);

    const { id: banId = '' } = (await ownBan(author)) ?? {};
    await author.call('chat.appeal', { banId, text: 'It was my brother <i>really</i>' });
    const appeal = await offering('It was my brother <i>really</i>', 'Lift the ban');
    const giver = over.text.includes('by nora') ? NORA : GLEB;
    const other = giver === NORA ? GLEB : NORA;
    expect(await press(giver, appeal, 'Lift the ban')).toContain('your own account');
    const again = await vi.waitFor(async () => {
      const now = await offering('It was my brother <i>really</i>', 'Lift the ban');
      expect(now.keyboard).not.toEqual(appeal.keyboard);
      return now;
    }, PATIENCE);
    expect(await press(other, again, 'Lift the ban')).toBe('Done.');
    await expect.poll(() => ownBan(author), PATIENT).toBeNull();
    guest.client.close();
  });

  test('A held message is shown by a press, and its author is told', async () => {
    const author = await desk.seat(0);
    const own = collectEvents(author);
    const guest = await readRoom(desk);
    const answer = await send(author, 'you are a f u c k i n g idiot');
    expect(answer).toMatchObject({ success: true, isHeld: true, uid: null });
    const shown = await offering('you are a f u c k i n g idiot', 'Show it');
    expect(messagesIn(guest.events)).toEqual([]);
    expect(await press(GLEB, shown, 'Show it')).toBe('Done.');
    await expect
      .poll(() => messagesIn(guest.events).at(-1)?.message, PATIENT)
      .toBe('you are a f u c k i n g idiot');
    await expect
      .poll(() => own.findLast(({ type }) => type === 'held'), PATIENT)
      .toMatchObject({
        isShown: true,
      });
    guest.client.close();
  });

  test('A flood of reports shows five cards at a time', async () => {
    const author = await desk.seat(0);
    for (let line = 0; line < 8; line += 1) {
      await advanceClock(desk.url, 5000);
      const uid = await say(author, `flooded line ${line}`);
      await moderator.call('chat.report', { uid, reason: 'other' });
    }
    const waiting = async () =>
      (await desk.chat(NORA, GROUP)).messages.filter(
        ({ text, keyboard }) => text.includes('flooded line') && keyboard.length > 0,
      );
    await expect.poll(async () => (await waiting()).length, PATIENT).toBe(5);
    const [first] = await waiting();
    if (first === undefined) throw new Error('no card');
    await press(NORA, first, 'Nothing wrong');
    await expect
      .poll(async () => (await waiting()).map(({ id }) => id).includes(first.id), PATIENT)
      .toBe(false);
    await expect.poll(async () => (await waiting()).length, PATIENT).toBe(5);
  });
});

describe('what is not taken', () => {
  test('A ban of somebody else’s, and words that are too long, are refused', async () => {
    const player = await desk.seat(0);
    const nobodys = { banId: '00000000-0000-4000-8000-000000000000' };
    expect(await refusalOf(player.call('chat.appeal', nobodys))).toMatchObject({
      name: 'moderation.no-ban',
    });
    const long = { ...nobodys, text: 'x'.repeat(501) };
    expect(await refusalOf(player.call('chat.appeal', long))).toMatchObject({
      name: 'wire.wrong-shape',
    });
    expect(await outcomeOf(ban(player, { comment: 'x'.repeat(301) }))).toBe('wire.wrong-shape');
    expect(await outcomeOf(ban(player, { time: 7 }))).toBe('wire.wrong-shape');
  });
});
