import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { checkLedger, type LedgerReport } from '../../api/ledger/check.ts';
import { printReport } from '../../api/commands/ledger-check.ts';
import { createFindings } from '../../api/ledger/audits.ts';
import { closeDaysThrough } from '../../api/ledger/digest.ts';
import { GROUP_INVARIANTS } from '../../api/ledger/check-groups.ts';
import { INVARIANTS, type Invariant } from '../../api/ledger/invariants.ts';
import { rollUpThrough } from '../../api/ledger/rollup.ts';
import { AFTER_ALL_IDS, BEFORE_ALL_IDS } from '../../api/ledger/watermark.ts';
import { UNPACED } from '../../api/platform/jobs/pace.ts';
import { uuidV7At } from '../../api/platform/uuid.ts';
import { useTemplate } from '../harness/database.ts';
import {
  betOf,
  deposit,
  groupOf,
  openTestLedger,
  post,
  requestOf,
  type TestLedger,
} from './ledger-fixture.ts';
import { HOUR_MS } from '../../shared/platform/durations.ts';

let sample: TestLedger;
let takeBack: (() => void) | undefined;

/** A ledger with every kind of row: rolled up, posted since, and in a closed day. */
beforeAll(async () => {
  sample = await openTestLedger();
  const { ledger, db, owner } = sample;
  const operator = await ledger.operatorAccount('game:dice');
  const [mara, timo] = [await sample.addPlayer(), await sample.addPlayer()];
  const play = async (nonce: bigint, payoutMicro: bigint) => {
    for (const player of [mara, timo]) {
      const request = requestOf(`bet ${nonce}`);
      const bet = betOf(player, { operator, nonce, stakeMicro: 100n, payoutMicro, request });
      await post(ledger, player, bet);
    }
  };
  await deposit(ledger, mara, 10_000n);
  await deposit(ledger, timo, 20_000n);
  await play(0n, 0n);
  await play(1n, 192n);
  await rollUpThrough(db, uuidV7At(Date.now() + 1));
  await new Promise((done) => setTimeout(done, 5));
  const from = await ledger.operatorAccount('outside:test');
  const paidIn = { from, to: mara.real, amountMicro: 500n, kind: 'deposit' } as const;
  const need = { depositMicro: 500n, factor: 2 };
  await post(ledger, mara, groupOf(mara, [paidIn], { need }));
  await play(2n, 0n);
  const provider = await ledger.operatorAccount('provider:Test');
  const spun = { from: timo.real, to: provider, amountMicro: 50n, kind: 'stake' } as const;
  const counted = { countedMicro: 50n, experienceMicro: 50n, needMicro: -50n };
  const totals = { wageredMicro: 50n, returnedMicro: 0n, ...counted, rounds: 1 };
  const idempotencyKeys = [{ key: 'outside:1', detail: {} }];
  await post(
    ledger,
    timo,
    groupOf(timo, [spun], { idempotencyKeys, totals: { ...totals, winMicro: 0n } }),
  );
  const held = { from: timo.real, to: timo.held, amountMicro: 300n, kind: 'hold' } as const;
  await post(ledger, timo, groupOf(timo, [held]));
  await closeDaysThrough(db, uuidV7At(Date.now() + 48 * HOUR_MS));
  await owner.query(
    `insert into rounds (id, game, player_id, bet_hundredths, currency_id, rate_micro,
       stake_micro, payout_micro, setting, state, balance_micro)
     values (gen_random_uuid(), 'mines', ${timo.id}, 1, 1, 1000000, 300, 0, '{}', 'open', 0)`,
  );
  await sample.disconnect();
  takeBack = useTemplate(sample.database);
});
afterAll(async () => {
  takeBack?.();
  await sample.database.drop();
});

const NEWEST = '(select max(from_version) from transfers)';
const REAL = "account_id in (select id from accounts where wallet = 'real')";

