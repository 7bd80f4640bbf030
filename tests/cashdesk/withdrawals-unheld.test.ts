import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATIENT } from '../harness/wire-stage.ts';
import { openWithdrawalStage, SMALL, type WithdrawalStage } from './withdrawals-stage.ts';
import { HOUR_MS } from '../../shared/platform/durations.ts';

let stage: WithdrawalStage;
beforeAll(async () => {
  stage = await openWithdrawalStage();
});
afterAll(() => stage.close());

test('An address of which its owner was not notified cools from the withdrawal that tells of it', async () => {
  const { owner } = stage;
  const seat = await stage.veteran(SMALL * 3);
  const countOf = async (text: string) =>
    Number((await owner.query<{ n: string }>(text, [seat.id])).rows[0]?.n);
  await seat.send('cash', 'changeCurrencies', { currencyId: 1 });
  const addresses = () =>
    countOf('select count(*) as n from payout_addresses where player_id = $1');
  const waits = () =>
    countOf(`select count(*) as n from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%ledger_post%'
        and datname = current_database() and $1::bigint > 0`);

  // A stake and the hold of a withdrawal stand behind a lock of their wallet, the stake first.
  const locker = new Client({ connectionString: stage.server.database.ownerUrl });
  await locker.connect();
  await locker.query('begin');
  await locker.query(
    `select 1 from wallets w join accounts a on a.id = w.account_id
      where a.player_id = $1 and a.wallet = 'real' for update of w`,
    [seat.id],
  );
  const staked = seat.call('mines.createGame', { bet: 5000, minesLength: 3, currencyId: 1 });
  await expect.poll(waits, PATIENT).toBe(1);
  const asked = stage.ask(seat, { amount: SMALL * 2 });
  await expect.poll(addresses, PATIENT).toBe(1);
  await locker.query('commit');
  await locker.end();
  await staked;
  expect((await asked).error?.name).toBe('withdraw.funds');
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
