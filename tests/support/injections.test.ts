import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INJECTIONS } from '../harness/injections.ts';
import { type SupportStage, openSupport } from './support-stage.ts';
import { ARTEM, GROUP, NORA, type Seen, type Topic } from './support-telegram.ts';

let desk: SupportStage;
beforeAll(async () => {
  desk = await openSupport();
});
afterAll(() => desk.close());

/** What Telegram marks by itself in a text that nobody formatted. */
const BY_ITSELF = ['url', 'mention', 'hashtag', 'bot_command', 'email', 'phone_number', 'cashtag'];

/** The formatting of messages, but for what Telegram marks in any text. */
const formatted = (messages: readonly Seen[]) =>
  messages.flatMap(({ text, entities }) =>
    (entities as readonly { readonly type: string }[])
      .filter(({ type }) => !BY_ITSELF.includes(type))
      .map(({ type }) => `${type} in ${text}`),
  );

/** The messages of a topic below its card, once the last of the texts is among them. */
async function below(topic: Topic, last: string): Promise<readonly Seen[]> {
  await desk.inTopic(topic, last);
  const { messages } = await desk.chat(NORA, GROUP);
  return messages.filter(({ threadId, isPinned }) => threadId === topic.id && !isPinned);
}

test('Whatever a player writes in the app or to the bot stands in the topic as it was written', async () => {
  const seat = await desk.seat(0);
  for (const text of INJECTIONS) await seat.call('support.send', { requestId: randomUUID(), text });
  await seat.call('support.send', { requestId: randomUUID(), text: 'the last' });
  const ofApp = await below(await desk.topic(seat.nick), 'the last');
  expect(ofApp.map(({ text }) => text)).toEqual(expect.arrayContaining([...INJECTIONS]));
  expect(formatted(ofApp)).toEqual([]);

  for (const text of INJECTIONS) await desk.write(ARTEM, { file: 'photo', text });
  await desk.write(ARTEM, { text: 'the last' });
  const ofBot = await below(await desk.topic('Артём'), 'the last');
  expect(ofBot.map(({ text }) => text)).toEqual(expect.arrayContaining([...INJECTIONS]));
  expect(formatted(ofBot)).toEqual([]);
});

test('Whatever staff write stands in the chat of its player as it was written', async () => {
  const topic = await desk.topic('Артём');
  for (const text of INJECTIONS) await desk.write(NORA, { threadId: topic.id, text });
  await desk.write(NORA, { threadId: topic.id, text: 'that is all' });
  await desk.inChat(ARTEM, 'that is all');
  const answers = (await desk.chat(ARTEM)).messages.filter(({ isOwn }) => !isOwn);
  const texts = answers.map(({ text }) => text.replace(/\n\nКод этого ответа: [\s\S]*$/, ''));
  expect(texts).toEqual(expect.arrayContaining([...INJECTIONS]));
  expect(formatted(answers)).toEqual([]);
});

test('Whatever a nickname is, the topic and its card show it as text', async () => {
  const ask = async (nick: string) => {
    const seat = await desk.seat(0);
    await desk.owner.query('update players set nick = $2 where id = $1', [seat.id, nick]);
    await seat.call('support.send', { requestId: randomUUID(), text: 'Hello' });
  };
  for (const nick of INJECTIONS) await ask(nick);
  for (const nick of INJECTIONS) {
    const card = await desk.inTopic(await desk.topic(nick), 'about: other');
    expect(card.text).toContain(nick);
    expect(formatted([card])).toEqual([expect.stringMatching(/^bold in /)]);
  }
});
