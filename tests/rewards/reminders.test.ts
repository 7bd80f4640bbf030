import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  queueReminder,
  setReminders,
  stopReminders,
} from '../../api/accounts/notices/reminders.ts';
import { noteBlocked } from '../../api/accounts/notices/reach.ts';
import { FIRST_CAMPAIGNS } from '../../api/rewards/campaigns/first-campaigns.ts';
import type { CashbackDeps } from '../../api/rewards/cashback/take-cashback.ts';
import { mayRemind } from '../../api/rewards/reminders/may-remind.ts';
import { remindPlayers } from '../../api/rewards/reminders/remind-players.ts';
import { writeCountedDay } from '../../api/rewards/robbery/counted-days.ts';
import { takeVipBonus } from '../../api/rewards/vip/take-vip-bonus.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { betOf, deposit, depositTo, post, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { winBonus } from './provider-bets.ts';
import { MICRO } from './rewards-fixture.ts';
import { openTestRobbery, type TestRobbery } from './robbery-fixture.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/platform/durations.ts';

/** Noon in Moscow on a Monday, long after the losses of the players of these tests. */
const NOON = Date.parse('2027-03-01T12:30:00+03:00');

let stage: TestRobbery;

const depsOf = (policy = POLICIES.standard): CashbackDeps => ({
  ...stage.robbery,
  config: { policy },
});
const remind = () => remindPlayers(depsOf());

beforeAll(async () => {
  stage = await openTestRobbery();
  for (const id of ['vip', 'cashback'] as const) {
    await stage.publish(id, FIRST_CAMPAIGNS[id] ?? {});
  }
  stage.setTime(NOON);
  await writeCountedDay(stage.db, NOON);
});

afterEach(async () => {
  stage.setTime(NOON);
  await stage.owner.query('update players set reminders_since = null');
  await stage.owner.query('delete from bot_messages');
});

afterAll(() => stage.closeSound());

/** A player who may spin, and who asked to be reminded unless said otherwise. */
async function spinner({ isAsking = true } = {}) {
  const player = await stage.addRobber();
  await stage.addDeposit(player, 1);
  if (isAsking) await ask(player);
  return player;
}

const ask = ({ id }: TestPlayer) => setReminders(stage.db, id, stage.deps.clock.nowMs());

async function toldOf({ id }: TestPlayer) {
  const { rows } = await stage.owner.query<{ kind: string }>(
    'select kind from bot_messages where player_id = $1 order by id',
    [id],
  );
  return rows.map(({ kind }) => kind);
}

/** Counted stake that a player made long ago, so that levels are reached. */
async function played(player: TestPlayer, units: bigint) {
  await deposit(stage.ledger, player, units * MICRO);
  await stage.play(player, units * MICRO);
}

async function take(player: TestPlayer, kind: 'coolOff' | 'exclusion', until: number | null) {
  await stage.owner.query(
    'insert into player_exclusions (player_id, kind, since, until) values ($1, $2, $3, $4)',
    [player.id, kind, new Date(NOON + MINUTE_MS), until === null ? null : new Date(until)],
  );
}

