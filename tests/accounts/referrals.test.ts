import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keepPendingReferral } from '../../api/accounts/auth/pending-referral.ts';
import { createPlayerDirectory } from '../../api/players/player-directory.ts';
import { setReferral } from '../../api/players/set-referral.ts';
import { type PlayerId, playerIdOf } from '../../shared/ids.ts';
import {
  type AuthStage,
  launchData,
  newcomer,
  newTelegramId,
  openStage,
  post,
  telegramUser,
} from '../harness/auth-stage.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/platform/durations.ts';

let stage: AuthStage;
let inviter: Person;
let other: Person;

beforeAll(async () => {
  stage = await openStage();
  inviter = await registered();
  other = await registered();
});
afterEach(() => stage.clock.setOffsetMs(0));
afterAll(() => stage.close());

type Person = {
  readonly id: PlayerId;
  readonly publicId: string;
  readonly referrer: string | null;
};

async function personById(id: number | bigint): Promise<Person> {
  const row = await stage.db
    .selectFrom('players')
    .select(['id', 'public_id', 'referrer_code'])
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  return { id: playerIdOf(row.id), publicId: row.public_id, referrer: row.referrer_code };
}

async function registered(refererId?: string | null, way = ''): Promise<Person> {
  const body = newcomer({ refererId });
  const answer = await post(stage, `/api/auth/registration${way}`, { body });
  expect(answer.body).toMatchObject({ success: true });
  return await personById(answer.body.user?.id ?? 0);
}

type Launching = { readonly start?: string; readonly refererId?: string };

async function launched(telegramId: number, { start, refererId }: Launching = {}) {
  const fields = { user: telegramUser(telegramId), ...(start && { start_param: start }) };
  const initData = launchData(fields, { nowMs: stage.clock.nowMs() });
  const body = { initData, ...(refererId !== undefined && { refererId }) };
  const answer = await post(stage, '/api/auth/telegram/webapp', { body });
  expect(answer.body).toMatchObject({ success: true });
  const { player_id } = await stage.db
    .selectFrom('identities')
    .select('player_id')
    .where('external_id', '=', String(telegramId))
    .executeTakeFirstOrThrow();
  return await personById(player_id);
}

const start = (telegramId: number, payload: string) =>
  keepPendingReferral(stage, { telegramId, payload });

/** The client's word after a sign-in. */
async function stamp({ id }: Person, code: string): Promise<boolean> {
  const directory = createPlayerDirectory(stage);
  return await setReferral({ db: stage.db, directory, clock: stage.clock }, id, code);
}

const pending = () => stage.db.selectFrom('pending_referrals').selectAll().execute();

async function closed(): Promise<Person> {
  const person = await registered();
  await stage.db
    .updateTable('players')
    .set({ closed_at: new Date(), closed_reason: 'asked' })
    .where('id', '=', BigInt(person.id))
    .execute();
  return person;
}

/** Codes that lead to nobody, and texts that are no codes. */
const madeUp = async () => [
  String(inviter.id),
  `ref_${inviter.id}`,
  randomUUID(),
  `ref_${inviter.publicId.replaceAll('-', '')}`,
  `ref_ref_${inviter.publicId}`,
  (await closed()).publicId,
  "ref_' or 1=1 --",
  '../../cash',
  'ads_',
  '',
];

describe('a registration', () => {
  test.each(['', '/fast'])('The way %j keeps an inviter and an advert', async (way) => {
    const stored = `ref_${inviter.publicId}`;
    expect((await registered(inviter.publicId, way)).referrer).toBe(stored);
    expect((await registered(stored.toUpperCase().replace('REF', 'ref'), way)).referrer).toBe(
      stored,
    );
    expect((await registered('ads_autumn', way)).referrer).toBe('ads_autumn');
    expect((await registered(null, way)).referrer).toBeNull();
  });

  test('A code that leads to nobody neither stands in the way nor is kept', async () => {
    for (const code of await madeUp()) {
      expect([code, (await registered(code)).referrer]).toEqual([code, null]);
    }
  });

  test('A player who hides their profile still invites', async () => {
    const shy = await registered();
    await stage.db
      .updateTable('players')
      .set({ is_hidden: true })
      .where('id', '=', BigInt(shy.id))
      .execute();
    expect((await registered(shy.publicId)).referrer).toBe(`ref_${shy.publicId}`);
  });
});

