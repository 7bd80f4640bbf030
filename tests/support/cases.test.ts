import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetOlderMethods } from '../../api/accounts/auth/forget-older-methods.ts';
import { readConfig } from '../../api/config.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { createPushes } from '../../api/platform/wire/pushes.ts';
import { takeUpdate } from '../../api/support/intake/take-update.ts';
import type { CallInput } from '../../shared/contract/calls.ts';
import { playerIdOf } from '../../shared/ids.ts';
import type { SupportUpdateBody } from '../../shared/platform/bot/contract.ts';
import { openStage, refusalOf, type Seat, type Stage } from '../harness/wire-stage.ts';
import { GROUP, NORA } from './support-telegram.ts';

const PER_MINUTE = '5';

let stage: Stage;
let db: Database;
beforeAll(async () => {
  stage = await openStage({ SUPPORT_PLAYER_PER_MINUTE: PER_MINUTE });
  const pool = createPool(stage.server.database.appUrl, 3);
  pool.on('error', () => undefined);
  db = createDatabase(pool);
});
afterAll(async () => {
  await db.destroy();
  await stage.close();
});

type Sending = Partial<CallInput<'support.send'>>;
const send = (seat: Seat, input: Sending = {}) =>
  seat.call('support.send', { requestId: randomUUID(), text: 'Hello', ...input });
const nameOf = async (answer: Promise<unknown>) => (await refusalOf(answer)).name;

test('A player changes and takes back their own messages, and nobody else’s', async () => {
  const [seat, other] = [await stage.seat(0), await stage.seat(0)];
  const { id } = await send(seat);
  await send(other);
  expect(await seat.call('support.edit', { id, text: ' Hello again ' })).toMatchObject({
    text: 'Hello again',
    isEdited: true,
  });
  expect(await nameOf(other.call('support.edit', { id, text: 'Mine' }))).toBe('support.not-yours');
  expect(await nameOf(other.call('support.delete', { id }))).toBe('support.not-yours');
  const answer = (await seat.call('support.getThread', {})).messages[1];
  expect(answer?.author).toBe('product');
  expect(await nameOf(seat.call('support.edit', { id: answer?.id ?? '', text: 'Mine' }))).toBe(
    'support.not-yours',
  );
  expect(await seat.call('support.delete', { id })).toMatchObject({ text: '', isDeleted: true });
  expect(await nameOf(seat.call('support.edit', { id, text: 'Back' }))).toBe('support.not-yours');
});

test('A closed case is closed once, rated by its player alone, and its messages stay', async () => {
  const [seat, other] = [await stage.seat(0), await stage.seat(0)];
  expect(await nameOf(seat.call('support.close', {}))).toBe('support.no-case');
  const { id, caseNumber: number } = await send(seat);
  expect(await nameOf(seat.call('support.rate', { number, rating: 5 }))).toBe('support.no-case');
  expect((await seat.call('support.close', {})).case).toMatchObject({ number, state: 'closed' });
  expect(await nameOf(seat.call('support.close', {}))).toBe('support.no-case');
  expect(await nameOf(seat.call('support.edit', { id, text: 'Else' }))).toBe('support.too-late');
  expect(await nameOf(seat.call('support.delete', { id }))).toBe('support.too-late');
  expect(await nameOf(other.call('support.rate', { number, rating: 1 }))).toBe('support.no-case');
  expect((await seat.call('support.rate', { number, rating: 2 })).case.rating).toBe(2);
  expect((await seat.call('support.rate', { number, rating: 4 })).case.rating).toBe(4);
  expect((await send(seat)).caseNumber).not.toBe(number);
});

test('A reply to a message of somebody else’s thread is refused, and nothing is written', async () => {
  const [seat, other] = [await stage.seat(0), await stage.seat(0)];
  const { id } = await send(other);
  expect(await nameOf(send(seat, { replyTo: id }))).toBe('support.not-yours');
  expect((await seat.call('support.getThread', {})).messages).toEqual([]);
});

test('A player who writes faster than staff can read is refused, and may go on later', async () => {
  const seat = await stage.seat(0);
  for (let written = 0; written < 5; written += 1) await send(seat);
  expect(await nameOf(send(seat))).toBe('support.too-fast');
  await stage.owner.query(
    `update support_messages set written_at = written_at - interval '61 seconds'
      where thread_id = (select id from support_threads where player_id = $1)`,
    [seat.id],
  );
  expect((await send(seat)).text).toBe('Hello');
});