describe('reminders', () => {
  test('A ready spin is told to a player who asked for it, and to nobody else', async () => {
    const [asking, silent] = [await spinner(), await spinner({ isAsking: false })];
    expect(await remind()).toBe(1);
    expect(await toldOf(asking)).toEqual(['reminder-spin']);
    expect(await toldOf(silent)).toEqual([]);
  });

  test('A spin is told once, and again when the next one is ready after it was made', async () => {
    const player = await spinner();
    await remind();
    stage.setTime(NOON + 2 * DAY_MS);
    expect(await remind()).toBe(0);
    await stage.spin(player);
    stage.setTime(NOON + 3 * DAY_MS + HOUR_MS);
    expect(await remind()).toBe(1);
    expect(await toldOf(player)).toEqual(['reminder-spin', 'reminder-spin']);
  });

  test('A player is told of one thing in a day, although two wait', async () => {
    const player = await spinner();
    await played(player, 100n);
    await remind();
    stage.setTime(NOON + 8 * HOUR_MS);
    expect(await remind()).toBe(0);
    expect(await toldOf(player)).toEqual(['reminder-level']);
    stage.setTime(NOON + DAY_MS + HOUR_MS);
    await remind();
    expect(await toldOf(player)).toEqual(['reminder-level', 'reminder-spin']);
  });

  test('A reminder is queued once when several processes look at once', async () => {
    const player = await spinner();
    await played(player, 100n);
    const queued = await Promise.all([remind(), remind(), remind(), remind()]);
    expect(queued.filter((many) => many > 0)).toEqual([1]);
    expect(await toldOf(player)).toHaveLength(1);
  });

  test('A reward of a level that was taken is not told', async () => {
    const player = await stage.addRobber();
    await played(player, 100n);
    await takeVipBonus(stage.deps, player.id, 2);
    await ask(player);
    await remind();
    expect(await toldOf(player)).not.toContain('reminder-level');
  });

  test('Cashback that waits is told, unless the policy credits it by itself', async () => {
    const [player, other] = [await stage.addRobber(), await stage.addRobber()];
    await stage.owner.query("insert into closed_weeks values ('2027-02-21', now())");
    for (const { id } of [player, other]) {
      await stage.owner.query(
        `insert into cashbacks (player_id, week, loss_micro, counted_micro, until_at)
         values ($1, '2027-02-21', 500000000, 9000000000, $2)`,
        [id, new Date(NOON + HOUR_MS)],
      );
    }
    await ask(player);
    await remind();
    expect(await toldOf(player)).toEqual(['reminder-cashback']);
    await setReminders(stage.db, player.id, null);
    await ask(other);
    await remindPlayers(depsOf(POLICIES.strict));
    expect(await toldOf(other)).toEqual([]);
    await stage.owner.query("update cashbacks set state = 'expired'");
  });

  test('A player with nothing to take is not written to', async () => {
    await ask(await stage.addRobber());
    expect(await remind()).toBe(0);
  });

  test.each([
    ['2027-03-01T11:59:00+03:00', 0],
    ['2027-03-01T12:00:00+03:00', 1],
    ['2027-03-01T20:59:00+03:00', 1],
    ['2027-03-01T21:00:00+03:00', 0],
    ['2027-03-01T03:00:00+03:00', 0],
  ])('At %s the bot reminds %d players', async (at, many) => {
    await spinner();
    stage.setTime(Date.parse(at));
    expect(await remind()).toBe(many);
  });
});

/** A player whom nothing keeps from being reminded, and what then keeps them. */
const SILENCED: readonly (readonly [string, (player: TestPlayer) => Promise<unknown>])[] = [
  ['in a cool-off', (player) => take(player, 'coolOff', NOON + DAY_MS)],
  ['excluded for a time', (player) => take(player, 'exclusion', NOON + DAY_MS)],
  ['excluded for life', (player) => take(player, 'exclusion', null)],
  [
    'banned',
    ({ id }) =>
      stage.owner.query('update players set banned_until = $2 where id = $1', [
        id,
        new Date(NOON + DAY_MS),
      ]),
  ],
  [
    'gone, the account being closed',
    ({ id }) => stage.owner.query('update players set closed_at = now() where id = $1', [id]),
  ],
  [
    'without Telegram',
    ({ id }) => stage.owner.query('delete from identities where player_id = $1', [id]),
  ],
  [
    'past their limit of time',
    async ({ id }) => {
      const minute = Math.floor(NOON / 60_000);
      await stage.owner.query(
        "insert into player_limits (player_id, kind, period, own_amount) values ($1, 'session', 'day', 1)",
        [id],
      );
      await stage.owner.query(
        `insert into play_minutes (player_id, minute, first_at, wagered_micro, returned_micro)
         select $1, m, to_timestamp(m * 60), 0, 0 from unnest($2::int[]) m`,
        [id, [minute - 20, minute - 19, minute - 18]],
      );
    },
  ],
  [
    'due for a reality check',
    async ({ id }) => {
      const minute = Math.floor(NOON / 60_000);
      await stage.owner.query(
        `insert into play_minutes (player_id, minute, first_at, wagered_micro, returned_micro)
         select $1, m, to_timestamp(m * 60), 0, 0 from generate_series($2::int, $3::int) m`,
        [id, minute - 90, minute],
      );
      // What play had come to is read once in a minute.
      stage.setTime(NOON + 2 * MINUTE_MS);
    },
  ],
  [
    'unreachable, the bot being blocked',
    ({ id }) => noteBlocked(stage.db, { playerId: BigInt(id), nowMs: NOON }),
  ],
];

