import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeRisk } from '../../api/cashdesk/withdrawals/risk.ts';
import { readRiskFacts } from '../../api/cashdesk/withdrawals/risk-facts.ts';
import { advanceGrant } from '../../api/rewards/grants/advance-grant.ts';
import { claimGrant } from '../../api/rewards/grants/claim-grant.ts';
import { takeAmount } from '../../api/rewards/introductory/take-amount.ts';
import { takeRakeback } from '../../api/rewards/rakeback/take-rakeback.ts';
import type { AccountId } from '../../shared/ids.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { betOf, post, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { type OffersStage, openOffersStage } from './offers-stage.ts';
import { MICRO } from './rewards-fixture.ts';

let stage: OffersStage;
beforeAll(async () => {
  stage = await openOffersStage();
  await stage.publish('grows', {
    award: {
      kind: 'bonus',
      wagers: 2,
      winCapTimes: 100,
      maxStakeMicro: String(100n * MICRO),
      days: 7,
    },
    amount: { kind: 'fixed', amountMicro: String(140n * MICRO) },
    costPerPersonMicro: String(140n * MICRO),
  });
  await stage.publish('locked', {
    award: { kind: 'dic-locked' },
    amount: { kind: 'fixed', amountMicro: String(140n * MICRO) },
    costPerPersonMicro: String(140n * MICRO),
  });
  await stage.publish('gift', {
    award: { kind: 'cash', wagers: 0 },
    amount: { kind: 'fixed', amountMicro: String(140n * MICRO) },
    costPerPersonMicro: String(140n * MICRO),
  });
});
afterAll(() => stage.closeSound());

/** What staff would look at in a withdrawal of so many roubles. */
async function reasonsOf({ id: playerId }: TestPlayer, sum: bigint): Promise<readonly string[]> {
  const asked = { playerId, amountMicro: sum * MICRO, withdrawalId: null, addressId: null };
  const facts = await readRiskFacts(stage.deps, stage.db, asked);
  return judgeRisk(facts, POLICIES.standard.payouts).reasons;
}

/** Settles a bet of 100, of which `back` comes back. */
async function stake(
  player: TestPlayer,
  back: bigint,
  { wallet = player.real, nonce = 0n }: { wallet?: AccountId; nonce?: bigint } = {},
): Promise<void> {
  const operator = await stage.ledger.operatorAccount('game:dice');
  const bet = { stakeMicro: 100n * MICRO, payoutMicro: back * MICRO, wallet };
  const { status } = await post(stage.ledger, player, betOf(player, { operator, nonce, ...bet }));
  expect(status).toBe('posted');
}

/** Who deposits 1,000, is given 140, and stakes 100 of it, of which `back` comes back. */
async function gifted(back: bigint): Promise<TestPlayer> {
  const player = await stage.addPlayer();
  await stage.deposit(player, 1000n);
  await claimGrant(stage.deps, stage.claim(player, 'gift'));
  await stake(player, back);
  return player;
}

async function showIdentity({ id }: TestPlayer): Promise<void> {
  await stage.owner.query(
    `insert into kyc_documents (id, player_id, kind, state, file_name, media_type, bytes,
       stored_name, sealed_key, uploaded_at)
     values ($1, $2, 'identity', 'approved', 'a.jpg', 'image/jpeg', 1, $3, '\\x01', now())`,
    [randomUUID(), id, randomUUID().replaceAll('-', '')],
  );
}

test('Staff look at money that rewards brought, unless a document says whose it is', async () => {
  const player = await gifted(12n);
  expect(await reasonsOf(player, 1052n)).toContain('rewards-alone');
  await showIdentity(player);
  expect(await reasonsOf(player, 1052n)).not.toContain('rewards-alone');
});

test('What was deposited leaves but for what was lost, whatever rewards gave', async () => {
  const player = await gifted(12n);
  expect(await reasonsOf(player, 912n)).not.toContain('rewards-alone');
  expect(await reasonsOf(player, 913n)).toContain('rewards-alone');
});

test('What was won leaves with what was deposited', async () => {
  const player = await gifted(160n);
  expect(await reasonsOf(player, 1060n)).not.toContain('rewards-alone');
  expect(await reasonsOf(player, 1061n)).toContain('rewards-alone');
});