/** One fault for each invariant, as a person with all rights could make it. */
const FAULTS: Readonly<Record<Invariant, string>> = {
  'zero-sum': 'update wallets set balance_micro = balance_micro + 1 where version > 0',
  'zero-sum-by-entries': 'update transfers set from_account = 999 where seq = 1',
  transfers: 'update transfers set seq = 5 where seq = 1',
  balances: `update wallets set balance_micro = balance_micro + amount
      from (values ('real', -1), ('bonus', 1)) as v (wallet, amount), accounts a
     where a.wallet = v.wallet and account_id = a.id
       and player_id = (select min(player_id) from accounts)`,
  versions: `update wallets set version = version + 1 where ${REAL}`,
  chain: `update transfers set from_balance_micro = from_balance_micro + 1
     where from_version = ${NEWEST}`,
  'below-zero': `update transfers set from_balance_micro = -1 where from_version = ${NEWEST}`,
  settlements: "update rounds set payout_micro = 1 where state = 'settled' and nonce = 2",
  stakes: "delete from rounds where state = 'settled' and nonce = 2",
  changes: 'update totals_changes set wagered_micro = wagered_micro + 1',
  held: "update rounds set stake_micro = 301 where state = 'open'",
  wallets: "update rounds set wallet = 'bonus' where state = 'settled' and nonce = 2",
  banks: `with chain as (
      insert into chains (game, end_hash, length, checkpoint_step, checkpoints)
      values ('test', 'end', 1, 1, '{}') returning id
    ), opened as (
      insert into table_rounds (id, game, state, chain_id, chain_position, commit_hash, source)
      select gen_random_uuid(), 'test', 'waiting', id, 1, '', 'drand' from chain returning id
    )
    insert into table_banks (table_id, side, stake_micro) select id, '30', 1 from opened`,
  requests: "insert into requests values (1, gen_random_uuid(), '\\x00', gen_random_uuid())",
  nonces: 'update rounds set nonce = 1 where nonce = 2',
  totals: 'update player_totals set wagered_micro = wagered_micro + 1',
  needs: 'update need_changes set raised_micro = raised_micro + 1',
  'operator-rollups': 'update operator_rollups set balance_micro = balance_micro + 1',
  'wallet-rollups': 'update wallet_rollups set entries = entries + 1',
  'ton-payouts': `with payout as (
      insert into ton_payouts (payment_id, address, asset, units, state, queued_at)
      values (gen_random_uuid(), '0:${'1'.repeat(64)}', 'GRAM', 1, 'queued', now())
      returning payment_id)
    insert into idempotency_keys (key, group_id, detail)
    select 'withdraw:' || payment_id || ':end', payment_id, '{"how":"released"}'
      from payout`,
  'owed-wins': `insert into idempotency_keys (key, group_id, player_id, detail)
    select 'provider:owed:1:provider:Test:' || turn, gen_random_uuid(), 1,
           '{"operatorAccount":"provider:Test","deltaMicro":"5","owedMicro":"5"}'
      from generate_series(1, 2) turn`,
  'append-only': 'grant update on transfers to rollhouse_app',
  digests: "update transfers set created_at = created_at + interval '1 microsecond' where seq = 1",
};

/** The invariants of a recent check; the full check has all of them. */
const RECENT: readonly Invariant[] = [
  'zero-sum',
  'balances',
  'versions',
  'chain',
  'below-zero',
  'settlements',
  'wallets',
  'stakes',
  'changes',
  'needs',
  'nonces',
  'append-only',
];

const brokenIn = ({ isSound, results }: LedgerReport): Invariant[] => {
  const broken = results.filter((result) => !result.isHolding);
  expect(isSound).toBe(broken.length === 0);
  return broken.map((result) => result.invariant);
};

const faultsIn = ({ results }: LedgerReport) =>
  results.map(({ invariant, faults }) => `${invariant}: ${faults}`);

/** Changes a copy of the sample as its owner with every guard off, and checks it. */
async function checkAfter(statement: string) {
  const copy = await openTestLedger();
  try {
    await copy.owner.query("set session_replication_role = 'replica'");
    await copy.owner.query(statement);
    return {
      full: await checkLedger(copy.db, 'full'),
      recent: await checkLedger(copy.db, 'recent'),
      byGroups: await checkLedger(copy.db, 'full', { transfersAtOnce: 1 }),
    };
  } finally {
    await copy.close();
  }
}

