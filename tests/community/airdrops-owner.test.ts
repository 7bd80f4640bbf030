import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WITH_JOBS } from '../harness/server-env.ts';
import { connectClient } from '../harness/client.ts';
import { openStage, type Seat, type Stage } from '../harness/wire-stage.ts';
import { signInAgain } from '../accounts/settings-stage.ts';
import {
  admin,
  closeSoundly,
  type Gift,
  giver,
  giveWith,
  nameOf,
  operatorHolds,
  proofOf,
  realOf,
  secure,
} from './airdrop-stage.ts';
import { changePlayer } from './chat-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ ...WITH_JOBS, AIRDROP_PLAYER_DAY_COUNT: '50' });
});
afterAll(() => closeSoundly(stage));

/** What a thief would send, with an accomplice who waits in the room. */
const theft: Gift = { activateCount: 1, award: 5000, mode: 'first' };
const small: Gift = { activateCount: 1, award: 1, mode: 'first' };

/** How often an airdrop was kept, whose money moved, and what the operator's account holds. */
async function asItStands(seat: Seat): Promise<unknown> {
  const { rows } = await stage.owner.query(
    `select (select count(*)::int from airdrops where giver_id = $1) as airdrops,
            (select count(*)::int from chat_messages) as messages`,
    [seat.id],
  );
  return [rows, await realOf(stage, seat), await operatorHolds(stage, 'airdrop')];
}

/** What each proof is answered; nothing moved and nothing was kept by any of them. */
async function refusedTo(seat: Seat, proofs: readonly object[], gift: Gift): Promise<string[]> {
  const before = await asItStands(seat);
  const names = [];
  for (const proof of proofs) names.push(nameOf(await giveWith(seat, proof, gift)));
  expect(await asItStands(seat)).toEqual(before);
  return names;
}

describe('an airdrop of a player', () => {
  test.each([theft, small])(
    'A session alone gives none of $award, and the password gives it',
    async (gift) => {
      const seat = await giver(stage);
      const typed = [{}, { password: '' }, { password: 'Wrong-4-sure' }];
      expect(await refusedTo(seat, typed, gift)).toEqual(
        typed.map(() => 'settings.password-wrong'),
      );
      const { password } = seat;
      expect(nameOf(await giveWith(seat, { password }, gift))).toBe('done');
    },
  );

  test('With two-factor on, the password alone gives none, and a code gives it once', async () => {
    const seat = await giver(stage);
    await secure(stage, seat);
    const { password } = seat;
    const typed = [{}, { password }, { password, code: '000000' }];
    expect(await refusedTo(seat, typed, theft)).toEqual([
      'settings.code-needed',
      'settings.code-needed',
      'settings.code-wrong',
    ]);
    const proof = await proofOf(seat);
    expect(nameOf(await giveWith(seat, proof, small))).toBe('done');
    expect(await refusedTo(seat, [proof], small)).toEqual(['settings.code-wrong']);
  });

  test('An account without a password gives one only in the first minutes of its session', async () => {
    const seat = await giver(stage);
    const token = (await signInAgain(stage, seat)) ?? '';
    await changePlayer(stage, seat, 'password_hash = null');
    await stage.owner.query(
      `update sessions set started_at = started_at - interval '11 minutes'
        where token_hash = sha256($1::text::bytea)`,
      [token],
    );
    const client = await connectClient(stage.url, { token });
    const old = { ...seat, ...client };
    expect(await refusedTo(old, [{}, { password: seat.password }], theft)).toEqual([
      'settings.confirm-again',
      'settings.confirm-again',
    ]);
    client.close();
    expect(nameOf(await giveWith(seat, {}, small))).toBe('done');
  });

  test('The same request again, whose answer was lost, asks for nothing and moves nothing', async () => {
    const seat = await giver(stage);
    const gift = { ...small, requestId: randomUUID() };
    const first = await giveWith(seat, { password: seat.password }, gift);
    const before = await asItStands(seat);
    expect((await giveWith(seat, {}, gift))['uid']).toBe(first['uid']);
    expect(await asItStands(seat)).toEqual(before);
  });

  test('A code is not used up by an airdrop that is refused anyway', async () => {
    const seat = await giver(stage, 1_000_00);
    await secure(stage, seat);
    const proof = await proofOf(seat);
    for (const [award, name] of [
      [29_000, 'airdrop.no-money'],
      [30_000, 'airdrop.too-many'],
    ] as const) {
      expect(nameOf(await giveWith(seat, proof, { ...small, award }))).toBe(name);
    }
    expect(nameOf(await giveWith(seat, proof, small))).toBe('done');
  });
});

describe('an airdrop of the operator', () => {
  test('An admin without two-factor gives nothing of the operator’s, not even with the password', async () => {
    const boss = await stage.seat(0);
    await changePlayer(stage, boss, 'is_admin = true, target_currency = 1, money_currency = 1');
    const { password } = boss;
    expect(await refusedTo(boss, [{}, { password }], theft)).toEqual([
      'airdrop.no-second-factor',
      'airdrop.no-second-factor',
    ]);
  });

  test('The session of an admin gives nothing without a code, and gives it with one', async () => {
    const boss = await admin(stage);
    const { password } = boss;
    expect(await refusedTo(boss, [{}, { password }], theft)).toEqual([
      'settings.code-needed',
      'settings.code-needed',
    ]);
    expect(nameOf(await giveWith(boss, await proofOf(boss), small))).toBe('done');
  });
});
