import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyOfDebt } from '../../api/lobby/aggregator/callback/owed-wins.ts';
import type { OperatorAccount } from '../../api/ledger/posting.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createMetrics } from '../../api/platform/metrics.ts';
import { payOrders } from '../../api/partners/orders/pay-order.ts';
import { ensurePartner } from '../../api/partners/program/ensure-partner.ts';
import { FIRST_CAMPAIGNS } from '../../api/rewards/campaigns/first-campaigns.ts';
import { cashbackJob } from '../../api/rewards/cashback/cashback-job.ts';
import { type CashbackDeps, takeCashback } from '../../api/rewards/cashback/take-cashback.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { advanceGrant } from '../../api/rewards/grants/advance-grant.ts';
import { claimGrant } from '../../api/rewards/grants/claim-grant.ts';
import { readGrant } from '../../api/rewards/grants/grant-store.ts';
import { grantedOr } from '../../api/rewards/offers/refuse-claim.ts';
import { takeAmount } from '../../api/rewards/introductory/take-amount.ts';
import { takeRakeback } from '../../api/rewards/rakeback/take-rakeback.ts';
import { deposit, depositTo, groupOf, post, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO, openTestRewards, type TestRewards } from './rewards-fixture.ts';

const PROVIDER: OperatorAccount = 'game:provider';

let stage: TestRewards;
beforeAll(async () => {
  stage = await openTestRewards();
});
// The debts of these tests are of no win that was posted, which a check of the books would find.
afterAll(() => stage.close());

const OWED_MICRO = 100n * MICRO;

/** Writes a turn of a player's debt, as a rollback or a later win does. */
async function turnDebt(player: TestPlayer, beforeMicro: bigint, deltaMicro: bigint) {
  const debtor = { playerId: player.id, operatorAccount: PROVIDER };
  const turns = beforeMicro === 0n ? 0 : 1;
  const key = keyOfDebt(debtor, { owedMicro: beforeMicro, turns }, deltaMicro);
  const from = await stage.ledger.operatorAccount(PROVIDER);
  const transfer = { from, to: player.real, amountMicro: 1n, kind: 'payout' } as const;
  const group = groupOf(player, [transfer], { idempotencyKeys: [key] });
  const result = await post(stage.ledger, player, group);
  if (result.status !== 'posted') throw new Error(result.status);
}

const meet = (player: TestPlayer) => turnDebt(player, OWED_MICRO, -OWED_MICRO);

async function debtor(): Promise<TestPlayer> {
  const player = await stage.addPlayer();
  await turnDebt(player, 0n, OWED_MICRO);
  return player;
}

async function runCashback(rewards: CashbackDeps): Promise<void> {
  const { db, clock } = rewards;
  const rest = { logger: createLogger('silent'), metrics: createMetrics() };
  await cashbackJob.run({ db, clock, rewards, ...rest });
}

const cash = { award: { kind: 'cash', wagers: 1 } } as const;
const real = (player: TestPlayer) => stage.balance(player, 'real');

