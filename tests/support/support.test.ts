import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SupportThreadView } from '../../shared/support/cases/contract.ts';
import type { Seat } from '../harness/wire-stage.ts';
import { type SupportStage, openSupport } from './support-stage.ts';
import { ARTEM, GLEB, GROUP, MARA, NORA } from './support-telegram.ts';

let desk: SupportStage;
beforeAll(async () => {
  desk = await openSupport();
});
afterAll(() => desk.close());

const ask = (seat: Seat, text: string, requestId: string = randomUUID()) =>
  seat.call('support.send', { requestId, text });
const textsOf = ({ messages }: SupportThreadView) =>
  messages.map(({ author, text }) => `${author}: ${text}`);

test('A question to the bot opens a topic with a pinned card, and an answer in it reaches the player', async () => {
  await desk.write(MARA, { text: 'Where is my withdrawal?' });
  const first = await desk.inChat(MARA, 'Its number is S-');
  expect(first.text).toMatch(/S-\d+\. Someone from our team will answer by \d\d\.\d\d\. \d\d:\d\d/);
  const topic = await desk.topic('Mara Lind');
  const question = await desk.inTopic(topic, 'Where is my withdrawal?');
  const card = await desk.inTopic(topic, 'about: withdrawal');
  await expect
    .poll(async () => (await desk.inTopic(topic, 'about: withdrawal')).isPinned)
    .toBe(true);
  expect(card.id).toBeLessThan(question.id);
  expect((await desk.topic('Mara Lind')).icon).toBe('⚡️');

  await desk.write(NORA, { threadId: topic.id, text: 'We look at it now.', replyTo: question.id });
  const answer = await desk.inChat(MARA, 'We look at it now.');
  expect(answer.text).toMatch(/Code of this answer: [A-Z2-9]{6}\./);
  const { messages } = await desk.chat(MARA);
  expect(messages.find(({ id }) => id === answer.replyTo)?.text).toBe('Where is my withdrawal?');
  await expect.poll(async () => (await desk.topic('Mara Lind')).icon).toBe('💬');
  await desk.write(MARA, { text: 'Thank you!' });
  await desk.inTopic(topic, 'Thank you!');
  await expect.poll(async () => (await desk.topic('Mara Lind')).icon).toBe('❓');
});

test('A question in the app and its answer are one thread, and the code of the answer proves it', async () => {
  const [seat, other] = [await desk.seat(), await desk.seat()];
  expect(await seat.call('support.getThread', {})).toEqual({
    messages: [],
    hasOlder: false,
    latestCase: null,
    unread: 0,
  });
  const asked = await ask(seat, 'Hello from the app');
  expect(asked).toMatchObject({ author: 'player', text: 'Hello from the app', code: null });
  const topic = await desk.topic(seat.nick);
  await desk.inTopic(topic, 'Hello from the app');

  const event = seat.next<{ message: { author: string; text: string } | null; unread: number }>(
    'app/support',
    ({ message }) => message?.author === 'staff',
  );
  await desk.write(GLEB, { threadId: topic.id, text: 'Hello from Gleb' });
  expect(await event).toMatchObject({ message: { text: 'Hello from Gleb' }, unread: 2 });
  const thread = await seat.call('support.getThread', {});
  expect(textsOf(thread)).toEqual([
    'player: Hello from the app',
    expect.stringContaining('product: Thank you, we have your question.'),
    'staff: Hello from Gleb',
  ]);
  const code = thread.messages[2]?.code ?? '';
  expect(await seat.call('support.checkCode', { code: code.toLowerCase() })).toMatchObject({
    isOurs: true,
  });
  expect(await other.call('support.checkCode', { code })).toEqual({
    isOurs: false,
    writtenAt: null,
  });
  expect(await seat.call('support.read', { upTo: thread.messages[2]?.id ?? '' })).toEqual({
    unread: 0,
  });
});

test('The same request sent twice is written once', async () => {
  const seat = await desk.seat();
  const requestId = randomUUID();
  const [first, second] = await Promise.all([
    ask(seat, 'Once', requestId),
    ask(seat, 'Once', requestId),
  ]);
  expect(second).toEqual(first);
  expect(textsOf(await seat.call('support.getThread', {}))[0]).toBe('player: Once');
  expect((await seat.call('support.getThread', {})).messages).toHaveLength(2);
});

