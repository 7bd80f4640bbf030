import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  at,
  openSpecifiedStage,
  type SpecifiedPlayer,
  type SpecifiedStage,
} from './specified-stage.ts';

/*
 * The chat in the words of the product's specification: no name, field or shape is imported from the
 * contract, so a renamed field fails here.
 */

let stage: SpecifiedStage;
let player: SpecifiedPlayer;
let moderator: SpecifiedPlayer;
beforeAll(async () => {
  stage = await openSpecifiedStage();
  await stage.owner.query('alter table players alter column is_moderator set default true');
  moderator = await stage.player();
  await stage.owner.query('alter table players alter column is_moderator set default false');
  player = await stage.player();
});
afterAll(() => stage.close());

const firstOf = (event: unknown) => at(at(event, 'messages'), 0);

test('A message is sent, loaded, shown to others and deleted by its number', async () => {
  const guest = await stage.guest();
  expect(await guest.ask(['chat', 'load'], 'load')).toMatchObject({ success: true, messages: [] });
  const shown = guest.next('chat', ({ type }) => type === 'msg');
  const payload = { msg: 'Good evening', replyData: null };
  const sent = await player.ask(['chat', 'send', payload], 'success', 'error');
  expect(sent).toMatchObject({ type: 'success', success: true });
  const message = firstOf(await shown);
  expect(message).toMatchObject({
    uid: at(sent, 'uid'),
    id: at(sent, 'uid'),
    type: 0,
    message: 'Good evening',
    replyData: null,
    cards: { avatar: null, admin: false, moderator: false, compointStatus: 1 },
  });
  expect(typeof at(message, 'card_id')).toBe('string');
  expect(typeof at(at(message, 'cards'), 'nick')).toBe('string');

  const answer = { msg: 'Hello to you', replyData: message };
  const told = guest.next('chat', ({ type }) => type === 'msg');
  await moderator.ask(['chat', 'send', answer], 'success');
  await told;
  const refreshed = await player.ask(['chat', 'refresh'], 'refresh');
  expect(at(at(refreshed, 'messages'), 1)).toMatchObject({
    cards: { moderator: true },
    replyData: { uid: at(sent, 'uid'), message: 'Good evening' },
  });

  const gone = guest.next('chat', ({ type }) => type === 'del');
  const deleted = await moderator.ask(['chat', 'del', { uid: at(sent, 'uid') }], 'success');
  expect(deleted).toMatchObject({ success: true });
  expect(await gone).toEqual({ type: 'del', uid: at(sent, 'uid') });
});

test('A message that is refused is answered by an error with words to show', async () => {
  for (const [type, payload] of [
    ['send', { msg: '   ', replyData: null }],
    ['sendGif', { msg: 'https://elsewhere.example/a.gif', replyData: null }],
    ['sendSticker', { msg: 'https://elsewhere.example/a.svg', replyData: null }],
    ['del', { uid: 1 }],
  ] as const) {
    const refused = await player.ask(['chat', type, payload], 'success', 'error');
    expect(refused).toMatchObject({ type: 'error', success: false });
    expect([typeof refused['code'], typeof refused['msg']]).toEqual(['number', 'string']);
  }
});

test('A guest reads and is asked to sign in before writing', async () => {
  const guest = await stage.guest();
  const payload = { msg: 'Let me in', replyData: null };
  const refused = await guest.ask(['chat', 'send', payload], 'success', 'error');
  expect(refused).toMatchObject({ success: false, msg: 'wire.need-auth' });
});

test('A sticker is a message of type 6 with the address of its picture', async () => {
  const payload = { msg: '/stickers/luck.svg', replyData: null };
  const shown = moderator.next('chat', ({ type }) => type === 'msg');
  await moderator.ask(['chat', 'load'], 'load');
  await moderator.ask(['chat', 'sendSticker', payload], 'success');
  expect(firstOf(await shown)).toMatchObject({ type: 6, message: '/stickers/luck.svg' });
});