test('Nobody is looked at for it to whom nothing was given', async () => {
  const player = await stage.addPlayer();
  await stage.deposit(player, 1000n);
  expect(await reasonsOf(player, 1500n)).not.toContain('rewards-alone');
});

test('Who lost a deposit to a friend is looked at when what rewards gave leaves', async () => {
  const player = await stage.addPlayer();
  await stage.deposit(player, 100n);
  await stake(player, 0n);
  await claimGrant(stage.deps, stage.claim(player, 'gift'));
  expect(await reasonsOf(player, 1n)).toContain('rewards-alone');
  expect(await reasonsOf(player, 140n)).toContain('rewards-alone');
});

test('All that a bonus grew to is money of rewards, also of who never deposited', async () => {
  const player = await stage.addPlayer();
  const claimed = await claimGrant(stage.deps, stage.claim(player, 'grows'));
  if (claimed.status !== 'granted') throw new Error(`the bonus is ${claimed.status}`);
  await stake(player, 400n, { wallet: player.bonus });
  await stake(player, 100n, { wallet: player.bonus, nonce: 1n });
  await stake(player, 100n, { wallet: player.bonus, nonce: 2n });
  await advanceGrant(stage.deps, claimed.grant.id);
  expect(await stage.balance(player, 'real')).toBe(440n * MICRO);
  expect(await reasonsOf(player, 440n)).toContain('rewards-alone');
  await stage.deposit(player, 50n);
  expect(await reasonsOf(player, 50n)).not.toContain('rewards-alone');
  expect(await reasonsOf(player, 51n)).toContain('rewards-alone');
});

test('Locked DIC that were released and converted are money of rewards', async () => {
  const player = await stage.addPlayer();
  await stage.deposit(player, 300_000n);
  await claimGrant(stage.deps, stage.claim(player, 'locked'));
  expect(await reasonsOf(player, 300_000n)).not.toContain('rewards-alone');
  await stage.play(player, 290_000n * MICRO);
  expect(await takeAmount(stage.deps, player.id)).toBe(140n * MICRO);
  const own = 10_000n;
  expect(await reasonsOf(player, own)).not.toContain('rewards-alone');
  expect(await reasonsOf(player, own + 1n)).toContain('rewards-alone');
});

test('Who only deposits, wins and takes rakeback never waits for it', async () => {
  const player = await stage.addPlayer();
  await stage.deposit(player, 100_000n);
  await stage.play(player, 90_000n * MICRO);
  await stake(player, 500n, { nonce: 1n });
  const rakeback = await takeRakeback(stage.deps, player.id, { isFromVip: false });
  expect(rakeback).toBeGreaterThan(0n);
  const all = 10_400n + rakeback / MICRO;
  expect(await reasonsOf(player, all)).not.toContain('rewards-alone');
});

const DEPOSITS = 2000;

test('However many deposits a player made, none of them is read for it', async () => {
  const player = await gifted(12n);
  await stage.owner.query(
    `insert into payments (id, player_id, code, state, payway_id, amount_micro, currency_id,
       payer_currency, amount_in_currency, rate_micro, credited_micro, created_at, updated_at,
       finished_at)
     select gen_random_uuid(), player_id, code, state, payway_id, amount_micro, currency_id,
       payer_currency, amount_in_currency, rate_micro, credited_micro, created_at, updated_at,
       finished_at
       from payments, generate_series(1, ${DEPOSITS}) where player_id = $1`,
    [player.id],
  );
  await stage.owner.query('analyze payments');
  const read = await stage.db.transaction().execute(async (trx) => {
    const asked = { amountMicro: MICRO, withdrawalId: null, addressId: null };
    await readRiskFacts(stage.deps, trx, { playerId: player.id, ...asked });
    const { rows } = await sql<{ count: number }>`
      select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables
       where relname = 'payments'`.execute(trx);
    return rows[0]?.count;
  });
  // Whether there is any is asked too, which may pass over some of other players.
  expect(read).toBeLessThan(DEPOSITS / 10);
});