test('What a player changes or takes back, and what staff do, is shown on the other side', async () => {
  const messageId = await desk.write(ARTEM, { text: 'Вывод 1000' });
  const topic = await desk.topic('Артём');
  const copy = await desk.inTopic(topic, 'Вывод 1000');
  await desk.edit(ARTEM, messageId, 'Вывод 2000');
  const changed = await desk.inTopic(topic, 'Вывод 2000');
  expect(changed).toMatchObject({ id: copy.id, isEdited: true });

  const answerId = await desk.write(NORA, { threadId: topic.id, text: 'Проверяем' });
  const shown = await desk.inChat(ARTEM, 'Проверяем');
  await desk.edit(NORA, answerId, 'Проверили');
  expect((await desk.inChat(ARTEM, 'Проверили')).id).toBe(shown.id);
  await desk.write(NORA, { threadId: topic.id, text: '/delete', replyTo: answerId });
  await expect
    .poll(async () => (await desk.chat(ARTEM)).messages.some(({ id }) => id === shown.id))
    .toBe(false);
});

test('A note stays among the staff, and so does what somebody else writes', async () => {
  const seat = await desk.seat();
  await ask(seat, 'Hello');
  const topic = await desk.topic(seat.nick);
  await desk.write(NORA, { threadId: topic.id, text: '/note He called twice' });
  await desk.owner.query(`update staff_people set state = 'suspended' where telegram_id = $1`, [
    GLEB,
  ]);
  await desk.write(GLEB, { threadId: topic.id, text: 'I am suspended' });
  await desk.inTopic(topic, 'Nothing was sent');
  await desk.owner.query(`update staff_people set state = 'active' where telegram_id = $1`, [GLEB]);
  await desk.write(NORA, { threadId: topic.id, text: 'Done' });
  await expect
    .poll(async () => textsOf(await seat.call('support.getThread', {})))
    .toContain('staff: Done');
  const texts = textsOf(await seat.call('support.getThread', {})).join('\n');
  expect(texts).not.toContain('called twice');
  expect(texts).not.toContain('suspended');
});

test('A closed case asks for a rating, and the next question opens another one', async () => {
  const id = await desk.write(1003, { text: 'Добрий день' });
  expect(id).toBeGreaterThan(0);
  const topic = await desk.topic('Олена');
  await desk.inTopic(topic, 'Добрий день');
  await desk.write(NORA, { threadId: topic.id, text: '/close' });
  const closing = await desk.inChat(1003, 'закрито');
  const five = closing.keyboard.flat()[4]?.callback_data ?? '';
  expect(await desk.press(1003, closing.id, five)).toBe('Дякуємо за оцінку.');
  expect(await desk.press(MARA, closing.id, five).catch(() => 'not there')).not.toBe(
    'Дякуємо за оцінку.',
  );
  const { rows } = await desk.owner.query<{ rating: number }>(
    `select rating from support_cases c join support_threads t on t.id = thread_id where telegram_id = 1003`,
  );
  expect(rows).toEqual([{ rating: 5 }]);
  await expect.poll(async () => (await desk.topic('Олена')).icon).toBe('✅');
  await desk.write(1003, { text: 'Ще одне' });
  await expect.poll(async () => (await desk.topic('Олена')).icon).toBe('⚡️');
});

test('A reaction of either side is shown to the other, and goes with it', async () => {
  const messageId = await desk.write(1004, { text: 'Сәлем' });
  const topic = await desk.topic('Әлия');
  const copy = await desk.inTopic(topic, 'Сәлем');
  await desk.react(NORA, { chatId: GROUP, messageId: copy.id }, '👍');
  const own = async () => (await desk.chat(1004)).messages.find(({ id }) => id === messageId);
  await expect.poll(async () => (await own())?.reactions).toEqual(['👍']);
  await desk.react(NORA, { chatId: GROUP, messageId: copy.id }, '');
  await expect.poll(async () => (await own())?.reactions).toEqual([]);

  await desk.write(NORA, { threadId: topic.id, text: 'Salem' });
  const answer = await desk.inChat(1004, 'Salem');
  await desk.react(1004, { chatId: 1004, messageId: answer.id }, '❤');
  await expect.poll(async () => (await desk.inTopic(topic, 'Salem')).reactions).toEqual(['❤']);
});

test('What somebody wrote before they had an account is in the thread of their account', async () => {
  await desk.write(1005, { text: 'Before the account' });
  const first = await desk.topic('Jasur');
  await desk.inTopic(first, 'Before the account');
  const seat = await desk.seat(0);
  await ask(seat, 'With the account');
  await desk.inTopic(await desk.topic(seat.nick), 'With the account');
  await desk.owner.query(
    `insert into identities (provider, external_id, player_id) values ('telegram', '1005', $1)`,
    [seat.id],
  );
  await desk.write(1005, { text: 'Now linked' });
  await expect
    .poll(async () => textsOf(await seat.call('support.getThread', {})))
    .toEqual(expect.arrayContaining(['player: Before the account', 'player: Now linked']));
  await desk.inTopic(await desk.topic(seat.nick), 'Now linked');
  await expect.poll(async () => (await desk.topic('Jasur')).isClosed).toBe(true);
  const { latestCase } = await seat.call('support.getThread', {});
  expect(latestCase?.state).not.toBe('closed');
});