describe('a player who is not reminded', () => {
  test.each(SILENCED)('The bot is silent to a player who is %s', async (_, silence) => {
    const player = await spinner();
    expect(await mayRemind(stage.deps, player.id)).toBe(true);
    await silence(player);
    // Every process hears of it by an announcement.
    await expect.poll(() => mayRemind(stage.deps, player.id)).toBe(false);
    expect(await remind()).toBe(0);
  });

  test('The bot is silent to a player who asked while the bot was blocked', async () => {
    const player = await spinner();
    await noteBlocked(stage.db, { playerId: BigInt(player.id), nowMs: NOON });
    await ask(player);
    expect(await mayRemind(stage.deps, player.id)).toBe(false);
    expect(await remind()).toBe(0);
  });

  test('The bot is silent after an exclusion ended, until the player asks again', async () => {
    const player = await spinner();
    await take(player, 'exclusion', NOON + HOUR_MS);
    stage.setTime(NOON + 3 * DAY_MS);
    expect(await remind()).toBe(0);
    await ask(player);
    expect(await remind()).toBe(1);
  });

  test('The bot goes on after a cool-off ended', async () => {
    const player = await spinner();
    await take(player, 'coolOff', NOON + HOUR_MS);
    stage.setTime(NOON + 3 * DAY_MS);
    expect(await remind()).toBe(1);
    expect(await toldOf(player)).toHaveLength(1);
  });

  test('The button under a reminder switches them off, for its player alone', async () => {
    const [player, other] = [await spinner(), await spinner()];
    const { rows } = await stage.owner.query<{ external_id: string }>(
      "select external_id from identities where player_id = $1 and provider = 'telegram'",
      [player.id],
    );
    await stopReminders(stage.db, Number(rows[0]?.external_id));
    await stopReminders(stage.db, Number(rows[0]?.external_id));
    await remind();
    expect(await toldOf(player)).toEqual([]);
    expect(await toldOf(other)).toHaveLength(1);
  });

  test('A player who switched reminders off meanwhile gets none', async () => {
    const player = await spinner();
    await setReminders(stage.db, player.id, null);
    const reminder = { kind: 'reminder-spin', about: 'spin', facts: {}, nowMs: NOON } as const;
    expect(await queueReminder(stage.db, player.id, reminder)).toBe(false);
  });
});

describe('a day of play', () => {
  /** The next such hour from now: within a day of what is played now. */
  const soon = () => NOON - Math.floor((NOON - Date.now()) / DAY_MS) * DAY_MS;

  /** The next nonce of each player's seed. */
  const nonces = new Map<number, bigint>();

  /** What is staked, and what it pays. */
  type Units = readonly [stake: bigint, payout: bigint];

  async function bet(player: TestPlayer, [stake, payout]: Units, wallet = player.real) {
    const operator = await stage.ledger.operatorAccount('game:dice');
    const nonce = nonces.get(player.id) ?? 0n;
    const money = { stakeMicro: stake * MICRO, payoutMicro: payout * MICRO };
    const group = betOf(player, { operator, nonce, ...money, wallet });
    expect((await post(stage.ledger, player, group)).status).toBe('posted');
    nonces.set(player.id, nonce + 1n);
  }

  async function daily() {
    const player = await spinner();
    await deposit(stage.ledger, player, 100n * MICRO);
    stage.setTime(soon());
    await ask(player);
    return player;
  }

  test('The bot is silent while the last day of play is a loss, and goes on after it', async () => {
    const player = await daily();
    expect(await mayRemind(stage.deps, player.id)).toBe(true);
    await bet(player, [10n, 0n]);
    expect(await mayRemind(stage.deps, player.id)).toBe(false);
    stage.setTime(soon() + DAY_MS);
    expect(await mayRemind(stage.deps, player.id)).toBe(true);
  });

  test('The bot may write after a day that was won', async () => {
    const player = await daily();
    await bet(player, [10n, 0n]);
    await bet(player, [10n, 30n]);
    expect(await mayRemind(stage.deps, player.id)).toBe(true);
  });

  test('A win with bonus money hides no loss of the player’s own', async () => {
    const player = await daily();
    await bet(player, [10n, 0n]);
    await depositTo(stage.ledger, player, { wallet: player.bonus, amountMicro: 10n * MICRO });
    await bet(player, [10n, 90n], player.bonus);
    expect(await mayRemind(stage.deps, player.id)).toBe(false);
  });

  test('A win of bonus money with a provider hides no loss of the player’s own', async () => {
    const player = await daily();
    await bet(player, [10n, 0n]);
    await winBonus(stage, player, 90n * MICRO);
    expect(await mayRemind(stage.deps, player.id)).toBe(false);
  });
});
