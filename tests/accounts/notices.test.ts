import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { notifyExclusionEnds } from '../../api/accounts/notices/notify-exclusion-ends.ts';
import {
  type Notice,
  type NoticeKind,
  notifyPlayer,
} from '../../api/accounts/notices/notify-player.ts';
import { writeMessage } from '../../api/accounts/notices/write-message.ts';
import { LANGUAGES } from '../../shared/i18n/languages.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { SANDBOX_BOT_TOKEN } from '../../shared/platform/security/sandbox-secrets.ts';
import { WITH_JOBS } from '../harness/server-env.ts';
import { openStage, type Stage } from '../harness/wire-stage.ts';
import {
  botOf,
  chatIn,
  MARA,
  outcomesIn,
  personIn,
  senderBeside,
  type Shown,
  tellTelegram,
} from './notices-stage.ts';

/** A demo user of the sandbox who never starts the bot. */
const SHY = 1004;

let stage: Stage;
let db: Database;
let mara: Awaited<ReturnType<typeof personIn>>;
beforeAll(async () => {
  stage = await openStage(WITH_JOBS);
  db = createDatabase(createPool(stage.server.database.appUrl, 4));
  await asPerson('message', { userId: MARA, chatId: MARA, text: '/start' });
  mara = await personOf(MARA);
});
afterEach(async () => {
  await asPerson('block', { userId: MARA, isBlocked: false });
  await fetch(`${stage.url}/sandbox/telegram/faults`, { method: 'DELETE' });
  await stage.owner.query('update players set bot_blocked_at = null, notices_on = true');
  await stage.owner.query('delete from bot_messages');
});
afterAll(async () => {
  mara.close();
  await db.destroy();
  await stage.close();
});

const postJson = (path: string, body: object) => tellTelegram(stage, path, body);
const asPerson = (action: string, body: object) => postJson(`client/${action}`, body);
const personOf = (telegramId: number) => personIn(stage, telegramId);
const chatOf = (telegramId: number) => chatIn(stage, telegramId);
const outcomes = () => outcomesIn(stage);
const ownSender = () => senderBeside(stage, db);

const kindsOf = (shown: Shown | undefined) => shown?.entities.map(({ type }) => type);

/** Has the bot report that somebody pressed Start. */
const pressStart = async (telegramId: number) =>
  await botOf(stage).call('/api/bot/start', { telegramId, firstName: 'Mara' });

const tell = async <Kind extends NoticeKind>(notice: Notice<Kind>) =>
  await db.transaction().execute((trx) => notifyPlayer(trx, notice, Date.now()));

/** Queues messages that are due in an hour, so that only a sender of the test finds them sooner. */
async function queueForLater(many: number) {
  await stage.owner.query(
    `insert into bot_messages (kind, player_id, lang, queued_at, due_at)
     select 'two-factor-on', $1, 'en', now(), now() + interval '1 hour' from generate_series(1, $2)`,
    [mara.id, many],
  );
  await stage.owner.query('update players set bot_blocked_at = null where id = $1', [mara.id]);
}

