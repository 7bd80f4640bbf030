import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  REMINDER_KINDS,
  type ReminderKind,
  writeReminder,
} from '../../api/accounts/notices/write-reminder.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { LANGUAGES } from '../../shared/i18n/languages.ts';
import { REMINDERS_OFF } from '../../shared/platform/bot/contract.ts';
import { WITH_JOBS } from '../harness/server-env.ts';
import { openStage, type Stage } from '../harness/wire-stage.ts';
import {
  botOf,
  chatIn,
  MARA,
  outcomesIn,
  personIn,
  senderBeside,
  tellTelegram,
} from './notices-stage.ts';

let stage: Stage;
let db: Database;
let mara: Awaited<ReturnType<typeof personIn>>;
beforeAll(async () => {
  stage = await openStage(WITH_JOBS);
  db = createDatabase(createPool(stage.server.database.appUrl, 4));
  await tellTelegram(stage, 'client/message', { userId: MARA, chatId: MARA, text: '/start' });
  mara = await personIn(stage, MARA);
});
afterEach(async () => {
  await stage.owner.query('update players set bot_blocked_at = null, reminders_since = null');
  await stage.owner.query('delete from bot_messages');
});
afterAll(async () => {
  mara.close();
  await db.destroy();
  await stage.close();
});

describe('reminders of rewards', () => {
  /** Queues a reminder that is due in an hour, so that only a sender of the test finds it sooner. */
  async function queueReminder(kind: ReminderKind, facts = {}) {
    await stage.owner.query(
      `insert into bot_messages (kind, player_id, lang, facts, queued_at, due_at)
       values ($2, $1, 'en', $3, now(), now() + interval '1 hour')`,
      [mara.id, kind, JSON.stringify(facts)],
    );
  }

  test('Reminders are off until the player switches them on, and then off again', async () => {
    const off = { canReach: true, isOn: false };
    expect(await mara.call('notices.getReminders', {})).toEqual(off);
    expect(await mara.call('notices.setReminders', { isOn: true })).toEqual({
      canReach: true,
      isOn: true,
    });
    expect(await mara.call('notices.getReminders', {})).toMatchObject({ isOn: true });
    expect(await mara.call('notices.setReminders', { isOn: false })).toEqual(off);
  });

  test('A reminder opens the bonuses by one button and is switched off by the other', async () => {
    await mara.call('notices.setReminders', { isOn: true });
    await queueReminder('reminder-level', { level: 'VIP 4' });
    const { clock, sender } = senderBeside(stage, db);
    clock.setOffsetMs(3_700_000);
    await sender.drain();
    await sender.stop();
    const shown = (await chatIn(stage, MARA)).at(-1);
    expect(shown?.text).toContain('You’ve reached VIP 4.');
    expect(shown?.keyboard).toEqual([
      [{ text: 'Open bonuses', web_app: { url: `${stage.url}/bonus` } }],
      [{ text: 'Turn reminders off', callback_data: REMINDERS_OFF }],
    ]);
    await botOf(stage).call('/api/bot/reminders-off', { telegramId: MARA });
    expect(await mara.call('notices.getReminders', {})).toMatchObject({ isOn: false });
  });

  test('A reminder is dropped where its player may no longer be reminded when it is sent', async () => {
    await queueReminder('reminder-spin');
    const { clock, sender } = senderBeside(stage, db, () => Promise.resolve(false));
    clock.setOffsetMs(3_700_000);
    await sender.drain();
    await sender.stop();
    expect(await outcomesIn(stage)).toEqual(['cancelled']);
  });

  test('A reminder that could not be sent for hours is dropped, and a notice is not', async () => {
    await queueReminder('reminder-spin');
    await stage.owner.query(
      `insert into bot_messages (kind, player_id, lang, queued_at, due_at)
       values ('two-factor-on', $1, 'en', now(), now() + interval '1 hour')`,
      [mara.id],
    );
    const { clock, sender } = senderBeside(stage, db);
    clock.setOffsetMs(4 * 3_600_000);
    await sender.drain();
    await sender.stop();
    expect(await outcomesIn(stage)).toEqual(['cancelled', 'sent']);
  });

  test('The server itself drops a reminder to a player who did not ask for it', async () => {
    await stage.owner.query(
      `insert into bot_messages (kind, player_id, lang, queued_at, due_at)
       values ('reminder-spin', $1, 'en', now(), now())`,
      [mara.id],
    );
    await expect.poll(() => outcomesIn(stage)).toEqual(['cancelled']);
  });

  test('A player who blocked the bot has no reminders when they come back, until they ask', async () => {
    await mara.call('notices.setReminders', { isOn: true });
    await tellTelegram(stage, 'client/block', { userId: MARA, isBlocked: true });
    await queueReminder('reminder-spin');
    const { clock, sender } = senderBeside(stage, db);
    clock.setOffsetMs(3_700_000);
    await sender.drain();
    await sender.stop();
    expect(await outcomesIn(stage)).toEqual(['refused']);
    await tellTelegram(stage, 'client/block', { userId: MARA, isBlocked: false });
    await botOf(stage).call('/api/bot/start', { telegramId: MARA, firstName: 'Mara' });
    expect(await mara.call('notices.getReminders', {})).toEqual({ canReach: true, isOn: false });
  });

  test.each(LANGUAGES)('Every reminder is written in %s, with both buttons', (lang) => {
    for (const kind of REMINDER_KINDS) {
      const facts = { level: '<VIP> 4' };
      const { text, reply_markup } = writeReminder({ kind, lang, facts, siteUrl: 'https://a.b' });
      expect(text).not.toMatch(/[{}]|undefined/);
      expect(text.includes('&lt;VIP&gt; 4')).toBe(kind === 'reminder-level');
      expect(reply_markup.inline_keyboard.flat().every((button) => button.text !== '')).toBe(true);
    }
  });
});
