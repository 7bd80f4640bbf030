import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createLedger } from '../../api/ledger/ledger.ts';
import { claimGrant } from '../../api/rewards/grants/claim-grant.ts';
import { settleRelease } from '../../api/rewards/release/settle-release.ts';
import { deposit } from '../ledger/ledger-fixture.ts';
import { MICRO, openTestRewards, type TestRewards } from './rewards-fixture.ts';

let stage: TestRewards;

beforeAll(async () => {
  stage = await openTestRewards();
  await stage.publish('locked', {
    award: { kind: 'dic-locked' },
    amount: { kind: 'fixed', amountMicro: String(1000n * MICRO) },
  });
});

afterAll(() => stage.closeSound());

/** Connections on which a statement that reads wallets waits; marks and totals alone do not. */
function slowWallets(pool: Pool, go: Promise<void>, waits: () => void): Pool {
  const connect = async () => {
    const client = await pool.connect();
    const query = async (text: string, values: unknown[]) => {
      if (/join\s+"?wallets/.test(text)) {
        waits();
        await go;
      }
      return await client.query(text, values);
    };
    return { query, release: () => client.release() } as unknown as PoolClient;
  };
  return { connect } as unknown as Pool;
}

test('What is locked while another tab reads its release is not released by play before it', async () => {
  const player = await stage.addPlayer();
  await deposit(stage.ledger, player, 62_000n * MICRO);
  await stage.play(player, 60_000n * MICRO);
  const [go, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pool = createPool(stage.database.appUrl, 4);
  onTestFinished(() => pool.end());
  const db = createDatabase(slowWallets(pool, go.promise, waiting.resolve));
  const ledger = createLedger({ db, pool, logger: createLogger('silent') });
  const settled = settleRelease({ ...stage.deps, db, ledger }, player.id, 'dic-locked');
  await waiting.promise;
  // The other statements of the reading, where it has any, are over by then.
  await new Promise((done) => setTimeout(done, 200));
  expect((await claimGrant(stage.deps, stage.claim(player, 'locked'))).status).toBe('granted');
  go.resolve();
  expect(await settled).toBe(0n);
  expect(await stage.balance(player, 'dic-locked')).toBe(1000n * MICRO);
  expect(await stage.balance(player, 'dic-available')).toBe(0n);
  await stage.play(player, 2000n * MICRO);
  expect(await settleRelease(stage.deps, player.id, 'dic-locked')).toBe(MICRO);
});