describe('a first sign-in from Telegram', () => {
  test('The first touch wins: Start, then what the device keeps, then the launch', async () => {
    const [first, second, third] = [newTelegramId(), newTelegramId(), newTelegramId()];
    await start(first, `ref_${inviter.publicId}`);
    await start(first, 'ads_late');
    const late = { start: 'ads_launch', refererId: `ref_${other.publicId}` };
    expect((await launched(first, late)).referrer).toBe(`ref_${inviter.publicId}`);
    expect((await launched(second, late)).referrer).toBe(`ref_${other.publicId}`);
    expect((await launched(third, { start: 'ads_launch' })).referrer).toBe('ads_launch');
    expect(await pending()).toEqual([]);
  });

  test('A code that leads to nobody leaves the place to the next one', async () => {
    for (const code of await madeUp()) {
      const id = newTelegramId();
      await start(id, code);
      const { referrer } = await launched(id, { refererId: code, start: 'ads_launch' });
      expect([code, referrer]).toEqual([code, 'ads_launch']);
    }
  });

  test('A Start that leads to nobody leaves the place to the next Start', async () => {
    const id = newTelegramId();
    for (const code of [...(await madeUp()), 'ads_real']) await start(id, code);
    expect((await launched(id)).referrer).toBe('ads_real');
  });

  test('A Start counts for thirty days, and the next one then takes its place', async () => {
    const [early, late, again] = [newTelegramId(), newTelegramId(), newTelegramId()];
    for (const id of [early, late, again]) await start(id, 'ads_first');
    stage.clock.setOffsetMs(30 * DAY_MS - MINUTE_MS);
    await start(again, 'ads_too_early');
    expect((await launched(early)).referrer).toBe('ads_first');
    stage.clock.setOffsetMs(30 * DAY_MS + MINUTE_MS);
    await start(again, 'ads_second');
    expect((await launched(late)).referrer).toBeNull();
    expect((await launched(again)).referrer).toBe('ads_second');
  });

  test('A player who signs in again is not referred by a code that comes with it', async () => {
    const id = newTelegramId();
    await launched(id);
    await start(id, 'ads_start');
    stage.clock.setOffsetMs(5000);
    const again = await launched(id, { start: 'ads_launch', refererId: 'ads_kept' });
    expect(again.referrer).toBeNull();
    expect(await pending()).toEqual([]);
  });
});

describe('a code that comes after the sign-in', () => {
  test('A new account takes one code, and no later one replaces it', async () => {
    const person = await registered();
    const stamps = await Promise.all(
      [`ref_${inviter.publicId}`, `ref_${other.publicId}`, 'ads_autumn'].map((code) =>
        stamp(person, code),
      ),
    );
    expect(stamps.filter(Boolean)).toHaveLength(1);
    const { referrer } = await personById(person.id);
    expect(await stamp(person, 'ads_later')).toBe(false);
    expect((await personById(person.id)).referrer).toBe(referrer);
  });

  test('An account older than an hour takes no code', async () => {
    const person = await registered();
    stage.clock.setOffsetMs(HOUR_MS + MINUTE_MS);
    for (const code of [`ref_${inviter.publicId}`, 'ads_autumn']) {
      expect(await stamp(person, code)).toBe(false);
    }
    expect((await personById(person.id)).referrer).toBeNull();
    stage.clock.setOffsetMs(HOUR_MS - MINUTE_MS);
    expect(await stamp(person, 'ads_autumn')).toBe(true);
  });

  test('Nobody refers themselves in any spelling, and no two players one another', async () => {
    const person = await registered();
    const friend = await registered(person.publicId);
    const { publicId } = person;
    for (const code of [publicId, publicId.toUpperCase(), String(person.id), friend.publicId]) {
      expect([code, await stamp(person, `ref_${code}`)]).toEqual([code, false]);
    }
    expect((await personById(person.id)).referrer).toBeNull();
  });

  test('A code that leads to nobody is not kept, so a real one still counts', async () => {
    const person = await registered();
    for (const code of await madeUp()) expect(await stamp(person, code)).toBe(false);
    expect(await stamp(person, inviter.publicId)).toBe(true);
    expect((await personById(person.id)).referrer).toBe(`ref_${inviter.publicId}`);
  });
});