describe('notices in Telegram', () => {
  test('A notice is written to the player’s chat with the bot at once and only once', async () => {
    const before = (await chatOf(MARA)).length;
    await tell({ kind: 'new-device', playerId: mara.id, facts: { device: 'Chrome', ip: '::1' } });
    await expect.poll(outcomes).toEqual(['sent']);
    const shown = (await chatOf(MARA)).slice(before);
    expect(shown).toHaveLength(1);
    expect(shown[0]?.text).toContain('Chrome, address ::1');
    expect(kindsOf(shown[0])).toEqual(['bold', 'code', 'code', 'code', 'italic']);
  });

  test('A notice queued in a transaction that is rolled back is not written', async () => {
    const rolledBack = db.transaction().execute(async (trx) => {
      await notifyPlayer(trx, { kind: 'two-factor-on', playerId: mara.id }, Date.now());
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await outcomes()).toEqual([]);
  });

  test('A notice shows its facts as plain text, whatever they look like', async () => {
    const passkey = '<b>&lt;a href="tg://user?id=1">Key</a> {name} @all /start evil.example';
    await tell({ kind: 'passkey-added', playerId: mara.id, facts: { passkey } });
    await expect.poll(outcomes).toEqual(['sent']);
    const shown = (await chatOf(MARA)).at(-1);
    expect(shown?.text).toContain(passkey);
    expect(kindsOf(shown)).toEqual(['bold', 'code', 'code', 'italic']);
  });

  test.each(LANGUAGES)('A notice is written in %s with every fact in its place', (lang) => {
    const facts = { name: 'owl', device: 'Chrome', ip: '1.2.3.4', email: 'e@x.yz', passkey: 'Key' };
    for (const kind of [
      'password-changed',
      'new-device',
      'email-changed',
      'two-factor-on',
      'two-factor-off',
      'passkey-added',
      'passkey-removed',
      'exclusion-ended',
      'documents-approved',
      'documents-rejected',
    ] as const) {
      const told = { ...facts, reason: 'blurred' };
      const text = writeMessage({ kind, lang, facts: told, at: new Date(0) });
      expect(text).toContain('owl');
      expect(text).not.toMatch(/[{}]|—,|undefined/);
      expect(text.length).toBeLessThan(1500);
    }
  });

  test('A notice is also mailed to a confirmed address', async () => {
    await stage.owner.query(
      "update players set email = 'm@example.com', email_verified = true where id = $1",
      [mara.id],
    );
    await tell({ kind: 'two-factor-on', playerId: mara.id });
    await expect.poll(outcomes).toEqual(['sent']);
    const mails = await stage.owner.query('select kind from mails where player_id = $1', [mara.id]);
    expect(mails.rows).toEqual([{ kind: 'two-factor-on' }]);
    await stage.owner.query(
      'update players set email = null, email_verified = false where id = $1',
      [mara.id],
    );
  });
});

describe('the preference for notices', () => {
  test('The preference is on until switched off, and then notices go out by mail only', async () => {
    expect(await mara.call('notices.get', {})).toEqual({ canReach: true, isOn: true });
    expect(await mara.call('notices.set', { isOn: false })).toEqual({
      canReach: true,
      isOn: false,
    });
    await stage.owner.query(
      "update players set email = 'n@example.com', email_verified = true where id = $1",
      [mara.id],
    );
    await tell({ kind: 'two-factor-off', playerId: mara.id });
    // The one message says that notices are off.
    await expect.poll(outcomes).toEqual(['sent']);
    const { rows } = await stage.owner.query(
      "select 1 from mails where recipient = 'n@example.com'",
    );
    expect(rows).toHaveLength(1);
    await stage.owner.query(
      'update players set email = null, email_verified = false where id = $1',
      [mara.id],
    );
    expect(await mara.call('notices.set', { isOn: true })).toEqual({ canReach: true, isOn: true });
  });

  test('Switching notices off drops no earlier notice and is itself reported', async () => {
    await postJson('faults', { kind: 'server-error', count: 1, method: 'sendMessage' });
    await tell({ kind: 'two-factor-off', playerId: mara.id });
    await expect
      .poll(async () => (await stage.owner.query('select attempts from bot_messages')).rows)
      .toEqual([{ attempts: 1 }]);
    await mara.call('notices.set', { isOn: false });
    const { clock, sender } = ownSender();
    clock.setOffsetMs(60_000);
    await expect
      .poll(async () => (await sender.drain(), await outcomes()))
      .toEqual(['sent', 'sent']);
    const { rows } = await stage.owner.query('select kind from bot_messages order by id');
    expect(rows).toEqual([{ kind: 'two-factor-off' }, { kind: 'notices-off' }]);
    await mara.call('notices.set', { isOn: true });
    await sender.stop();
  });

  test('A notice to a player without Telegram reaches nobody and queues nothing', async () => {
    const seat = await stage.seat(0);
    expect(await seat.call('notices.get', {})).toEqual({ canReach: false, isOn: true });
    await tell({ kind: 'two-factor-off', playerId: seat.id as PlayerId });
    expect(await outcomes()).toEqual([]);
  });
});

describe('refusals by Telegram', () => {
  test('A player who blocked the bot is unreachable until they come back to it', async () => {
    await asPerson('block', { userId: MARA, isBlocked: true });
    await tell({ kind: 'two-factor-off', playerId: mara.id });
    await expect.poll(outcomes).toEqual(['refused']);
    expect(await mara.call('notices.get', {})).toEqual({ canReach: false, isOn: true });
    await tell({ kind: 'two-factor-off', playerId: mara.id });
    expect(await outcomes()).toEqual(['refused']);
    await asPerson('block', { userId: MARA, isBlocked: false });
    await pressStart(MARA);
    expect(await mara.call('notices.get', {})).toEqual({ canReach: true, isOn: true });
    await tell({ kind: 'two-factor-off', playerId: mara.id });
    await expect.poll(outcomes).toEqual(['refused', 'sent']);
  });

  test('A player who never started the bot becomes unreachable after the first refusal', async () => {
    const shy = await personOf(SHY);
    await tell({ kind: 'two-factor-off', playerId: shy.id });
    await expect.poll(outcomes).toEqual(['refused']);
    expect(await shy.call('notices.get', {})).toEqual({ canReach: false, isOn: true });
    shy.close();
  });

  test('A message that Telegram asks to wait does not hold back another message', async () => {
    await queueForLater(2);
    await postJson('faults', {
      kind: 'rate-limit',
      count: 1,
      method: 'sendMessage',
      retryAfterSeconds: 600,
    });
    const { clock, sender } = ownSender();
    clock.setOffsetMs(3_700_000);
    await sender.drain();
    expect(new Set(await outcomes())).toEqual(new Set([null, 'sent']));
    clock.setOffsetMs(3_700_000 + 601_000);
    await sender.drain();
    expect(await outcomes()).toEqual(['sent', 'sent']);
    await sender.stop();
  });

  test('The sender pauses when Telegram keeps asking it to wait, and loses nothing', async () => {
    await queueForLater(9);
    await postJson('faults', {
      kind: 'rate-limit',
      count: 3,
      method: 'sendMessage',
      retryAfterSeconds: 30,
    });
    const { clock, sender } = ownSender();
    clock.setOffsetMs(3_700_000);
    await sender.drain();
    const early = await outcomes();
    expect(early.filter((outcome) => outcome === null).length).toBeGreaterThanOrEqual(3);
    for (let turn = 1; turn <= 3; turn += 1) {
      clock.setOffsetMs(3_700_000 + turn * 61_000);
      await sender.drain();
    }
    expect(await outcomes()).toEqual(Array(9).fill('sent'));
    await sender.stop();
  });

  test('A message of an unknown kind is given up in the end, and the others are sent', async () => {
    await stage.owner.query(
      `insert into bot_messages (kind, player_id, lang, queued_at, due_at)
       values ('of-a-newer-release', $1, 'en', now(), now() + interval '1 hour')`,
      [mara.id],
    );
    await queueForLater(1);
    const { clock, sender } = ownSender();
    for (let turn = 1; turn <= 8; turn += 1) {
      clock.setOffsetMs(turn * 7 * 3_600_000);
      await sender.drain();
    }
    expect(await outcomes()).toEqual(['given-up', 'sent']);
    await sender.stop();
  });

  test('A notice is retried after an outage, and no log line holds the bot’s token', async () => {
    await postJson('faults', { kind: 'drop-request', count: 1, method: 'sendMessage' });
    await tell({ kind: 'two-factor-on', playerId: mara.id });
    await expect
      .poll(async () => (await stage.owner.query('select attempts from bot_messages')).rows)
      .toEqual([{ attempts: 1 }]);
    expect(await outcomes()).toEqual([null]);
    const { clock, sender } = ownSender();
    clock.setOffsetMs(11_000);
    await expect.poll(async () => (await sender.drain(), await outcomes())).toEqual(['sent']);
    await sender.stop();
    expect(JSON.stringify(stage.server.logs())).not.toContain(SANDBOX_BOT_TOKEN);
  });
});

describe('the end of a self-exclusion', () => {
  const exclude = async (kind: string, since: string, until: string | null) =>
    await stage.owner.query(
      'insert into player_exclusions (player_id, kind, since, until) values ($1, $2, now() + $3::interval, now() + $4::interval)',
      [mara.id, kind, since, until],
    );
  const kinds = async () =>
    (await stage.owner.query<{ kind: string }>('select kind from bot_messages')).rows.map(
      ({ kind }) => kind,
    );

  test('The end of an exclusion is told once, and not while another goes on', async () => {
    await exclude('exclusion', '-2 days', '-1 minute');
    await exclude('coolOff', '-3 days', '-2 days');
    await exclude('exclusion', '-30 days', '-10 days');
    await exclude('coolOff', '-1 hour', '1 hour');
    await notifyExclusionEnds(db, Date.now());
    expect(await kinds()).toEqual([]);
    const later = Date.now() + 3_700_000;
    await Promise.all([1, 2, 3].map(() => notifyExclusionEnds(db, later)));
    await notifyExclusionEnds(db, later);
    expect(await kinds()).toEqual(['exclusion-ended']);
  });
});
