import { randomUUID } from 'node:crypto';
import { closeWeek } from '../../api/rewards/cashback/close-week.ts';
import { friendsWeekMessages } from '../../api/rewards/friends-week/friends-week-channel.ts';
import { payShares } from '../../api/rewards/friends-week/pay-shares.ts';
import {
  type FriendsWeekDeps,
  settleFriendsWeek,
} from '../../api/rewards/friends-week/settle-week.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import type { FriendsWeek } from '../../shared/rewards/friends-week/contract.ts';
import { WEEK_FRIEND_STAKE_MICRO } from '../../shared/rewards/friends-week/rules.ts';
import { deposit, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO, openTestRewards, type TestRewards } from './rewards-fixture.ts';

/** What a friend has to stake, in roubles. */
export const STAKE = WEEK_FRIEND_STAKE_MICRO / MICRO;

export const WEEK_MS = 7 * 86_400_000;

/** What a GRAM is worth unless a test says otherwise. */
const GRAM_MICRO = 200n * MICRO;

/** 10 GRAM at that, less the half percent. */
export const TEN_GRAM = 1990n * MICRO;

const policy = POLICIES.standard;

/** What a friend played and deposited, in roubles; left out, enough to count. */
type Played = { readonly played?: bigint; readonly deposited?: bigint };

/** Rewards with weeks of play, each closed and shared as its jobs do. */
export type FriendsWeekStage = TestRewards & {
  /** The Sunday in Moscow on which the running week ends. */
  sundayMs(): number;
  setRate(rateMicro: bigint | undefined): void;
  weekDeps(of?: TestRewards['deps']): FriendsWeekDeps;
  /** Closes the running week, with what earlier tests left in it, and begins another. */
  freshWeek(): Promise<void>;
  /** Goes on to the last hour of the week after. */
  nextWeek(): void;
  /** Closes the running week and shares its prize; answers whether it was shared. */
  endWeek(): Promise<boolean>;
  /** Ends the week, pays its shares, and answers what each inviter has. */
  paidAtTheEnd(...inviters: readonly TestPlayer[]): Promise<readonly bigint[]>;
  cardOf(player: TestPlayer): Promise<FriendsWeek>;
  friendOf(inviter: TestPlayer, play?: Played): Promise<TestPlayer>;
  /** Somebody who brought so many friends, who all count unless something tells against them. */
  bring(
    friends: number,
  ): Promise<{ readonly inviter: TestPlayer; readonly friends: readonly TestPlayer[] }>;
};

export async function openFriendsWeekStage(): Promise<FriendsWeekStage> {
  const stage = await openTestRewards();
  let sundayMs = Date.parse('2027-01-03T00:00:00+03:00');
  let rateMicro: bigint | undefined = GRAM_MICRO;
  await closeWeek(stage.db, { nowMs: sundayMs - WEEK_MS, policy });
  const weekDeps = (of = stage.deps) => gramAt(of, rateMicro);
  const nextWeek = () => {
    sundayMs += WEEK_MS;
    stage.setTime(sundayMs - 3_600_000);
  };
  const endWeek = async () => {
    stage.setTime(sundayMs + 60_000);
    await closeWeek(stage.db, { nowMs: sundayMs + 60_000, policy });
    return await settleFriendsWeek(weekDeps());
  };
  const friendOf: FriendsWeekStage['friendOf'] = (inviter, play) =>
    addFriend(stage, inviter, play ?? {});
  return {
    ...stage,
    sundayMs: () => sundayMs,
    setRate: (micro) => {
      rateMicro = micro;
    },
    weekDeps,
    freshWeek: async () => {
      rateMicro = GRAM_MICRO;
      await closeWeek(stage.db, { nowMs: sundayMs, policy });
      stage.setTime(sundayMs);
      await settleFriendsWeek(weekDeps());
      nextWeek();
    },
    nextWeek,
    endWeek,
    paidAtTheEnd: async (...inviters) => {
      await endWeek();
      await payShares(weekDeps());
      return await Promise.all(inviters.map((inviter) => stage.balance(inviter, 'real')));
    },
    cardOf: async ({ id }) => {
      const caller = { session: { playerId: id } } as Parameters<
        (typeof friendsWeekMessages)['loadFriendsWeek']
      >[1];
      return (await friendsWeekMessages.loadFriendsWeek(stage.deps, caller)).data;
    },
    friendOf,
    bring: async (friends) => {
      const inviter = await stage.addPlayer();
      const made: TestPlayer[] = [];
      while (made.length < friends) made.push(await friendOf(inviter));
      return { inviter, friends: made };
    },
  };
}

/** A rate of GRAM that is read when it is asked for; the half percent of coins is taken of it. */
const gramAt = (deps: TestRewards['deps'], rateMicro: bigint | undefined): FriendsWeekDeps => ({
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

/** A friend of the inviter who deposited and staked so many roubles. */
async function addFriend(
  stage: TestRewards,
  inviter: TestPlayer,
  { played = STAKE, deposited = 1n }: Played,
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
