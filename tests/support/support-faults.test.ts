import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SupportStage, openSupport } from './support-stage.ts';
import { ARTEM, MARA, NORA, type Seen, type Topic } from './support-telegram.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

let desk: SupportStage;
let topic: Topic;
beforeAll(async () => {
  desk = await openSupport({ hasOwnTelegram: true });
  await desk.write(MARA, { text: 'Hello' });
  topic = await desk.topic('Mara Lind');
  await desk.inTopic(topic, 'Hello');
  await desk.inChat(MARA, 'Thank you, we have your question');
});
afterAll(() => desk.close());

const copies = (messages: readonly Seen[], text: string) =>
  messages.filter((message) => message.text.includes(text)).length;
const inGroup = async () => (await desk.chat(NORA, -1_002_000_000_002)).messages;

/** How often a text stands in the group once it does, and once all that is queued was delivered. */
async function timesInGroup(text: string): Promise<number> {
  await desk.inTopic(await desk.topic('Mara Lind'), text);
  await settled();
  return copies(await inGroup(), text);
}

/** Waits until everything queued was delivered. */
const settled = () =>
  expect
    .poll(async () => {
      const { rows } = await desk.owner.query(
        'select count(*)::int as open from support_deliveries where done_at is null',
      );
      return (rows[0] as { open: number }).open;
    })
    .toBe(0);

test('A message whose answer from Telegram got lost is not sent twice', async () => {
  await desk.fault({ kind: 'drop-answer', method: 'sendMessage' });
  await desk.write(MARA, { text: 'Lost answer' });
  expect(await timesInGroup('Lost answer')).toBe(1);

  await desk.fault({ kind: 'drop-answer', method: 'sendMessage' });
  await desk.write(NORA, { threadId: topic.id, text: 'Answered once' });
  await desk.inChat(MARA, 'Answered once');
  await settled();
  expect(copies((await desk.chat(MARA)).messages, 'Answered once')).toBe(1);
});

test('A message whose answer got lost is not sent twice because Telegram slows the looking for it', async () => {
  await desk.fault({ kind: 'drop-answer', method: 'sendMessage' });
  await desk.fault({ kind: 'rate-limit', method: 'forwardMessage', retryAfterSeconds: 1 });
  await desk.write(MARA, { text: 'Lost and slowed' });
  expect(await timesInGroup('Lost and slowed')).toBe(1);
});

test('A message that Telegram never took is sent again, after the same words written before', async () => {
  await desk.write(MARA, { text: 'Same words' });
  expect(await timesInGroup('Same words')).toBe(1);
  await desk.fault({ kind: 'drop-request', method: 'sendMessage' });
  await desk.write(MARA, { text: 'Same words' });
  await desk.write(MARA, { text: 'Other words' });
  await desk.inTopic(topic, 'Other words');
  expect(await timesInGroup('Same words')).toBe(2);
});

test('A message that Telegram never took is not mistaken for the same words of somebody else', async () => {
  await desk.write(ARTEM, { text: 'Me too' });
  const other = await desk.topic('Артём');
  await desk.inTopic(other, 'Me too');
  await settled();
  await desk.fault({ kind: 'drop-request', method: 'sendMessage' });
  await desk.fault({ kind: 'drop-answer', method: 'sendMessage' });
  await Promise.all([MARA, ARTEM].map((one) => desk.write(one, { text: 'Where is my money?' })));
  await desk.inTopic(topic, 'Where is my money?');
  await desk.inTopic(other, 'Where is my money?');
  await settled();
  expect(copies(await inGroup(), 'Where is my money?')).toBe(2);
});

test('Equal albums of two players at one moment stand once in their own topics, though one was never taken', async () => {
  const other = await desk.topic('Артём');
  await desk.fault({ kind: 'drop-request', method: 'sendMediaGroup' });
  await desk.fault({ kind: 'drop-answer', method: 'sendMediaGroup' });
  await desk.fault({ kind: 'rate-limit', method: 'forwardMessage', retryAfterSeconds: 1 });
  await desk.fault({ kind: 'drop-answer', method: 'editMessageCaption' });
  for (const part of [1, 2]) {
    const page = { file: 'photo', album: 'equal', text: `Equal page ${part}` };
    await Promise.all([MARA, ARTEM].map((one) => desk.write(one, page)));
  }
  await desk.inTopic(topic, 'Equal page 2');
  await desk.inTopic(other, 'Equal page 2');
  await settled();
  const pages = (await inGroup()).filter(({ text }) => text.startsWith('Equal page'));
  const placed = pages.map(({ threadId, text }) => `${threadId === other.id} ${text}`);
  expect(placed.toSorted()).toEqual([
    'false Equal page 1',
    'false Equal page 2',
    'true Equal page 1',
    'true Equal page 2',
  ]);
});