test('The bot tells a player who writes too fast so once a minute, and takes what they write later', async () => {
  const telegramId = 7031;
  for (let written = 0; written < 5; written += 1) await report(telegramId, { text: 'Hello' });
  const flood = async () => {
    const answers = [];
    for (let line = 0; line < 4; line += 1) answers.push(await report(telegramId, { text: 'Hi' }));
    return answers.map(({ say }) => say !== undefined);
  };
  expect(await flood()).toEqual([true, false, false, false]);
  const where = 'where telegram_id = $1';
  const past = `told_too_fast_at = told_too_fast_at - interval '61 seconds'`;
  await stage.owner.query(`update support_threads set ${past} ${where}`, [telegramId]);
  expect(await flood()).toEqual([true, false, false, false]);
  await stage.owner.query(
    `update support_messages set written_at = written_at - interval '61 seconds'
      where thread_id = (select id from support_threads ${where})`,
    [telegramId],
  );
  const later = await report(telegramId, { text: 'Later' });
  expect(later.taken).toBe(true);
  expect(later).not.toHaveProperty('say');
});

test('A player who changes messages faster than staff can read is refused, in the app and through the bot, and may go on later', async () => {
  const [seat, telegramId] = [await stage.seat(0), 7010];
  const { id } = await send(seat, { text: 'Change 0' });
  await stage.owner.query(
    `insert into identities (provider, external_id, player_id) values ('telegram', $2, $1)`,
    [seat.id, String(telegramId)],
  );
  const { messageId } = await report(telegramId, { text: 'To the bot' });
  for (let change = 1; change <= 4; change += 1) {
    await seat.call('support.edit', { id, text: `Change ${change}` });
  }
  const words = { messageId, text: 'To the bot, changed' };
  expect(await report(telegramId, { ...words, editedAt: 1 })).not.toHaveProperty('say');
  expect(await nameOf(seat.call('support.edit', { id, text: 'Too fast' }))).toBe(
    'support.too-fast',
  );
  expect((await seat.call('support.edit', { id, text: 'Change 4' })).text).toBe('Change 4');
  const refused = await report(telegramId, { messageId, editedAt: 2, text: 'Too fast' });
  expect(refused.say).toContain('You write faster than we can read');
  expect(await textsOf(seat)).not.toContain('Too fast');
  await stage.owner.query(
    `update support_deliveries set queued_at = queued_at - interval '61 seconds'
      where thread_id = (select id from support_threads where player_id = $1)`,
    [seat.id],
  );
  await seat.call('support.edit', { id, text: 'Later' });
  await report(telegramId, { messageId, editedAt: 3, text: 'Later, to the bot' });
  expect(await textsOf(seat)).toEqual(expect.arrayContaining(['Later', 'Later, to the bot']));
});

test('A message of a closed case that its player changes in Telegram stays, and they are told so', async () => {
  const [seat, telegramId] = [await stage.seat(0), 7011];
  await stage.owner.query(
    `insert into identities (provider, external_id, player_id) values ('telegram', $2, $1)`,
    [seat.id, String(telegramId)],
  );
  const { messageId } = await report(telegramId, { text: 'I was promised 10' });
  await seat.call('support.close', {});
  const open = async () =>
    (
      await stage.owner.query(
        `select act from support_deliveries d join support_threads t on t.id = d.thread_id
          where player_id = $1 and act = 'edit'`,
        [seat.id],
      )
    ).rows;
  const again = await report(telegramId, { messageId, editedAt: 1, text: 'I was promised 10' });
  expect(again).not.toHaveProperty('say');
  const late = await report(telegramId, { messageId, editedAt: 2, text: 'I was promised 10000' });
  expect(late).toMatchObject({
    taken: true,
    say: 'This case is closed, so its messages stay as they are.',
  });
  expect(await textsOf(seat)).toContain('I was promised 10');
  expect(await textsOf(seat)).not.toContain('I was promised 10000');
  expect(await open()).toEqual([]);
});

