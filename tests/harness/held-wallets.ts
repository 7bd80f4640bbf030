import { Client } from 'pg';
import { expect } from 'vitest';
import { PATIENT } from './wire-stage.ts';

/** Wallets of a player that a connection of the test holds, so that postings wait in their order. */
export type HeldWallets = {
  /** Resolves when this many postings wait for a lock, or what was begun has settled before. */
  waiting(postings: number, begun: Promise<unknown>): Promise<void>;
  release(): Promise<void>;
};

/** Locks wallets of the player who has this round until they are released. */
export async function holdWallets(
  ownerUrl: string,
  roundId: string,
  wallets: readonly string[],
): Promise<HeldWallets> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('begin');
  const { rowCount } = await client.query(
    `select from wallets w join accounts a on a.id = w.account_id join rounds r using (player_id)
      where r.id = $1 and a.wallet = any ($2) order by w.account_id for update of w`,
    [roundId, wallets],
  );
  expect(rowCount).toBe(wallets.length);
  const release = async () => {
    await client.query('commit');
    await client.end();
  };
  return {
    release,
    waiting: async (postings, begun) => {
      let isSettled = false;
      const settle = () => {
        isSettled = true;
      };
      begun.then(settle, settle);
      const isReached = async () => isSettled || (await postingsThatWait(client)) === postings;
      try {
        await expect.poll(isReached, PATIENT).toBe(true);
      } catch (error) {
        await release();
        throw error;
      }
    },
  };
}

/** Within one transaction the activity is read once, unless the reading is forgotten. */
async function postingsThatWait(client: Client): Promise<number> {
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and query like '%ledger_post%'`,
  );
  return rows[0]?.count ?? 0;
}
