import type { Client } from 'pg';
import type { Database } from '../../../api/platform/db/database.ts';
import { moneyFaults } from '../../harness/money-faults.ts';
import { CONVERTED, playedFaults } from './played-books.ts';

/** The locked currencies by their wallets. */
export const LOCKED = {
  DIC: { locked: 'dic-locked', available: 'dic-available' },
  USDIC: { locked: 'usdic-locked', available: 'usdic-available' },
} as const;

/** What became of the money of a locked currency, each figure from a place of its own. */
export type LockedBook = {
  readonly currency: keyof typeof LOCKED;
  /** By the grants that were paid. */
  readonly grantedMicro: bigint;
  /** By the transfers from locked to available. */
  readonly releasedMicro: bigint;
  /** By the balances. */
  readonly stillMicro: bigint;
  /** By the transfers back to the operator. */
  readonly forfeitedMicro: bigint;
};

/** A sum as the driver gives it; nothing is nothing. */
const big = (value: string | bigint | null | undefined) => BigInt(value ?? 0);

export async function readLockedBooks(owner: Client): Promise<readonly LockedBook[]> {
  const books: LockedBook[] = [];
  for (const [currency, { locked, available }] of Object.entries(LOCKED)) {
    const { rows } = await owner.query(
      `select
         (select sum(amount_micro) from grants where award = $1 and state = 'completed') as granted,
         (select sum(t.amount_micro) from transfers t
            join accounts f on f.id = t.from_account and f.wallet = $1
            join accounts g on g.id = t.to_account and g.wallet = $2) as released,
         (select sum(w.balance_micro) from wallets w
            join accounts a on a.id = w.account_id and a.wallet = $1) as still,
         (select sum(t.amount_micro) from transfers t
            join accounts f on f.id = t.from_account and f.wallet = $1
            join accounts g on g.id = t.to_account and g.operator_account is not null) as forfeited`,
      [locked, available],
    );
    const [row] = rows;
    books.push({
      currency: currency as keyof typeof LOCKED,
      grantedMicro: big(row?.granted),
      releasedMicro: big(row?.released),
      stillMicro: big(row?.still),
      forfeitedMicro: big(row?.forfeited),
    });
  }
  return books;
}

/**
 * What is wrong with the money of the month; empty where nothing is. Beside the checks of the ledger
 * and of the desk, each player's money is reckoned from what they brought, took, played and were
 * given, without a look at a transfer.
 */
export async function monthFaults(db: Database, owner: Client): Promise<readonly string[]> {
  return [
    ...(await moneyFaults(db)),
    ...(await belowZero(owner)),
    ...(await cashFaults(owner)),
    ...(await availableFaults(owner)),
    ...(await playedFaults(owner)),
    ...lockedFaults(await readLockedBooks(owner)),
  ];
}

async function belowZero(owner: Client): Promise<readonly string[]> {
  const { rows } = await owner.query(
    `select a.player_id, a.wallet from wallets w join accounts a on a.id = w.account_id
      where w.balance_micro < 0 limit 5`,
  );
  return rows.map(({ player_id, wallet }) => `the wallet ${wallet} of ${player_id} is below zero`);
}

/** Money of players, real and held, that what is recorded of them does not explain. */
async function cashFaults(owner: Client): Promise<readonly string[]> {
  const { rows } = await owner.query(
    `with explained as (
       select player_id, returned_micro - wagered_micro
              - (bonus_returned_micro - bonus_wagered_micro) as micro from player_totals
       union all
       select player_id, credited_micro from payments where code = 1 and state = 2
       union all
       select player_id, -amount_micro - fee_micro from withdrawals where stage = 'done'
       union all
       select player_id, amount_micro from grants
        where award in ('cash', 'cash-after-play') and state = 'completed'
       union all
       select player_id, micro from (${CONVERTED}) as converted
       union all
       select player_id, mark_micro from reward_marks where name = 'rakeback'
       union all
       select a.player_id, (k.detail ->> 'convertedMicro')::bigint
         from idempotency_keys k
         join accounts a on a.player_id = split_part(k.key, ':', 2)::bigint and a.wallet = 'real'
        where k.key like 'dic-convert:%'
     )
     select e.player_id, e.micro as explained, s.micro as stands
       from (select player_id, sum(micro) as micro from explained group by 1) e
       join (select a.player_id, sum(w.balance_micro) as micro
               from accounts a join wallets w on w.account_id = a.id
              where a.wallet in ('real', 'held') group by 1) s using (player_id)
      where e.micro <> s.micro order by 1 limit 5`,
  );
  return rows.map(
    ({ player_id, explained, stands }) =>
      `player ${player_id} has ${stands} of money, and ${explained} is explained`,
  );
}

/** DIC that are available and that nothing explains. */
async function availableFaults(owner: Client): Promise<readonly string[]> {
  const { rows } = await owner.query(
    `select (select coalesce(sum(amount_micro), 0) from grants
              where award = 'dic-available' and state = 'completed')
          + (select coalesce(sum(g.amount_micro), 0) from grants g
              where g.award = 'dic-locked' and g.state = 'completed')
          - (select coalesce(sum((detail ->> 'convertedMicro')::bigint), 0) from idempotency_keys
              where key like 'dic-convert:%') as explained,
            (select sum(w.balance_micro) from wallets w join accounts a on a.id = w.account_id
              where a.wallet in ('dic-available', 'dic-locked')) as stands`,
  );
  const [row] = rows;
  return big(row?.explained) === big(row?.stands)
    ? []
    : [`${row?.stands} of DIC stand, and ${row?.explained} are explained`];
}

const lockedFaults = (books: readonly LockedBook[]): readonly string[] =>
  books.flatMap(({ currency, grantedMicro, releasedMicro, stillMicro, forfeitedMicro }) =>
    grantedMicro === releasedMicro + stillMicro + forfeitedMicro
      ? []
      : [
          `of ${currency} ${grantedMicro} were granted, and ${releasedMicro} released, ` +
            `${stillMicro} locked and ${forfeitedMicro} forfeited`,
        ],
  );
