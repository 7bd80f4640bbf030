import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { StaffRefusal } from '../../api/accounts/staff/staff-refusal.ts';
import { takeReaction } from '../../api/support/intake/take-reaction.ts';
import { type ActsStage, lastActOf, openActsStage } from './acts-stage.ts';
import { lateCase } from './waiting-things.ts';

let stage: ActsStage;
let support: StaffActor;
beforeAll(async () => {
  stage = await openActsStage();
  support = await stage.person('sue', 'support');
});
afterAll(() => stage.close());

test('Whoever has no right is not told by an answer what there is', async () => {
  const stranger = await stage.person('stan', 'partners');
  const id = '999999';
  for (const work of [
    () => stage.calls['deposits.closeNote'](stranger, { id, reason: 'x' }),
    () => stage.calls['ton.close'](stranger, { id, reason: 'x' }),
    () => stage.calls['complaints.answer'](stranger, { id, answer: 'It was paid.' }),
    () => stage.calls['cases.change'](stranger, { id: `S-${id}`, command: 'take' }),
    () => stage.calls['withdrawals.look'](stranger, { id: randomUUID() }),
    () => stage.calls['deposits.reject'](stranger, { id: randomUUID(), reason: 'x' }),
  ]) {
    await expect(work()).rejects.toThrow(StaffRefusal);
  }
});

test('A reaction of staff reaches the player of an open case from those who may answer them alone', async () => {
  const id = await lateCase(stage);
  await stage.calls['cases.answer'](support, { id, requestId: randomUUID(), text: 'React to it.' });
  const chatId = stage.deps.config.staff.chatId ?? 0;
  const telegramId = async ({ personId }: StaffActor) => {
    const text = 'select telegram_id::int as id from staff_people where id = $1';
    return (await stage.ask<{ id: number }>(text, personId))[0]?.id ?? 0;
  };
  const [message] = await stage.ask<{ id: string; messageId: number }>(
    `insert into support_places (chat_id, telegram_id, message_id, is_source)
     select $1, 70001, id, false from support_messages where text = 'React to it.'
     returning message_id::text as id, telegram_id::int as "messageId"`,
    chatId,
  );
  const messageId = message?.messageId ?? 0;
  const react = async (actor: StaffActor, emoji: string) => {
    const reaction = { chatId, messageId, telegramId: await telegramId(actor), emoji };
    await takeReaction(stage.deps, reaction);
    const [kept] = await stage.ask(
      `select reaction_of_staff as emoji, (select count(*)::int from support_deliveries d
         where d.message_id = m.id and d.act = 'react') as told
         from support_messages m where id = $1`,
      message?.id,
    );
    return kept;
  };
  const nothing = { emoji: null, told: 0 };
  expect(await react(await stage.person('stan', 'partners'), '👎')).toEqual(nothing);
  const own = await stage.person('ola', 'support');
  await stage.ask(
    `insert into staff_accounts (telegram_id, player_id)
     select $1, t.player_id from support_cases c join support_threads t on t.id = c.thread_id
      where 'S-' || c.id = $2`,
    await telegramId(own),
    id,
  );
  expect(await react(own, '👎')).toEqual(nothing);
  expect(await react(support, '👍')).toEqual({ emoji: '👍', told: 1 });
  expect(await lastActOf(stage.db, support)).toMatchObject({ act: 'support.answer' });
  await stage.calls['cases.change'](support, { id, command: 'close' });
  expect(await react(support, '👎')).toEqual({ emoji: '👍', told: 1 });
});
