import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '../../api/platform/logger.ts';
import { type NewMail, queueMail } from '../../api/platform/mail/mail.ts';
import { createMailer } from '../../api/platform/mail/mailer.ts';
import { startMailSender } from '../../api/platform/mail/mail-sender.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { type AuthStage, newcomer, openStage, post, SITE } from '../harness/auth-stage.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';

let stage: AuthStage;
let mailbox: Mailbox;
let playerId: PlayerId;

beforeEach(async () => {
  stage = await openStage();
  const { body } = await post(stage, '/api/auth/registration', { body: newcomer() });
  playerId = body.user?.id as PlayerId;
  mailbox = await openMailbox(stage);
  await mailbox.sender.drain();
});
afterEach(async () => {
  await mailbox.close();
  await stage.close();
});

const queue = (changes: Partial<NewMail<'password-changed'>> = {}) =>
  queueMail(
    stage.db,
    {
      kind: 'password-changed',
      to: 'owl@example.com',
      playerId,
      lang: 'en',
      facts: { name: 'night_owl', profiles: undefined, passkeys: undefined },
      ...changes,
    },
    stage.clock.nowMs(),
  );

async function fault(kind: string, count?: number) {
  await mailbox.sink.faults.routes.request('/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, count }),
  });
}

async function lastOutcome() {
  const row = await stage.db
    .selectFrom('mails')
    .select(['outcome', 'attempts'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return [row.outcome, row.attempts];
}

describe('queued mail', () => {
  test('A queued mail is sent once, as text and as HTML, from the configured sender', async () => {
    await queue();
    const letters = await mailbox.lettersTo('owl@example.com');
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({
      from: 'house@example.com',
      subject: 'Your Rollhouse password was changed',
      text: expect.stringContaining('night_owl'),
      html: expect.stringContaining('night_owl'),
    });
    expect(await mailbox.lettersTo('owl@example.com')).toHaveLength(1);
    expect(await lastOutcome()).toEqual(['sent', 1]);
  });

  test('A mail queued in a transaction that is rolled back is not sent', async () => {
    const rolledBack = stage.db.transaction().execute(async (trx) => {
      const facts = { name: 'night_owl', device: 'Chrome', ip: '::1' };
      const to = 'owl@example.com';
      await queueMail(trx, { kind: 'new-device', to, playerId, lang: 'ru', facts }, Date.now());
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await mailbox.lettersTo('owl@example.com')).toEqual([]);
  });

  test('A queued mail is sent by one of three senders that poll at the same time', async () => {
    const url = await mailbox.sink.url();
    const senders = Array.from({ length: 2 }, () =>
      startMailSender({
        ...stage,
        logger: createLogger('silent'),
        mailer: createMailer({ url, from: 'house@example.com' }),
        siteUrl: SITE,
      }),
    );
    await Promise.all(Array.from({ length: 60 }, () => queue()));
    await Promise.all([mailbox.sender.drain(), ...senders.map((sender) => sender.drain())]);
    expect(await mailbox.lettersTo('owl@example.com')).toHaveLength(60);
    await Promise.all(senders.map((sender) => sender.stop()));
  });

  test('A mail is retried with growing delays while the mail server is down', async () => {
    await fault('down', 2);
    await queue();
    expect(await mailbox.lettersTo('owl@example.com')).toEqual([]);
    stage.clock.setOffsetMs(4000);
    await mailbox.sender.drain();
    expect(await lastOutcome()).toEqual([null, 1]);
    stage.clock.setOffsetMs(11_000);
    await mailbox.sender.drain();
    expect(await lastOutcome()).toEqual([null, 2]);
    stage.clock.setOffsetMs(60_000);
    await mailbox.sender.drain();
    expect(await lastOutcome()).toEqual([null, 2]);
    stage.clock.setOffsetMs(75_000);
    expect(await mailbox.lettersTo('owl@example.com')).toHaveLength(1);
    expect(await lastOutcome()).toEqual(['sent', 3]);
  });

  test('A mail is given up after the last retry delay', async () => {
    await fault('busy');
    await queue();
    for (let turn = 1; turn <= 8; turn += 1) {
      await mailbox.sender.drain();
      stage.clock.setOffsetMs(turn * 7 * 3_600_000);
    }
    expect(await lastOutcome()).toEqual(['given-up', 7]);
    expect(await mailbox.lettersTo('owl@example.com')).toEqual([]);
  });

  test('A mail to an address that the mail server refuses is not retried', async () => {
    await fault('refused', 1);
    await queue();
    await mailbox.sender.drain();
    expect(await lastOutcome()).toEqual(['refused', 1]);
    stage.clock.setOffsetMs(86_400_000);
    expect(await mailbox.lettersTo('owl@example.com')).toEqual([]);
  });

  test('A mail taken by a process that died is sent by another once its lease expires', async () => {
    await fault('busy', 1);
    await queue();
    await mailbox.sender.drain();
    await stage.pool.query(
      "update mails set due_at = now() + interval '120 s' where done_at is null",
    );
    stage.clock.setOffsetMs(90_000);
    expect(await mailbox.lettersTo('owl@example.com')).toEqual([]);
    stage.clock.setOffsetMs(121_000);
    expect(await mailbox.lettersTo('owl@example.com')).toHaveLength(1);
  });

  test('A mail that is sent twice keeps one message id, so a mailbox can drop the copy', async () => {
    await queue();
    await mailbox.sender.drain();
    await stage.pool.query(
      "update mails set due_at = now() - interval '1 s', done_at = null, outcome = null where recipient like 'owl%'",
    );
    const letters = await mailbox.lettersTo('owl@example.com');
    expect(letters).toHaveLength(2);
    expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('A mail cannot be redirected to others by its address or its facts', async () => {
    await queue({
      facts: { name: 'x\r\nBcc: all@example.com', profiles: undefined, passkeys: undefined },
    });
    await queue({ to: 'owl@example.com, all@example.com' });
    await mailbox.sender.drain();
    expect(mailbox.sink.messages().flatMap(({ to }) => to)).not.toContain('all@example.com');
  });
});
