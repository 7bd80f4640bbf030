import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '../../api/platform/wire/session.ts';
import { type AuthStage, openStage } from '../harness/auth-stage.ts';
import { ask, begin, confirm, confirmed, newAddress, peek, security } from './email-stage.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import { accountsIn, newOwner, newTelegramPlayer } from '../harness/two-factor-stage.ts';

let stage: AuthStage;
let mailbox: Mailbox;
beforeAll(async () => {
  stage = await openStage();
  mailbox = await openMailbox(stage);
});
afterAll(async () => {
  await mailbox.close();
  await stage.close();
});

describe('an address of another account', () => {
  test('A taken address is answered like a free one, and only its owner is told', async () => {
    const [owner, stranger] = [await confirmed(stage, mailbox), await confirmed(stage, mailbox)];
    const free = newAddress();
    const { session, password } = stranger;
    expect(await ask(stage, session, { email: free, password })).toBe(free);
    const seen = await security(stage, session);
    expect(await ask(stage, session, { email: owner.email, password })).toBe(owner.email);
    expect(await security(stage, session)).toEqual({ ...seen, pendingEmail: owner.email });
    const [letter] = await mailbox.lettersTo(owner.email);
    expect(letter?.text).toContain(owner.login);
    expect(letter?.text).not.toContain(stranger.login);
    expect(letter?.text).not.toContain('/auth/email/');
    expect(letter?.text).not.toMatch(/\/[\w-]{43}$/m);
    expect((await security(stage, owner.session)).email).toBe(owner.email);
  });

  test('An unconfirmed address goes to the account whose owner confirms it', async () => {
    const squatter = await newOwner(stage);
    const mailed = await mailbox.codeFor(squatter.email);
    const owner = await confirmed(stage, mailbox);
    const code = await begin({ stage, mailbox }, owner, squatter.email.replace(/^p/, 'P'));
    expect((await security(stage, squatter.session)).email).toBe(squatter.email);
    expect(await confirm(stage, code, owner.token)).toBe('success_email');
    expect(await security(stage, owner.session)).toMatchObject({ isEmailConfirmed: true });
    expect(await security(stage, squatter.session)).toMatchObject({
      email: null,
      isEmailConfirmed: false,
    });
    expect(await confirm(stage, mailed)).toBe('login.confirmation-failed');
    expect((await security(stage, squatter.session)).email).toBeNull();
  });

  test('An address cannot be stolen by having its owner open a link in their session', async () => {
    const thief = await newOwner(stage);
    const victim = await newOwner(stage);
    await mailbox.lettersTo(victim.email);
    const code = await begin({ stage, mailbox }, thief, victim.email);
    const before = await accountsIn(stage);
    expect(await peek(stage, code, victim.token)).toBe('login.confirmation-failed');
    expect(await confirm(stage, code, victim.token)).toBe('login.confirmation-failed');
    expect(await accountsIn(stage)).toBe(before);
    expect((await security(stage, victim.session)).email).toBe(victim.email);
    expect(await confirm(stage, code, thief.token)).toBe('success_email');
  });

  test('A guest who opens a link sees the masked login, and looking changes nothing', async () => {
    const owner = await confirmed(stage, mailbox);
    const code = await begin({ stage, mailbox }, owner, newAddress());
    const before = await accountsIn(stage);
    const { login } = owner;
    expect(await peek(stage, code)).toEqual({
      success: true,
      msg: 'success_link',
      login: `${login.slice(0, 2)}•••${login.at(-1)}`,
    });
    expect(await peek(stage, code, owner.token)).toEqual({ success: true, msg: 'success_link' });
    expect(await accountsIn(stage)).toBe(before);
    expect(await confirm(stage, code)).toBe('success_email');
    expect(await peek(stage, code)).toEqual({ success: true, msg: 'success_already' });
  });

  test('The first confirmation of an account asks for no login', async () => {
    const owner = await newOwner(stage);
    const code = await mailbox.codeFor(owner.email);
    const stranger = await newOwner(stage);
    for (const token of [undefined, owner.token, stranger.token]) {
      expect(await peek(stage, code, token)).toEqual({ success: true, msg: 'success_link' });
    }
  });

  test('A Telegram player whose address goes to another account is told by the bot', async () => {
    const loser = await newTelegramPlayer(stage);
    const email = newAddress();
    await stage.pool.query('update players set email = $2 where id = $1', [loser.playerId, email]);
    const owner = await confirmed(stage, mailbox);
    expect(await confirm(stage, await begin({ stage, mailbox }, owner, email), owner.token)).toBe(
      'success_email',
    );
    const { rows } = await stage.pool.query(
      "select kind, facts->>'email' as email from bot_messages where player_id = $1",
      [loser.playerId],
    );
    expect(rows).toEqual([{ kind: 'email-lost', email }]);
  });

  test('An address confirmed by two accounts at once goes to exactly one', async () => {
    const [one, two] = [await confirmed(stage, mailbox), await confirmed(stage, mailbox)];
    const email = newAddress();
    const first = await begin({ stage, mailbox }, one, email);
    const second = await begin({ stage, mailbox }, two, email);
    expect(second).not.toBe(first);
    const answers = await Promise.all([
      confirm(stage, first, one.token),
      confirm(stage, second, two.token),
      confirm(stage, first),
      confirm(stage, second),
    ]);
    expect(answers.toSorted()).toEqual([
      'login.confirmation-failed',
      'login.confirmation-failed',
      'login.confirmation-failed',
      'success_email',
    ]);
    const { rows } = await stage.pool.query('select id from players where lower(email) = $1', [
      email,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('Two accounts that swap addresses at once do not deadlock', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [one, two] = [await newOwner(stage), await newOwner(stage)];
      await mailbox.sender.drain();
      const first = await begin({ stage, mailbox }, one, two.email);
      const second = await begin({ stage, mailbox }, two, one.email);
      const answers = await Promise.all([confirm(stage, first), confirm(stage, second)]);
      expect(answers).toContain('success_email');
      for (const answer of answers) {
        expect(['success_email', 'login.confirmation-failed']).toContain(answer);
      }
    }
  });
});

describe('the fingerprint of a new address', () => {
  const isProven = async ({ playerId }: Session, kind = 'email') => {
    const { rows } = await stage.pool.query<{ is_proven: boolean }>(
      'select is_proven from player_fingerprints where player_id = $1 and kind = $2 order by is_proven',
      [playerId, kind],
    );
    return rows.map((row) => row.is_proven);
  };

  test('An address is a proven fingerprint only if its account’s session confirms it', async () => {
    const [own, nobody] = [await newTelegramPlayer(stage), await newTelegramPlayer(stage)];
    const open = async (session: Session, opener?: string) => {
      const email = newAddress();
      await ask(stage, session, { email });
      expect(await isProven(session)).toEqual([]);
      expect(await confirm(stage, await mailbox.codeFor(email), opener)).toBe('success_email');
      return await isProven(session);
    };
    const { token: fresh } = await stage.sessions.open({
      playerId: own.playerId,
      platform: 'web',
      userAgent: undefined,
      ip: undefined,
    });
    expect(await open(own, fresh)).toEqual([true]);
    expect(await open(nobody)).toEqual([false]);
  });
});
