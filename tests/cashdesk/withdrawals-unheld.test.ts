import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertGames, sayTo } from '../harness/aggregator-fixture.ts';
import { PATIENT, type Seat } from '../harness/wire-stage.ts';
import { openWithdrawalStage, SMALL, type WithdrawalStage } from './withdrawals-stage.ts';
import { HOUR_MS } from '../../shared/platform/durations.ts';

let stage: WithdrawalStage;
beforeAll(async () => {
  stage = await openWithdrawalStage();
  await insertGames(stage.owner);
});
afterAll(() => stage.close());

const countOf = async (text: string, values: readonly unknown[] = []) =>
  Number((await stage.owner.query<{ n: string }>(text, [...values])).rows[0]?.n);

/** Statements that stand behind a lock, of those with these words. */
const waiting = (words: string) => () =>
  countOf(
    `select count(*) as n from pg_stat_activity
      where wait_event_type = 'Lock' and query like $1 and datname = current_database()`,
    [`%${words}%`],
  );

/** A connection of its own, for locks that outlive a statement. */
async function openLocker(): Promise<Client> {
  const locker = new Client({ connectionString: stage.server.database.ownerUrl });
  await locker.connect();
  return locker;
}

/**
 * Has a stake and the hold of a withdrawal stand behind a lock of their wallet, the stake first, so
 * that the money is there when the withdrawal is judged and not when it is to be held.
 */
async function askBeforeStake(seat: Seat, requestId: string = randomUUID()) {
  await seat.send('cash', 'changeCurrencies', { currencyId: 1 });
  const locker = await openLocker();
  await locker.query('begin');
  await locker.query(
    `select 1 from wallets w join accounts a on a.id = w.account_id
      where a.player_id = $1 and a.wallet = 'real' for update of w`,
    [seat.id],
  );
  const staked = seat.call('mines.createGame', { bet: 5000, minesLength: 3, currencyId: 1 });
  await expect.poll(waiting('ledger_post'), PATIENT).toBe(1);
  const answer = stage.ask(seat, { amount: SMALL * 2, requestId });
  const rows = () =>
    countOf('select count(*) as n from withdrawals where player_id = $1', [seat.id]);
  await expect.poll(rows, PATIENT).toBe(1);
  await locker.query('commit');
  await locker.end();
  await staked;
  return { answer };
}

/** A win that a provider of games brings. */
const win = (seat: Seat, rubles: number) =>
  sayTo(stage.url, {
    action: 'win',
    type: 'win',
    player_id: String(seat.id),
    currency: 'RUB',
    game_uuid: 'game-1',
    transaction_id: `win-${seat.id}`,
    round_id: `win-${seat.id}`,
    amount: String(rubles),
  });

const PAUSE_KEY = 7_001_002;

/** Has every deletion of a withdrawal wait once its row is locked, until it is let go. */
async function pauseDeletions(): Promise<{ letGo(): Promise<void> }> {
  const locker = await openLocker();
  await locker.query(`select pg_advisory_lock(${PAUSE_KEY})`);
  await locker.query(
    `create function pause_deletion() returns trigger language plpgsql as $$
     begin
       perform pg_advisory_xact_lock_shared(${PAUSE_KEY});
       return old;
     end $$`,
  );
  await locker.query(
    'create trigger pause_deletion before delete on withdrawals for each row execute function pause_deletion()',
  );
  return {
    letGo: async () => {
      await locker.query(`select pg_advisory_unlock(${PAUSE_KEY})`);
      await locker.query('drop trigger pause_deletion on withdrawals');
      await locker.end();
    },
  };
}

test('An address of which its owner was not notified cools from the withdrawal that tells of it', async () => {
  const { owner } = stage;
  const seat = await stage.veteran(SMALL * 3);
  const addresses = () =>
    countOf('select count(*) as n from payout_addresses where player_id = $1', [seat.id]);

  const { answer } = await askBeforeStake(seat);
  expect((await answer).error?.name).toBe('withdraw.funds');
  expect(await addresses()).toBe(1);

  await owner.query(
    "update payout_addresses set usable_from = now() - interval '1 hour' where player_id = $1",
    [seat.id],
  );
  const before = Date.now();
  const { id } = await stage.withdraw(seat, { amount: SMALL / 2 });
  const { rows } = await owner.query<{ usable_from: Date }>(
    'select usable_from from withdrawals where id = $1',
    [id],
  );
  expect(rows[0]?.usable_from.getTime()).toBeGreaterThan(before + 23 * HOUR_MS);
});

test('A withdrawal repeated while it is dropped is held and under way, or neither', async () => {
  const seat = await stage.veteran(SMALL * 3);
  const requestId = randomUUID();
  const deletions = await pauseDeletions();
  const { answer: first } = await askBeforeStake(seat, requestId);
  await expect.poll(waiting('delete from "withdrawals"'), PATIENT).toBe(1);

  await win(seat, 50_000);
  const again = stage.ask(seat, { amount: SMALL * 2, requestId });
  await expect.poll(waiting('"withdrawals"'), PATIENT).toBe(2);
  await deletions.letGo();
  expect((await first).success).toBe(false);
  const { success } = await again;

  const open = await countOf(
    "select count(*) as n from withdrawals where player_id = $1 and stage <> 'holding'",
    [seat.id],
  );
  const held = (await stage.balanceOf(seat)).held - 500_000;
  expect({ open, isHeld: held > 0 }).toEqual({ open: Number(success), isHeld: success });
  expect(await stage.moneyFaults()).toEqual([]);
  expect((await stage.ask(seat, { amount: SMALL * 2 })).success).toBe(true);
});
