import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatEvent, DuelFacts } from '../../shared/community/chat/contract.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import { moneyOf } from '../harness/table-fixture.ts';
import type { Seat, Stage } from '../harness/wire-stage.ts';
import { advanceClock, changePlayer, loadRoom, messagesIn, readRoom } from './chat-stage.ts';

let stage: Stage;
let mara: Seat;
let oleg: Seat;
let reader: Awaited<ReturnType<typeof readRoom>>;
beforeAll(async () => {
  stage = await openMoneyStage({ TABLE_TIMINGS: 'spin=200' });
  [mara, oleg] = await Promise.all([stage.seat(), stage.seat()]);
  reader = await readRoom(stage);
});
afterAll(async () => {
  reader.client.close();
  await stage.close();
});

type Offered = { readonly roundId: string; readonly stakeMicro: string; readonly uid: number };

const offer = async (seat: Seat, requestId: string = randomUUID()) =>
  (await seat.send('chat', 'sendDuel', { bet: 1000, side: 'tails', requestId })) as unknown as
    | (Offered & { readonly success: true })
    | { readonly success: false; readonly error: { readonly name: string } };

async function offered(seat: Seat, requestId?: string): Promise<Offered> {
  const answer = await offer(seat, requestId);
  if (!answer.success) throw new Error(answer.error.name);
  return answer;
}

async function until(uid: number, state: DuelFacts['state']): Promise<DuelFacts> {
  const isIt = (event: ChatEvent) =>
    event.type === 'duel' && event.uid === uid && event.duel.state === state;
  for (let look = 0; look < 1500; look += 1) {
    const found = reader.events.find(isIt);
    if (found?.type === 'duel') return found.duel;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`no duel ${uid} that is ${state}`);
}

test('A duel is offered in the room, accepted by a press, and shows how it ended', async () => {
  const { roundId, stakeMicro, uid } = await offered(mara);
  const shown = async () => (await loadRoom(oleg)).messages.find((one) => one.uid === uid);
  await expect.poll(shown).toMatchObject({
    type: 7,
    message: `tails 80000 ${roundId}`,
    card_id: mara.publicId,
    duel: { roundId, state: 'open', side: 'tails', stakeMicro, joiner: null, winner: null },
  });
  await oleg.call('coinflip.join', { roundId, stakeMicro });
  expect(await until(uid, 'taken')).toMatchObject({ joiner: { publicId: oleg.publicId } });
  const landed = await until(uid, 'landed');
  expect(['heads', 'tails']).toContain(landed.winner);
});

test('A duel that its author cancels is shown as cancelled to everybody', async () => {
  await advanceClock(stage.url, 10_000);
  const { roundId, uid } = await offered(mara);
  await mara.call('coinflip.cancel', { roundId });
  expect(await until(uid, 'cancelled')).toMatchObject({ winner: null });
});

test('The same request twice at once is one duel, one stake and one message', async () => {
  const author = await stage.seat();
  const before = await moneyOf(stage, author);
  const requestId = randomUUID();
  const answers = await Promise.all([offer(author, requestId), offer(author, requestId)]);
  const again = await offered(author, requestId);
  const ids = answers.flatMap((one) => (one.success ? [one.roundId] : []));
  expect(new Set([...ids, again.roundId]).size).toBe(1);
  expect(await moneyOf(stage, author)).toBe(before - BigInt(again.stakeMicro));
  const { messages } = await loadRoom(oleg);
  expect(messages.filter(({ duel }) => duel?.roundId === again.roundId)).toHaveLength(1);
  await author.call('coinflip.cancel', { roundId: again.roundId });
});

const flipsIn = async () =>
  (await stage.owner.query(`select id from coinflips`)).rows.map(({ id }) => String(id));

test('Where the room refuses the message no stake is taken and no flip is made', async () => {
  // Of a player who won before, the payout might still come.
  const author = await stage.seat();
  const { roundId, uid } = await offered(author);
  const known = await flipsIn();
  const before = await moneyOf(stage, author);
  const hasty = await offer(author);
  expect(hasty).toMatchObject({ success: false, error: { name: 'chat.cooldown' } });
  expect(await flipsIn()).toEqual(known);
  expect(await moneyOf(stage, author)).toBe(before);
  await author.call('coinflip.cancel', { roundId });
  // Until the stake is back, the flip is still one of those that are not over.
  await expect.poll(async () => (await author.call('coinflip.load', {})).own).toEqual([]);
  await until(uid, 'cancelled');
});

test('A request that is sent again offers no flip that is over, nor one of another origin', async () => {
  await advanceClock(stage.url, 10_000);
  const requestId = randomUUID();
  const { roundId, uid } = await offered(mara, requestId);
  await mara.call('coinflip.cancel', { roundId });
  await stage.owner.query(`delete from chat_messages where uid = $1`, [uid]);
  await advanceClock(stage.url, 10_000);
  expect(await offer(mara, requestId)).toMatchObject({ error: { name: 'coinflip.over' } });
  const direct = randomUUID();
  const made = await mara.call('coinflip.create', { bet: 1000, side: 'tails', requestId: direct });
  expect(await offer(mara, direct)).toMatchObject({ error: { name: 'wire.request-conflict' } });
  expect((await loadRoom(oleg)).messages.some(({ duel }) => duel?.roundId === made.roundId)).toBe(
    false,
  );
  await mara.call('coinflip.cancel', { roundId: made.roundId });
});

test('A player who hides their profile after joining a duel is named in the room no more', async () => {
  await advanceClock(stage.url, 10_000);
  const [author, shy] = await Promise.all([stage.seat(), stage.seat()]);
  const { roundId, stakeMicro, uid } = await offered(author);
  await shy.call('coinflip.join', { roundId, stakeMicro });
  expect(await until(uid, 'landed')).toMatchObject({ joiner: { publicId: shy.publicId } });
  await changePlayer(stage, shy, 'is_hidden = true');
  const shown = async () => (await loadRoom(oleg)).messages.find((one) => one.uid === uid)?.duel;
  await expect.poll(shown).toMatchObject({ roundId, joiner: null });
  const { rows } = await stage.owner.query(`select data::text as kept from chat_messages`);
  expect(rows.some(({ kept }) => String(kept).includes(shy.publicId))).toBe(false);
});

test('A player who is banned offers no duel, and nothing is taken', async () => {
  const banned = await stage.seat();
  const before = await moneyOf(stage, banned);
  await changePlayer(stage, banned, `banned_until = now() + interval '1 day'`);
  const answer = await offer(banned);
  if (answer.success) throw new Error('a banned player offered a duel');
  // Where the server has not heard of the ban yet, the lock on the player refuses the stake.
  expect(['gate.banned', 'coinflip.banned']).toContain(answer.error.name);
  await expect.poll(() => offer(banned)).toMatchObject({ error: { name: 'gate.banned' } });
  await changePlayer(stage, banned, 'banned_until = null');
  expect(await moneyOf(stage, banned)).toBe(before);
  expect(messagesIn(reader.events).some(({ card_id: card }) => card === banned.publicId)).toBe(
    false,
  );
});
