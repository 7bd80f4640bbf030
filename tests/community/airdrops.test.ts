import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WITH_JOBS } from '../harness/server-env.ts';
import { openStage, PATIENT, type Seat, type Stage } from '../harness/wire-stage.ts';
import {
  admin,
  ask,
  banFromChat,
  closeSoundly,
  give,
  given,
  giver,
  lift,
  messageOf,
  nameOf,
  operatorHolds,
  outcome,
  player,
  proveOnePerson,
  realOf,
  rowOf,
  settled,
  take,
} from './airdrop-stage.ts';
import { advanceClock, changePlayer, collectEvents, loadRoom, readRoom } from './chat-stage.ts';
import { MINUTE_MS } from '../../shared/platform/durations.ts';

let stage: Stage;
let rich: Seat;
let boss: Seat;
let takers: readonly Seat[];
beforeAll(async () => {
  stage = await openStage({
    ...WITH_JOBS,
    AIRDROP_PLAYER_DAY_COUNT: '50',
    AIRDROP_OPERATOR_DAY_SUM: '2000',
  });
  const places = Array.from({ length: 4 }, () => player(stage));
  [rich, boss] = await Promise.all([giver(stage), admin(stage)]);
  takers = await Promise.all(places);
  for (const seat of takers) await lift(stage, seat, 3);
});
afterAll(() => closeSoundly(stage));

const taker = (place: number) => takers[place] as Seat;

/** Gives a player another currency, and waits until the server knows it. */
async function takeCurrency(seat: Seat, id: number): Promise<void> {
  await changePlayer(stage, seat, `target_currency = ${id}, money_currency = ${id}`);
  await expect
    .poll(() => seat.send('user', 'updateUser'))
    .toMatchObject({ user: { targetCurrency: id } });
}

