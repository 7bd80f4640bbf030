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
  await advanceClock(stage.url, 10_000);
  const before = await moneyOf(stage, mara);
  const requestId = randomUUID();
  const answers = await Promise.all([offer(mara, requestId), offer(mara, requestId)]);
  const again = await offered(mara, requestId);
  const ids = answers.flatMap((one) => (one.success ? [one.roundId] : []));
  expect(new Set([...ids, again.roundId]).size).toBe(1);
  expect(await moneyOf(stage, mara)).toBe(before - BigInt(again.stakeMicro));
  const { messages } = await loadRoom(oleg);
  expect(messages.filter(({ duel }) => duel?.roundId === again.roundId)).toHaveLength(1);
  await mara.call('coinflip.cancel', { roundId: again.roundId });
});

test('Where the room refuses the message no stake stays behind', async () => {
  await advanceClock(stage.url, 10_000);
  const before = await moneyOf(stage, mara);
  const { roundId } = await offered(mara);
  const hasty = await offer(mara);
  expect(hasty).toMatchObject({ success: false, error: { name: 'chat.cooldown' } });
  await mara.call('coinflip.cancel', { roundId });
  expect(await moneyOf(stage, mara)).toBe(before);
  expect((await mara.call('coinflip.load', {})).own).toEqual([]);
});

test('A player who is banned offers no duel, and nothing is taken', async () => {
  const before = await stage.books();
  await changePlayer(stage, oleg, `banned_until = now() + interval '1 day'`);
  expect(await offer(oleg)).toMatchObject({ success: false, error: { name: 'gate.banned' } });
  await changePlayer(stage, oleg, 'banned_until = null');
  expect(await stage.books()).toBe(before);
  expect(messagesIn(reader.events).some(({ card_id: card }) => card === oleg.publicId)).toBe(false);
});
