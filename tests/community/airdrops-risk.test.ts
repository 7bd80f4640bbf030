import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeRisk, type RiskReason } from '../../api/cashdesk/withdrawals/risk.ts';
import { readRiskFacts } from '../../api/cashdesk/withdrawals/risk-facts.ts';
import type { AirdropDeps } from '../../api/community/airdrops/airdrop-deps.ts';
import { askAirdrop } from '../../api/community/airdrops/give-airdrop.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { depositTo, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO, openTestRewards, type TestRewards } from '../rewards/rewards-fixture.ts';
import { sureOf, claim, gift, personOf, processOver } from './airdrop-processes.ts';

/** Money that airdrops hand from one account to another, when it is taken out. */

let stage: TestRewards;
let deps: AirdropDeps;
beforeAll(async () => {
  stage = await openTestRewards();
  deps = processOver(stage, stage);
});
afterAll(() => stage.closeSound());

const WATCHED: readonly RiskReason[] = ['fed-in-pots', 'rewards-alone'];

/** Which reasons of handed-over money staff would see at a withdrawal of so many roubles. */
async function seenAt({ id: playerId }: TestPlayer, units: bigint): Promise<readonly RiskReason[]> {
  const asked = { playerId, amountMicro: units * MICRO, withdrawalId: null, addressId: null };
  const facts = await readRiskFacts(deps, stage.db, asked);
  return judgeRisk(facts, POLICIES.standard.payouts).reasons.filter((one) => WATCHED.includes(one));
}

/** Gives one place of so many roubles, which the taker has. */
async function handOver(from: TestPlayer, to: TestPlayer, units: number): Promise<void> {
  const amountMicro = BigInt(units) * MICRO;
  await depositTo(stage.ledger, from, { wallet: from.real, amountMicro });
  const { uid } = await askAirdrop(deps, sureOf(from.id), { ...gift, places: 1, award: units });
  await stage.owner.query('update airdrops set vip = 1 where uid = $1', [uid]);
  expect(await claim(deps, to.id, uid)).toBe(String(amountMicro));
}

test('What one player gave another in airdrops is seen when a third of a withdrawal came from it', async () => {
  const [giver, taker] = [await personOf(stage, 10_000n), await personOf(stage, 10_000n)];
  await handOver(giver, taker, 600);
  expect(await seenAt(taker, 1n)).not.toContain('fed-in-pots');
  await handOver(giver, taker, 600);
  expect(await seenAt(taker, 3600n)).toContain('fed-in-pots');
  expect(await seenAt(taker, 3601n)).not.toContain('fed-in-pots');
  expect(await seenAt(giver, 1n)).toEqual([]);
  // What is given back makes it less: who was given it has to play it first.
  const toPlay = 1200n * MICRO * BigInt(POLICIES.standard.depositWagers);
  await depositTo(stage.ledger, taker, { wallet: taker.real, amountMicro: toPlay });
  await stage.play(taker, toPlay);
  await handOver(taker, giver, 300);
  expect(await seenAt(taker, 1n)).not.toContain('fed-in-pots');
});

test('What many gave, and what the operator gave, is not held to come from a few', async () => {
  const taker = await personOf(stage, 10_000n);
  for (let count = 0; count < 8; count += 1) {
    await handOver(await personOf(stage, 10_000n), taker, 190);
  }
  expect(await seenAt(taker, 1n)).not.toContain('fed-in-pots');
  await stage.owner.query(
    `with given as (
       insert into airdrops (id, giver_id, is_operators, mode, vip, places, award_micro, currency_id,
                             rate_micro, asked_at, state, is_settled)
       values ($1, $2, true, 'first', 1, 1, 5000000000, 1, 1000000, now(), 'void', true)
       returning id)
     insert into airdrop_claims (airdrop_id, player_id, claimed_at) select id, $3, now() from given`,
    [randomUUID(), (await stage.addPlayer()).id, taker.id],
  );
  await stage.owner.query('update airdrop_claims set place = 1 where place is null');
  expect(await seenAt(taker, 1n)).not.toContain('fed-in-pots');
});

test('Airdrops are money of rewards: who shows no document is looked at when it leaves', async () => {
  const taker = await personOf(stage, 10_000n);
  await depositTo(stage.ledger, taker, { wallet: taker.real, amountMicro: 50n * MICRO });
  expect(await seenAt(taker, 50n)).toEqual([]);
  await handOver(await personOf(stage, 10_000n), taker, 100);
  expect(await seenAt(taker, 50n)).toEqual([]);
  expect(await seenAt(taker, 51n)).toEqual(['rewards-alone']);
});