describe('an airdrop', () => {
  test('What it costs leaves the giver at once, and each place is paid to its player', async () => {
    const before = await realOf(stage, rich);
    const own = await realOf(stage, taker(0));
    const answer = await give(rich, { activateCount: 3, award: 10.5 });
    expect(answer).toMatchObject({ success: true, code: 0, costMicro: '31500000' });
    expect(before - (await realOf(stage, rich))).toBe(31_500_000n);
    const uid = answer['uid'] as number;
    await expect
      .poll(() => messageOf(stage, uid), PATIENT)
      .toMatchObject({
        type: 3,
        message: '3 0 3 1050',
        card_id: rich.publicId,
        airdrop: { mode: 'first', awardMicro: '10500000', giver: rich.publicId },
      });
    const taken = await ask(taker(0), 'takeAirDrop', { uid, recaptchaToken: 'sandbox-pass' });
    expect(taken).toMatchObject({ success: true, code: 1, awardMicro: '10500000' });
    expect((await realOf(stage, taker(0))) - own).toBe(10_500_000n);
    await expect
      .poll(async () => (await messageOf(stage, uid))?.message, PATIENT)
      .toBe('3 1 3 1050');
    expect(await outcome(boss, 'del', { uid })).toBe('done');
    await settled(stage, uid);
  });

  test('The last place ends it, and whoever is late or takes twice is told that it is over', async () => {
    const uid = await given(rich, { activateCount: 2, award: 1 });
    expect(await take(taker(0), uid)).toBe('done');
    expect(await take(taker(0), uid)).toBe('airdrop.over');
    expect(await take(taker(1), uid)).toBe('done');
    expect(await take(taker(2), uid)).toBe('airdrop.over');
    await expect
      .poll(() => messageOf(stage, uid), PATIENT)
      .toMatchObject({ type: 4, message: '3 2 2 100' });
    await settled(stage, uid);
  });

  test('After ten minutes the rest returns to the giver, and the message is that of one that ended', async () => {
    const before = await realOf(stage, rich);
    const uid = await given(rich, { activateCount: 5, award: 4 });
    expect(await take(taker(0), uid)).toBe('done');
    await advanceClock(stage.url, 10 * MINUTE_MS);
    expect(await take(taker(1), uid)).toBe('airdrop.over');
    await settled(stage, uid);
    expect(before - (await realOf(stage, rich))).toBe(4_000_000n);
    await expect
      .poll(() => messageOf(stage, uid), PATIENT)
      .toMatchObject({ type: 4, message: '3 1 5 400' });
    expect(await operatorHolds(stage, 'airdrop')).toBe(await openRest());
  });

  test('One whose message a moderator deletes ends, and the rest returns', async () => {
    const before = await realOf(stage, rich);
    const uid = await given(rich, { activateCount: 2, award: 3 });
    expect(await take(taker(0), uid)).toBe('done');
    expect(await outcome(boss, 'del', { uid })).toBe('done');
    await settled(stage, uid);
    expect(before - (await realOf(stage, rich))).toBe(3_000_000n);
    expect(await take(taker(1), uid)).toBe('airdrop.over');
  });

  test('What a player took comes with the room, also on an older page, and nobody else is told', async () => {
    const uid = await given(rich, { activateCount: 2, award: 3 });
    expect(await take(taker(0), uid)).toBe('done');
    await vi.waitFor(async () => {
      const { messages } = await loadRoom(taker(0));
      expect(messages.some((message) => message.uid === uid)).toBe(true);
    }, PATIENT);
    const claimed = async (seat: Seat, before?: number) => {
      const { claims } = await loadRoom(seat, before === undefined ? undefined : { before });
      return claims.filter((claim) => claim.uid === uid);
    };
    const own = [{ uid, awardMicro: '3000000' }];
    expect(await claimed(taker(0))).toEqual(own);
    expect(await claimed(taker(0), uid + 1)).toEqual(own);
    expect(await claimed(taker(0), uid)).toEqual([]);
    expect(await claimed(taker(1))).toEqual([]);
    const { client, room } = await readRoom(stage);
    client.close();
    expect(room.claims).toEqual([]);
    expect(await outcome(boss, 'del', { uid })).toBe('done');
    await settled(stage, uid);
  });

  test('Of many clicks at once over sockets as many are paid as there are places', async () => {
    const uid = await given(rich, { activateCount: 2, award: 1 });
    const events = collectEvents(boss);
    await boss.send('chat', 'load');
    const clicks = takers.flatMap((seat) => Array.from({ length: 10 }, () => take(seat, uid)));
    const outcomes = await Promise.all(clicks);
    expect(outcomes.filter((name) => name === 'done')).toHaveLength(2);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'airdrop.over']));
    await settled(stage, uid);
    const isEnd = (event: (typeof events)[number]) => event.type === 'AirDropEnd';
    await expect.poll(() => events.filter(isEnd).length, PATIENT).toBe(1);
  });

  test('The same request gives one airdrop and one answer, also at once; another body is refused', async () => {
    const before = await realOf(stage, rich);
    const gift = { activateCount: 1, award: 2, requestId: randomUUID() };
    const answers = await Promise.all([give(rich, gift), give(rich, gift)]);
    const again = await give(rich, gift);
    const uids = new Set([...answers, again].map((answer) => answer['uid']));
    expect([uids.size, before - (await realOf(stage, rich))]).toEqual([1, 2_000_000n]);
    expect(nameOf(await give(rich, { ...gift, award: 3 }))).toBe('wire.request-conflict');
    const uid = again['uid'] as number;
    expect(await take(taker(0), uid)).toBe('done');
    await settled(stage, uid);
    expect((await give(rich, gift))['uid']).toBe(uid);
  });

  test('An award is given in the money of the giver, at the rate that they see', async () => {
    await takeCurrency(rich, 2);
    const { rows } = await stage.owner.query<{ rate: string }>(
      `select rate_micro::text as rate from currency_rates where currency_id = 2
        order by set_at desc limit 1`,
    );
    const awardMicro = (25n * BigInt(rows[0]?.rate ?? '0')) / 100n;
    const answer = await give(rich, { activateCount: 2, award: 0.25 });
    await takeCurrency(rich, 1);
    expect(answer).toMatchObject({ success: true, costMicro: String(2n * awardMicro) });
  });
});

