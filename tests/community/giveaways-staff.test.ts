import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AirdropDeps } from '../../api/community/airdrops/airdrop-deps.ts';
import { askAirdrop } from '../../api/community/airdrops/give-airdrop.ts';
import { payQuiz, type QuizDeps } from '../../api/community/quiz/pay-quiz.ts';
import { createPlayerDirectory } from '../../api/players/player-directory.ts';
import { createProtection } from '../../api/protection/guard/protection.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { openTestRewards, type TestRewards } from '../rewards/rewards-fixture.ts';
import { sureOf, claim, gift, nameOfOutcome, personOf, processOver } from './airdrop-processes.ts';

let stage: TestRewards;
let deps: AirdropDeps;
let quiz: QuizDeps;
beforeAll(async () => {
  stage = await openTestRewards();
  deps = processOver(stage, stage);
  const announcements = {
    on: () => undefined,
    onGap: () => undefined,
    stop: async () => undefined,
  };
  const protection = createProtection({ db: stage.db, announcements, policy: POLICIES.standard });
  const config = { quiz: { dayDic: 500, moderatorDayDic: 200, playerDayDic: 50 } };
  quiz = { ...deps, players: stage.deps.players, protection, config };
});
afterAll(() => stage.closeSound());

const person = () => personOf(stage, 1n);

test('What the operator gives goes to no colleague of the giver, nor to another account of one', async () => {
  const [boss, colleague, twin] = [await person(), await person(), await person()];
  const [hidden, stranger] = [await person(), await person()];
  await flag(boss, 'is_admin = true');
  await flag(colleague, 'is_moderator = true');
  await oneDevice(colleague, twin);
  await employ(hidden);
  const { uid } = await askAirdrop(deps, sureOf(boss.id), { ...gift, places: 5 });
  const [claims, prizes] = [new Array<string>(), new Array<string>()];
  for (const one of [colleague, twin, hidden, stranger]) {
    claims.push(await claim(deps, one.id, uid));
    prizes.push(await pay(boss, one));
  }
  expect(claims).toEqual(['airdrop.own', 'airdrop.own', 'airdrop.own', '3000000']);
  expect(prizes).toEqual(['quiz.own', 'quiz.own', 'quiz.own', 'paid']);
});

test('Nobody pays of the operator’s money who lost the right a moment ago, though the process has not heard', async () => {
  const [boss, friend] = [await person(), await person()];
  await flag(boss, 'is_admin = true');
  const players = createPlayerDirectory({ db: stage.db });
  expect((await players.get(boss.id))?.isAdmin).toBe(true);
  await stage.owner.query('update players set is_admin = false where id = $1', [boss.id]);
  expect((await players.get(boss.id))?.isAdmin).toBe(true);
  const asked = { ...gift, places: 1, award: 1000 };
  const give = async () =>
    String((await askAirdrop({ ...deps, players }, sureOf(boss.id), asked)).uid);
  expect(await nameOfOutcome(give)).toBe('airdrop.off');
  expect(await pay(boss, friend, { ...quiz, players })).toBe('quiz.not-moderator');
  expect(await stage.balance(friend, 'dic-available')).toBe(0n);
});

/** Changes the player's row; every process hears of it by a trigger. */
async function flag({ id }: TestPlayer, change: string): Promise<void> {
  await stage.owner.query(`update players set ${change} where id = $1`, [id]);
  await expect
    .poll(async () => {
      const { isAdmin, isModerator } = (await deps.players.get(id)) ?? {};
      return isAdmin === true || isModerator === true;
    })
    .toBe(true);
}

/** Both accounts signed in on one device. */
async function oneDevice(...accounts: readonly TestPlayer[]): Promise<void> {
  const device = randomUUID();
  for (const { id } of accounts) {
    await stage.owner.query(
      `insert into sign_in_signals (player_id, kind, value, first_seen_at, last_seen_at)
       values ($1, 'device', $2, now(), now())`,
      [id, device],
    );
  }
}

/** The account is known as one of a person of the staff. */
async function employ({ id }: TestPlayer): Promise<void> {
  await stage.owner.query(
    `insert into staff_people (name, telegram_id, roles, made_at)
     values ('colleague', $1, '{support}', now())`,
    [id],
  );
  const account = 'insert into staff_accounts (telegram_id, player_id) values ($1, $1)';
  await stage.owner.query(account, [id]);
}

async function pay(by: TestPlayer, to: TestPlayer, over: QuizDeps = quiz): Promise<string> {
  const { publicId: userId = '' } = (await over.players.get(to.id)) ?? {};
  const prize = { userId, amount: 5, requestId: undefined };
  return await nameOfOutcome(async () => {
    await payQuiz(over, by.id, prize);
    return 'paid';
  });
}
