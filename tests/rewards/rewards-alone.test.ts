import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeRisk } from '../../api/cashdesk/withdrawals/risk.ts';
import { readRiskFacts } from '../../api/cashdesk/withdrawals/risk-facts.ts';
import { claimGrant } from '../../api/rewards/grants/claim-grant.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { betOf, post, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { type OffersStage, openOffersStage } from './offers-stage.ts';
import { MICRO } from './rewards-fixture.ts';

let stage: OffersStage;
beforeAll(async () => {
  stage = await openOffersStage();
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
  return judgeRisk(facts, POLICIES.house.payouts).reasons;
}

/** Who deposits 1,000, is given 140, and stakes 100 of it, of which `back` comes back. */
async function gifted(back: bigint): Promise<TestPlayer> {
  const player = await stage.addPlayer();
  await stage.deposit(player, 1000n);
  await claimGrant(stage.deps, stage.claim(player, 'gift'));
  const bet = { stakeMicro: 100n * MICRO, payoutMicro: back * MICRO };
  const operator = await stage.ledger.operatorAccount('game:dice');
  await post(stage.ledger, player, betOf(player, { operator, nonce: 0n, ...bet }));
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

test('Staff look at money that rewards alone gave, unless a document says whose it is', async () => {
  const player = await gifted(12n);
  expect(await reasonsOf(player, 1052n)).toContain('rewards-alone');
  await showIdentity(player);
  expect(await reasonsOf(player, 1052n)).not.toContain('rewards-alone');
});

test('What was deposited leaves, whatever rewards gave', async () => {
  const player = await gifted(12n);
  expect(await reasonsOf(player, 1000n)).not.toContain('rewards-alone');
  expect(await reasonsOf(player, 1001n)).toContain('rewards-alone');
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
