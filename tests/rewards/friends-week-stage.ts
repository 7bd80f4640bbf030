import { randomUUID } from 'node:crypto';
import { closeWeek } from '../../api/rewards/cashback/close-week.ts';
import {
  type FriendsWeekDeps,
  settleFriendsWeek,
} from '../../api/rewards/friends-week/settle-week.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { WEEK_FRIEND_STAKE_MICRO } from '../../shared/rewards/friends-week/rules.ts';
import { deposit, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO, type TestRewards } from './rewards-fixture.ts';

/** What a friend has to stake, in roubles. */
export const STAKE = WEEK_FRIEND_STAKE_MICRO / MICRO;

/** What tests say a GRAM is worth. */
export const GRAM_MICRO = 200n * MICRO;

/** 10 GRAM at that, less the half percent. */
export const TEN_GRAM = 1990n * MICRO;

/** A rate of GRAM that is read when it is asked for; the half percent of coins is taken of it. */
export const gramAt = (
  deps: TestRewards['deps'],
  rateMicro: bigint | undefined,
): FriendsWeekDeps => ({
  ...deps,
  rates: {
    rateMicro: (id) => (id === 9 ? rateMicro : deps.rates.rateMicro(id)),
    reading: () =>
      rateMicro === undefined
        ? undefined
        : { rateMicro, sourceAtMs: deps.clock.nowMs(), readAtMs: deps.clock.nowMs() },
  },
  config: { ...deps.config, rates: { maxAgeMs: 3_600_000, maxFiatAgeMs: 3_600_000 } },
});

/** A friend of the inviter who deposited and staked so many roubles: enough to count, unless said. */
export async function friendOf(
  stage: TestRewards,
  inviter: TestPlayer,
  {
    played = STAKE,
    deposited = 1n,
  }: { readonly played?: bigint; readonly deposited?: bigint } = {},
): Promise<TestPlayer> {
  const friend = await stage.addPlayer();
  await stage.owner.query(
    `update players set referrer_code =
       'ref_' || (select public_id::text from players where id = $1) where id = $2`,
    [inviter.id, friend.id],
  );
  if (deposited > 0n) {
    const at = new Date(stage.deps.clock.nowMs());
    await stage.owner.query(
      `insert into payments (id, player_id, code, state, payway_id, amount_micro, currency_id,
         payer_currency, amount_in_currency, rate_micro, credited_micro, created_at, updated_at,
         finished_at)
       select $1, $2, 1, 2, id, 1000000, 1, 'RUB', 1, 1000000, 1000000, $3, $3, $3
         from payways order by id limit 1`,
      [randomUUID(), friend.id, at],
    );
  }
  if (played > 0n) {
    await deposit(stage.ledger, friend, played * MICRO);
    await stage.play(friend, played * MICRO);
  }
  return friend;
}

/** Somebody who brought so many friends, who all count unless something tells against them. */
export async function bring(
  stage: TestRewards,
  friends: number,
): Promise<{ readonly inviter: TestPlayer; readonly friends: readonly TestPlayer[] }> {
  const inviter = await stage.addPlayer();
  const made: TestPlayer[] = [];
  while (made.length < friends) made.push(await friendOf(stage, inviter));
  return { inviter, friends: made };
}

/** Closes the week that ended at `sunday`, as its job does, and shares its prize. */
export async function closeAndShare(
  stage: TestRewards,
  sunday: number,
  deps: FriendsWeekDeps,
): Promise<boolean> {
  stage.setTime(sunday + 60_000);
  await closeWeek(stage.db, { nowMs: sunday + 60_000, policy: POLICIES.house });
  return await settleFriendsWeek(deps);
}