test('Messages wait for Telegram’s limit and go out in their order', async () => {
  await desk.fault({ kind: 'rate-limit', method: 'sendMessage', retryAfterSeconds: 1 });
  for (const text of ['In order 1', 'In order 2', 'In order 3']) await desk.write(MARA, { text });
  await desk.inTopic(topic, 'In order 3');
  const shown = (await inGroup()).filter(({ text }) => text.startsWith('In order'));
  expect(shown.map(({ text }) => text)).toEqual(['In order 1', 'In order 2', 'In order 3']);
});

test('A topic that somebody deleted is made again, with its card and the message that was on its way', async () => {
  await desk.deleteTopic(topic.id);
  await desk.write(MARA, { text: 'Is anybody there?' });
  topic = await desk.topic('Mara Lind');
  await desk.inTopic(topic, 'Is anybody there?');
  expect((await desk.inTopic(topic, 'about:')).isPinned).toBe(true);
  await desk.write(NORA, { threadId: topic.id, text: 'Yes' });
  await desk.inChat(MARA, 'Yes');
});

test('What was written while the API or the bot was down is delivered once', async () => {
  await desk.withoutBot(async () => {
    await desk.write(MARA, { text: 'Without a bot' });
    await desk.server.kill('SIGKILL');
    await desk.write(MARA, { text: 'Without both' });
  }, 'SIGKILL');
  await desk.write(MARA, { text: 'Without the API' });
  await desk.server.restart();
  await desk.inTopic(topic, 'Without the API');
  await settled();
  for (const text of ['Without a bot', 'Without both', 'Without the API']) {
    expect(copies(await inGroup(), text)).toBe(1);
  }
});

test('Files keep their kind and their words on both sides, and those of an album stay in order', async () => {
  await desk.write(MARA, { file: 'photo', text: 'My receipt' });
  expect((await desk.inTopic(topic, 'My receipt')).file).toBe('photo');
  await desk.write(NORA, { threadId: topic.id, file: 'document', text: 'The statement' });
  const document = await desk.inChat(MARA, 'The statement');
  expect(document).toMatchObject({
    file: 'document',
    text: expect.stringMatching(/Code of this answer: [A-Z2-9]{6}/),
  });
});

test('An album of a player is one in the topic, and a change of one caption changes that alone', async () => {
  const ids: number[] = [];
  for (const part of ['1', '2', '3'])
    ids.push(await desk.write(MARA, { file: 'photo', album: 'a', text: `Page ${part}` }));
  await desk.inTopic(topic, 'Page 3');
  const pages = async () => (await inGroup()).filter(({ text }) => text.startsWith('Page '));
  expect((await pages()).map(({ text, file }) => `${text} ${file}`)).toEqual([
    'Page 1 photo',
    'Page 2 photo',
    'Page 3 photo',
  ]);
  const [album, ...others] = new Set((await pages()).map((page) => page.album));
  expect([album, others]).toEqual([expect.any(String), []]);
  await desk.edit(MARA, ids[1] ?? 0, 'Page 2, better');
  await desk.inTopic(topic, 'Page 2, better');
  expect((await pages()).map(({ text }) => text)).toEqual(['Page 1', 'Page 2, better', 'Page 3']);
});

test('An album of the staff is one for its player, with one code, and once after a lost answer', async () => {
  await desk.fault({ kind: 'drop-answer', method: 'sendMediaGroup' });
  const words = ['See both', '', 'and the last'];
  for (const text of words)
    await desk.write(NORA, { threadId: topic.id, file: 'document', album: 'b', text });
  await desk.inChat(MARA, 'and the last');
  await settled();
  const { messages } = await desk.chat(MARA);
  const from = messages.findIndex(({ text }) => text.startsWith('See both'));
  expect(messages.slice(from).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^See both\n\nCode of this answer: [A-Z2-9]{6}/),
    '',
    'and the last',
  ]);
  expect(new Set(messages.slice(from).map(({ album }) => album)).size).toBe(1);
});

test('Pictures and documents of one album are two, as Telegram mixes none, and stay in order', async () => {
  for (const [index, file] of ['photo', 'video', 'document', 'document'].entries())
    await desk.write(MARA, { file, album: 'c', text: `Mixed ${index}` });
  await desk.inTopic(topic, 'Mixed 3');
  const mixed = (await inGroup()).filter(({ text }) => text.startsWith('Mixed '));
  expect(mixed.map(({ text, file }) => `${text} ${file}`)).toEqual([
    'Mixed 0 photo',
    'Mixed 1 video',
    'Mixed 2 document',
    'Mixed 3 document',
  ]);
  const [first, second, third, fourth] = mixed.map(({ album }) => album);
  expect([first === second, third === fourth, second === third]).toEqual([true, true, false]);
});

test('What staff wrote in a topic that was deleted a moment later still reaches the player', async () => {
  await desk.withoutBot(async () => {
    await desk.write(NORA, { threadId: topic.id, text: 'Before it went' });
    await desk.deleteTopic(topic.id);
    await desk.owner.query('update support_threads set topic_id = null where topic_id = $1', [
      topic.id,
    ]);
  });
  expect((await desk.inChat(MARA, 'Before it went')).text).toContain('Code of this answer');
});