/** What the open airdrops still hold for their givers, by their rows. */
async function openRest(): Promise<bigint> {
  const { rows } = await stage.owner.query<{ micro: string }>(
    `select coalesce(sum((places - taken) * award_micro), 0)::text as micro
       from airdrops where state in ('open', 'drawing')`,
  );
  return BigInt(rows[0]?.micro ?? '0');
}

describe('who may give', () => {
  test('Nothing, less than nothing and fractions of a hundredth are no values', async () => {
    for (const gift of [
      { activateCount: 0 },
      { activateCount: -3 },
      { award: 0 },
      { award: -1 },
      { award: 0.001 },
      { award: 1.005 },
    ]) {
      expect(nameOf(await give(rich, gift))).toBe('airdrop.values');
    }
  });

  test('A player gives with VIP 3, a stake of these days, nothing left to play, and money of their own', async () => {
    const fresh = await stage.seat(100_000);
    await changePlayer(stage, fresh, 'target_currency = 1, money_currency = 1');
    expect(nameOf(await give(fresh))).toBe('airdrop.vip');
    await lift(stage, fresh, 3);
    expect(nameOf(await give(fresh))).toBe('airdrop.no-stake');
    const uid = await given(rich, { activateCount: 1, award: 7 });
    expect(await take(taker(2), uid)).toBe('done');
    expect(nameOf(await give(taker(2), { award: 1 }))).toBe('airdrop.not-played');
    const dear = await give(rich, { activateCount: 1, award: 29_000 });
    expect(dear['error']).toMatchObject({
      name: 'airdrop.no-money',
      data: { cost: '29000.00', currency: 'RUB' },
    });
  });

  test('From 30,000 roubles in a day on a player gives no more, in one or in several', async () => {
    expect(nameOf(await give(rich, { activateCount: 1, award: 30_000 }))).toBe('airdrop.too-many');
    expect(nameOf(await give(rich, { activateCount: 1000, award: 30 }))).toBe('airdrop.too-many');
  });

  test('There is no airdrop of a player who is banned from the chat, and of nobody while it is closed', async () => {
    const lift = await banFromChat(stage, rich);
    expect(nameOf(await give(rich))).toBe('airdrop.banned');
    await lift();
    for (const mode of ['is_closed', 'is_panic']) {
      await stage.owner.query(`update chat_modes set ${mode} = true`);
      await stage.owner.query(`select pg_notify('chat_changed', '{"kind":"modes"}')`);
      await expect.poll(async () => nameOf(await give(rich)), PATIENT).toBe('airdrop.closed');
      expect(nameOf(await give(boss, { vip: 1, award: 1 }))).toBe('airdrop.closed');
      await stage.owner.query(`update chat_modes set ${mode} = false`);
      await stage.owner.query(`select pg_notify('chat_changed', '{"kind":"modes"}')`);
    }
    await expect.poll(async () => nameOf(await give(rich, { award: 1 })), PATIENT).toBe('done');
  });

  test('An admin gives of the operator’s money with a VIP level of their own, within the budget of a day, and it is in the log', async () => {
    const before = await operatorHolds(stage, 'bonus');
    const uid = await given(boss, { activateCount: 2, award: 100, vip: 1 });
    await expect
      .poll(() => messageOf(stage, uid), PATIENT)
      .toMatchObject({
        message: '1 0 2 10000',
        card_id: null,
        airdrop: { giver: null },
      });
    expect(before - (await operatorHolds(stage, 'bonus'))).toBe(200_000_000n);
    const late = await player(stage);
    expect(await take(late, uid)).toBe('done');
    expect(nameOf(await give(boss, { activateCount: 1, award: 1801 }))).toBe('airdrop.too-many');
    await advanceClock(stage.url, 10 * MINUTE_MS);
    await settled(stage, uid);
    expect(before - (await operatorHolds(stage, 'bonus'))).toBe(100_000_000n);
    const { rows } = await stage.owner.query<{ amount_micro: string }>(
      `select l.amount_micro::text from giveaway_audit_log l join airdrops a on a.id = l.subject_id
        where l.act = 'airdrop' and l.actor_id = $1 and a.uid = $2`,
      [boss.id, uid],
    );
    expect(rows).toEqual([{ amount_micro: '200000000' }]);
    expect(nameOf(await give(rich, { vip: 1, award: 1 }))).toBe('done');
  });
});