test('A thread is read page by page, and an answer is unread until it was seen', async () => {
  const seat = await stage.seat(0);
  const { id } = await send(seat);
  expect((await seat.call('support.getThread', {})).unread).toBe(1);
  await stage.owner.query(
    `insert into support_messages (thread_id, case_id, author, text, written_at)
     select thread_id, case_id, 'product', 'Line ' || line, now()
       from support_messages m, generate_series(1, 120) line where m.id = $1 order by line`,
    [id],
  );
  const newest = await seat.call('support.getThread', {});
  expect([newest.messages.length, newest.hasOlder, newest.unread]).toEqual([50, true, 121]);
  const texts = newest.messages.map(({ text }) => text);
  let page: Pick<typeof newest, 'messages' | 'hasOlder'> = newest;
  while (page.hasOlder) {
    page = await seat.call('support.getOlder', { before: page.messages[0]?.id ?? '' });
    texts.unshift(...page.messages.map(({ text }) => text));
  }
  expect(texts.slice(2)).toEqual(Array.from({ length: 120 }, (_, line) => `Line ${line + 1}`));
  const last = newest.messages.at(-1)?.id ?? '';
  expect(await seat.call('support.read', { upTo: last })).toEqual({ unread: 0 });
  expect(await seat.call('support.read', { upTo: id })).toEqual({ unread: 0 });
});

test('A player who asks about a withdrawal is told at once how it stands', async () => {
  const seat = await stage.seat(0);
  await send(seat, { text: 'When does my withdrawal come?' });
  const { messages, latestCase } = await seat.call('support.getThread', {});
  expect(latestCase).toMatchObject({ state: 'new', number: messages[0]?.caseNumber });
  expect(messages[1]?.text).toContain('You have no open withdrawal right now.');
});

/** Far from the numbers of what the server itself sends to these chats. */
let lastMessage = 1_000_000;

/** Takes what the bot reports that somebody wrote, and answers its number in the chat. */
async function report(from: number, update: Partial<SupportUpdateBody>) {
  const messageId = update.messageId ?? (lastMessage += 1);
  const config = readConfig({
    SANDBOX: 'true',
    DATABASE_URL: stage.server.database.appUrl,
    SUPPORT_PLAYER_PER_MINUTE: PER_MINUTE,
  });
  const deps = { db, clock: createClock(), pushes: createPushes(), config };
  const person = { telegramId: from, firstName: 'Mara', chatId: from, isPrivate: true };
  const words = { messageId, editedAt: 0, text: '' };
  return { messageId, ...(await takeUpdate(deps, { ...person, ...words, ...update })) };
}

const textsOf = async (seat: Seat) =>
  (await seat.call('support.getThread', {})).messages.map(({ text }) => text);

describe('A Telegram account', () => {
  const attach = async (seat: Seat, telegramId: number) =>
    await stage.owner.query(
      `insert into identities (provider, external_id, player_id, created_at)
       values ('telegram', $2, $1, now() - interval '1 hour')`,
      [seat.id, String(telegramId)],
    );
  const ownerOf = async (text: string) =>
    (
      await stage.owner.query<{ player_id: string | null; telegram_id: string | null }>(
        `select player_id, telegram_id from support_messages m
           join support_threads t on t.id = m.thread_id where m.text = $1`,
        [text],
      )
    ).rows[0];

  test('A Telegram account that its player detached writes as nobody’s player', async () => {
    const [seat, telegramId] = [await stage.seat(0), 7001];
    await attach(seat, telegramId);
    const { messageId } = await report(telegramId, { text: 'Still mine' });
    expect(await textsOf(seat)).toContain('Still mine');
    await seat.call('identities.detach', { provider: 'telegram', password: seat.password });
    await report(telegramId, { text: 'Pay to my new card' });
    await report(telegramId, { messageId, editedAt: 1, text: 'Not mine any more' });
    expect(await textsOf(seat)).not.toContain('Pay to my new card');
    expect(await textsOf(seat)).toContain('Still mine');
    expect(await ownerOf('Pay to my new card')).toEqual({ player_id: null, telegram_id: 7001n });
  });

  test('A Telegram account that a recovery removed writes as the player who has it then', async () => {
    const [seat, next, telegramId] = [await stage.seat(0), await stage.seat(0), 7002];
    await attach(seat, telegramId);
    await report(telegramId, { text: 'Before the recovery' });
    const [playerId, now] = [playerIdOf(seat.id), new Date()];
    await db.transaction().execute(async (trx) => {
      await forgetOlderMethods(trx, { playerId, before: now, nowMs: now.getTime() });
    });
    await report(telegramId, { text: 'After the recovery' });
    expect(await textsOf(seat)).not.toContain('After the recovery');
    await attach(next, telegramId);
    await report(telegramId, { text: 'With another account' });
    expect(await textsOf(next)).toEqual(
      expect.arrayContaining(['After the recovery', 'With another account']),
    );
    expect(await textsOf(seat)).not.toContain('With another account');
  });
});