test('Both checks find nothing in an untouched ledger, and the report says so', async () => {
  const { full, recent } = await checkAfter('select 1');
  expect([brokenIn(full), brokenIn(recent)]).toEqual([[], []]);
  const named = full.results.map((result) => result.invariant);
  expect(named.toSorted()).toEqual(Object.keys(INVARIANTS).toSorted());
  const minute = recent.results.map((result) => result.invariant);
  expect(minute.toSorted()).toEqual(RECENT.toSorted());
  expect(printReport(full)).toMatch(/^ok {3}[\s\S]*The books are sound \(full check/);
});

test.each(Object.keys(FAULTS) as Invariant[])(
  'The check finds a fault in %s',
  async (invariant) => {
    const { full, recent, byGroups } = await checkAfter(FAULTS[invariant]);
    expect(brokenIn(full)).toContain(invariant);
    expect(faultsIn(byGroups)).toEqual(faultsIn(full));
    expect(brokenIn(recent).includes(invariant)).toBe(RECENT.includes(invariant));
  },
);

test('The check finds a product that runs as the owner of the ledger', async () => {
  const copy = await openTestLedger();
  const pool = createPool(copy.database.ownerUrl, 1);
  try {
    expect(brokenIn(await checkLedger(copy.db, 'recent'))).toEqual([]);
    const report = await checkLedger(createDatabase(pool), 'recent');
    expect(brokenIn(report)).toEqual(['append-only']);
    expect(printReport(report)).toContain('postgres may UPDATE transfers');
  } finally {
    await pool.end();
    await copy.close();
  }
});

test('The check of each minute finds an entry that repeats a version in place of the next', async () => {
  const { recent } = await checkAfter(
    `update transfers set from_version = from_version - 1 where from_version = ${NEWEST}`,
  );
  expect(brokenIn(recent)).toEqual(['chain']);
});

test('The check that runs each minute leaves out the audits of groups and nothing else', async () => {
  const copy = await openTestLedger();
  try {
    const { results } = await checkLedger(copy.db, 'recent', { hasGroups: false });
    const groups: readonly Invariant[] = GROUP_INVARIANTS;
    expect(results.map(({ invariant }) => invariant).toSorted()).toEqual(
      RECENT.filter((invariant) => !groups.includes(invariant)).toSorted(),
    );
  } finally {
    await copy.close();
  }
});

test.each([
  [
    'finds a seed that was set back, so that its outcomes come again',
    'update seeds set nonce = nonce - 1 where nonce > 0',
  ],
  ['finds a seed that was set forward', 'update seeds set nonce = nonce + 1 where nonce > 0'],
])('The check of each minute %s', async (_name, statement) => {
  const { recent } = await checkAfter(statement);
  expect(brokenIn(recent)).toEqual(['nonces']);
});

test('A roll-up with a forged chain is a fault of its own in the full check', async () => {
  const { full, recent } = await checkAfter('update wallet_rollups set chain = chain # 1');
  expect([brokenIn(full), brokenIn(recent)]).toEqual([['wallet-rollups'], ['chain']]);
});

test('A balance with the same bit wrong in both of its halves is a fault of the chain', async () => {
  const { recent } = await checkAfter(
    `update transfers set from_balance_micro = from_balance_micro # 4294967297 where from_version = ${NEWEST}`,
  );
  expect(brokenIn(recent)).toContain('chain');
});

test('Groups are audited as far as so many steps go, and on from there', async () => {
  const copy = await openTestLedger();
  try {
    await copy.owner.query("set session_replication_role = 'replica'");
    await copy.owner.query(FAULTS.stakes);
    const all = { afterId: BEFORE_ALL_IDS, throughId: AFTER_ALL_IDS };
    const found: string[] = [];
    const reached: string[] = [];
    while (reached.at(-1) !== AFTER_ALL_IDS) {
      const findings = createFindings(copy.db, { pace: UNPACED, transfersAtOnce: 1 });
      const afterId = reached.at(-1) ?? all.afterId;
      reached.push(await findings.auditGroups({ ...all, afterId, mostSteps: 2 }));
      const broken = findings.results().filter((result) => !result.isHolding);
      found.push(...broken.flatMap((result) => result.examples));
    }
    expect(reached.length).toBeGreaterThan(3);
    expect(reached).toEqual(reached.toSorted());
    expect(found).toHaveLength(2);
    expect(new Set(found).size).toBe(2);
  } finally {
    await copy.close();
  }
});

test('The check finds a guard switched off on one monthly partition of transfers', async () => {
  const statement = `do $$ declare month regclass; begin
    select tableoid into month from transfers limit 1;
    execute format('alter table %s disable trigger all', month); end $$`;
  const { full, recent } = await checkAfter(statement);
  expect(brokenIn(full)).toEqual(['append-only']);
  expect(brokenIn(recent)).toEqual(['append-only']);
});

/** A win of ten rolled back by a group that took none of it, with the debt that says so. */
const debtOf = (deltaMicro: number, owedMicro: number) => `
  with ids as (select gen_random_uuid() as won, gen_random_uuid() as back)
  insert into idempotency_keys (key, group_id, player_id, detail)
  select key, group_id, 1, detail::jsonb from ids cross join lateral (values
    ('provider:tx:w', won, '{"action":"win","operatorAccount":"provider:Test","micro":"10"}'),
    ('provider:rev:w', back, '{"by":"r"}'),
    ('provider:owed:1:provider:Test:1', back, '{"operatorAccount":"provider:Test",
      "deltaMicro":"${deltaMicro}","owedMicro":"${owedMicro}"}')) as k (key, group_id, detail)`;

test.each([
  ['is as large as what is missing', debtOf(10, 10), []],
  ['is smaller than what is missing', debtOf(9, 9), ['owed-wins']],
  ['does not follow from its turns', debtOf(10, 11), ['owed-wins']],
  ['is negative', debtOf(10, -10), ['owed-wins']],
  ['lacks its first turn', debtOf(10, 10).replace('Test:1', 'Test:2'), ['owed-wins']],
  ['is not there', debtOf(10, 10).replace('provider:owed', 'provider:lost'), ['owed-wins']],
])('The check knows whether the debt of a rolled-back win %s', async (_name, statement, faults) => {
  const { full } = await checkAfter(statement);
  expect(brokenIn(full)).toEqual(faults);
});