describe('who may take', () => {
  test('Each rule of a claim is refused by its name, and takes no place', async () => {
    const uid = await given(boss, { activateCount: 5, award: 1, vip: 3 });
    const fresh = await stage.seat(0);
    await changePlayer(stage, fresh, 'birth_date = null');
    await expect.poll(() => take(fresh, uid), PATIENT).toBe('airdrop.not-adult');
    await changePlayer(stage, fresh, `birth_date = '1990-05-17'`);
    await expect.poll(() => take(fresh, uid), PATIENT).toBe('airdrop.no-stake');
    expect(await take(await player(stage), uid)).toBe('airdrop.vip');
    expect(await take(taker(0), 1_999_999_999)).toBe('airdrop.no-airdrop');
    expect(await take(taker(0), uid, 'sandbox-fail')).toBe('airdrop.captcha');
    expect(await outcome(taker(0), 'takeAirDrop', { uid })).toBe('airdrop.captcha');
    expect(await take(boss, uid)).toBe('airdrop.own');
    const lift = await banFromChat(stage, taker(0));
    expect(await take(taker(0), uid)).toBe('airdrop.banned');
    await lift();
    expect(await rowOf(stage, uid)).toMatchObject({ state: 'open', taken: 0 });
  });

  test('From VIP 5 on a claim asks for no captcha', async () => {
    const high = await player(stage);
    await lift(stage, high, 5);
    const uid = await given(boss, { activateCount: 1, award: 1 });
    expect(await outcome(high, 'takeAirDrop', { uid })).toBe('done');
  });

  test('Two accounts of one person have one place, and a friend of the giver has none', async () => {
    const uid = await given(rich, { activateCount: 5, award: 1 });
    await proveOnePerson(stage, taker(0), taker(1));
    expect(await take(taker(0), uid)).toBe('done');
    expect(await take(taker(1), uid)).toBe('airdrop.person');
    await changePlayer(stage, taker(2), `referrer_code = 'ref_${rich.publicId}'`);
    expect(await take(taker(2), uid)).toBe('airdrop.own');
    await proveOnePerson(stage, taker(3), rich);
    expect(await take(taker(3), uid)).toBe('airdrop.own');
    expect(await rowOf(stage, uid)).toMatchObject({ taken: 1 });
  });

  test('What was claimed stays until it was played like a deposit', async () => {
    const late = await player(stage, 1000);
    await lift(stage, late, 3);
    const uid = await given(boss, { activateCount: 1, award: 50 });
    const own = await realOf(stage, late);
    expect(await take(late, uid)).toBe('done');
    const { rows } = await stage.owner.query<{ need_micro: string }>(
      'select need_micro::text from player_totals where player_id = $1',
      [late.id],
    );
    expect(rows).toEqual([{ need_micro: '100000000' }]);
    expect(await realOf(stage, late)).toBe(own + 50_000_000n);
    const { user } = (await late.send('user', 'updateUser')) as unknown as {
      user: Record<string, unknown>;
    };
    expect(user).toMatchObject({ balance: Number((own + 50_000_000n) / 10_000n) });
  });
});