describe('An edit of the staff', () => {
  let seat: Seat | undefined;
  let [topicId, edits] = [800_000, 0];

  /** What Nora writes in the topic of a new question, or changes there. */
  async function ofNora(text: string, messageId?: number) {
    if (messageId === undefined) {
      [seat, topicId] = [await stage.seat(0), topicId + 1];
      await send(seat);
      await stage.owner.query(
        `insert into support_topics (topic_id, thread_id)
         select $2, id from support_threads where player_id = $1`,
        [seat.id, topicId],
      );
    }
    const words = messageId === undefined ? { text } : { text, messageId, editedAt: (edits += 1) };
    return await report(NORA, { chatId: GROUP, isPrivate: false, topicId, ...words });
  }
  const read = async () => (seat === undefined ? [] : await textsOf(seat));
  const lastActs = async () =>
    (
      await stage.owner.query<{ act: string; before: unknown; after: unknown }>(
        'select act, before, after from staff_acts order by id desc limit 2',
      )
    ).rows;

  test('An edit of the staff is in their log with the words before and after, once', async () => {
    const { messageId } = await ofNora('It is on its way');
    await ofNora('It is paid', messageId);
    await ofNora('It is paid', messageId);
    expect(await read()).toContain('It is paid');
    expect(await lastActs()).toEqual([
      {
        act: 'support.answer',
        before: { message: expect.any(String), text: 'It is on its way' },
        after: { text: 'It is paid' },
      },
      expect.objectContaining({ before: null }),
    ]);
    const note = await ofNora('/note He called');
    await ofNora('/note She called', note.messageId);
    expect((await lastActs())[0]).toMatchObject({
      act: 'support.note',
      before: { text: 'He called' },
      after: { text: 'She called' },
    });
    expect(await read()).not.toContain('She called');
  });

  test('An answer does not become a note by an edit, nor a note an answer', async () => {
    const answer = await ofNora('Hello');
    expect(await ofNora('/note He lies', answer.messageId)).toMatchObject({
      say: expect.stringContaining('Nothing was changed'),
    });
    expect(await read()).toContain('Hello');
    expect(await read()).not.toContain('He lies');
    const note = await ofNora('/note Among us');
    expect(await ofNora('To the player', note.messageId)).toMatchObject({
      say: expect.stringContaining('Nothing was changed'),
    });
    expect(await ofNora('/note', note.messageId)).toMatchObject({
      say: expect.stringContaining('Nothing was kept'),
    });
    expect((await lastActs())[0]).toMatchObject({ after: { text: 'Among us' } });
  });

  test('An edit is refused in a closed case, and to whoever lost the right to answer', async () => {
    const { messageId } = await ofNora('First words');
    const roles = async (names: string) =>
      await stage.owner.query('update staff_people set roles = $2 where telegram_id = $1', [
        NORA,
        names,
      ]);
    await roles('{content}');
    const refused = await ofNora('Without a right', messageId);
    await roles('{support}');
    expect(refused.say).toBe('Nothing was changed. None of your roles allows that.');
    await stage.owner.query(
      `insert into identities (provider, external_id, player_id) values ('telegram', $2, $1)`,
      [seat?.id, String(NORA)],
    );
    expect((await ofNora('To myself', messageId)).say).toContain('your own account');
    await seat?.call('support.close', {});
    expect((await ofNora('Later words', messageId)).say).toBe(
      'Nothing was changed: the case is closed.',
    );
    expect(await read()).toContain('First words');
  });
});