describe('while a player owes wins', () => {
  test('A claim of cash is refused with its reason, takes nothing of the budget, and is granted after', async () => {
    await stage.publish('cash', cash);
    const player = await debtor();
    const before = await real(player);
    const claim = () => claimGrant(stage.deps, stage.claim(player, 'cash')).then(grantedOr);
    await expect(claim()).rejects.toMatchObject({ refusal: 'bonus.owes' });
    const { rows } = await stage.owner.query(
      `select grants from campaign_budgets where campaign_id = 'cash'`,
    );
    expect(rows).toEqual([{ grants: 0 }]);
    await meet(player);
    expect(await claim()).toMatchObject({ state: 'completed' });
    expect(await real(player)).toBe(before + 5n * MICRO + 1n);
  });

  test('Cash that was claimed before the debt waits too, and is paid after', async () => {
    await stage.publish('before', cash);
    const player = await stage.addPlayer();
    const outcome = await claimGrant(stage.deps, stage.claim(player, 'before'));
    if (outcome.status !== 'granted') throw new Error(outcome.status);
    // As if a process had died before it was paid, or staff had looked at it for hours.
    await stage.owner.query(`update grants set state = 'claimed', ended_at = null where id = $1`, [
      outcome.grant.id,
    ]);
    await turnDebt(player, 0n, OWED_MICRO);
    await advanceGrant(stage.deps, outcome.grant.id);
    expect((await readGrant(stage.db, outcome.grant.id))?.state).toBe('claimed');
    await meet(player);
    await advanceGrant(stage.deps, outcome.grant.id);
    expect((await readGrant(stage.db, outcome.grant.id))?.state).toBe('completed');
  });

  test('A claim of DIC is granted, and DIC are not converted to cash', async () => {
    await stage.publish('dic', {});
    const player = await debtor();
    expect(await claimGrant(stage.deps, stage.claim(player, 'dic'))).toMatchObject({
      status: 'granted',
    });
    const wallet = player.dic;
    await depositTo(stage.ledger, player, { wallet, amountMicro: 200n * MICRO });
    await expect(takeAmount(stage.deps, player.id)).rejects.toMatchObject({
      refusal: 'bonus.owes',
    });
    await meet(player);
    expect(await takeAmount(stage.deps, player.id)).toBe(205n * MICRO);
  });

  test('Rakeback waits, and loses nothing', async () => {
    const player = await debtor();
    await deposit(stage.ledger, player, 100_000n * MICRO);
    await stage.play(player, 100_000n * MICRO);
    const take = () => takeRakeback(stage.deps, player.id, { isFromVip: false });
    await expect(take()).rejects.toMatchObject({ refusal: 'bonus.owes' });
    await meet(player);
    expect(await take()).toBeGreaterThan(0n);
  });

  test('An approved order of a partner waits, and is paid once after', async () => {
    const player = await debtor();
    await ensurePartner(stage.db, BigInt(player.id), Date.now());
    await stage.owner.query(
      `insert into partner_orders (id, partner_id, amount_micro, state, decided_on, created_at, decided_at)
       values ($1, $2, $3, 'approved', now(), now(), now())`,
      [randomUUID(), player.id, String(2000n * MICRO)],
    );
    const before = await real(player);
    await payOrders(stage.deps);
    expect(await real(player)).toBe(before);
    await meet(player);
    await Promise.all([payOrders(stage.deps), payOrders(stage.deps)]);
    expect(await real(player)).toBe(before + 2000n * MICRO + 1n);
  });

  test('Cash after play waits where it was played for, and is paid once after', async () => {
    await stage.publish('later', {
      award: { kind: 'cash-after-play', times: 20 },
      amount: { kind: 'match', percent: 1, leastMicro: String(MICRO), mostMicro: String(MICRO) },
    });
    const player = await debtor();
    const claim = stage.claim(player, 'later', { ofMicro: 100n * MICRO });
    const outcome = await claimGrant(stage.deps, claim);
    if (outcome.status !== 'granted') throw new Error(outcome.status);
    const { id } = outcome.grant;
    await advanceGrant(stage.deps, id);
    await deposit(stage.ledger, player, 2000n * MICRO);
    await stage.play(player, 2000n * MICRO);
    await advanceGrant(stage.deps, id);
    expect((await readGrant(stage.db, id))?.state).toBe('active');
    await meet(player);
    const before = await real(player);
    await Promise.all([advanceGrant(stage.deps, id), advanceGrant(stage.deps, id)]);
    expect(await real(player)).toBe(before + MICRO);
  });

  test('Cashback waits past its time, and leaves a day to take it once nothing is owed', async () => {
    const cashback = FIRST_CAMPAIGNS['cashback'];
    if (cashback === undefined) throw new Error('there is no campaign of cashback');
    await stage.publish('cashback', cashback);
    const player = await debtor();
    await stage.owner.query(`insert into closed_weeks values ('2026-11-15', now())`);
    await stage.owner.query(
      `insert into cashbacks (player_id, week, loss_micro, counted_micro, until_at)
       values ($1, '2026-11-15', 1000000000, 1000000000, now() - interval '1 minute')`,
      [player.id],
    );
    const rewards = { ...stage.deps, config: { policy: POLICIES.standard } };
    const take = () => takeCashback(rewards, player.id);
    await runCashback(rewards);
    await expect(take()).rejects.toMatchObject({ refusal: 'bonus.owes' });
    await meet(player);
    expect(await take()).toBe(8n * MICRO);
  });

  test('A bonus that was played for becomes cash once nothing is owed', async () => {
    const award = { wagers: 1, winCapTimes: 10, maxStakeMicro: String(MICRO), days: 1 };
    await stage.publish('played', { award: { kind: 'bonus', ...award } });
    const player = await debtor();
    const outcome = await claimGrant(stage.deps, stage.claim(player, 'played'));
    if (outcome.status !== 'granted') throw new Error(outcome.status);
    await stage.playBonus(player, 5n * MICRO);
    const before = await real(player);
    stage.setTime(Date.now() + 2 * 86_400_000);
    await advanceGrant(stage.deps, outcome.grant.id);
    expect(await stage.balance(player, 'bonus')).toBe(5n * MICRO);
    await meet(player);
    await advanceGrant(stage.deps, outcome.grant.id);
    stage.setTime(Date.now());
    expect(await real(player)).toBe(before + 5n * MICRO + 1n);
  });
});
