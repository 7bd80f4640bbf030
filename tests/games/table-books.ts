import type { Client } from 'pg';
import { expect } from 'vitest';
import type { Database } from '../../api/platform/db/database.ts';
import { moneyFaults } from '../harness/money-faults.ts';

/** A round that was interrupted must be over within this time. */
const RESUMED_WITHIN_MS = 90_000;

/** Waits until no stake is held and no round except a waiting one is in progress. */
export async function untilTablesRest(owner: Client): Promise<void> {
  const deadline = Date.now() + RESUMED_WITHIN_MS;
  const left = async () => {
    const { rows } = await owner.query<{ what: string }>(
      `select game || ' ' || state as what from table_rounds
        where state in ('betting', 'spinning', 'paying', 'refunding')
       union all select 'stake of ' || game from rounds where state = 'open'`,
    );
    return rows.map(({ what }) => what);
  };
  for (;;) {
    const what = await left();
    if (what.length === 0) return;
    if (Date.now() > deadline)
      throw new Error(`after a minute and a half there is ${what.join(', ')}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** What players know of their stakes without asking the server. */
type StakedSeats = {
  readonly seats: readonly {
    readonly id: number;
    readonly creditedMicro: bigint;
    readonly open: { readonly size: number };
    readonly answered: ReadonlyMap<string, { readonly output: { readonly betId: string } }>;
  }[];
};

/**
 * Everything the players were told must be in the database once and nothing else: each stake, its
 * payout, and each wallet to the micro-unit.
 */
export async function expectEveryStakeOnce(
  db: Database,
  owner: Client,
  fleet: StakedSeats,
): Promise<void> {
  for (const seat of fleet.seats) {
    expect(seat.open.size).toBe(0);
    const { rows } = await owner.query<{
      id: string;
      stake: string;
      payout: string;
      state: string;
    }>(
      `select id, stake_micro as stake, payout_micro as payout, state from rounds
        where player_id = $1 order by id`,
      [seat.id],
    );
    const outputs = [...seat.answered.values()].map(({ output }) => output);
    const remembered = outputs.map(({ betId }) => betId).toSorted();
    expect(rows.map(({ id }) => id)).toEqual(remembered);
    const balance = rows.reduce((sum, { stake, payout, state }) => {
      expect(['settled', 'refunded']).toContain(state);
      return state === 'refunded' ? sum : sum - BigInt(stake) + BigInt(payout);
    }, seat.creditedMicro);
    const wallet = await owner.query<{ balance: string }>(
      `select w.balance_micro as balance from wallets w join accounts a on a.id = w.account_id
        where a.player_id = $1 and a.wallet = 'real'`,
      [seat.id],
    );
    expect(BigInt(wallet.rows[0]?.balance ?? -1)).toBe(balance);
  }
  await expectBanksShared(owner);
  expect(await moneyFaults(db)).toEqual([]);
}

/**
 * In every settled round that is paid from its own stakes the payouts and the fee add up to them, and
 * the fee is the one booked.
 */
async function expectBanksShared(owner: Client) {
  const { rows } = await owner.query<{ bank: string; paid: string; fee: string }>(
    `select sum(r.stake_micro)::text as bank, sum(r.payout_micro)::text as paid,
            (select coalesce(sum(t.amount_micro), 0)::text from transfers t
               join rounds b on b.settle_group = t.group_id
              where b.table_id = r.table_id and t.kind = 'settle') as fee
       from rounds r
      where r.game in ('battle', 'classic', 'fast', 'coinflip') and r.state = 'settled'
      group by r.table_id`,
  );
  for (const { bank, paid, fee } of rows) expect(BigInt(paid) + BigInt(fee)).toBe(BigInt(bank));
}
