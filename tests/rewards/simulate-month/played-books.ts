import type { Client } from 'pg';

/** What became of what a wallet was given that is played from, each figure from a place of its own. */
export type PlayedBook = {
  readonly wallet: 'bonus' | 'usdic-available';
  /** By the grants that stood on the bonus balance; of USDIC by what play released. */
  readonly givenMicro: bigint;
  /** By the rounds and the messages of providers: stakes less payouts. */
  readonly lostMicro: bigint;
  /** By the keys under which a bonus became cash. */
  readonly convertedMicro: bigint;
  /** By the transfers back to the operator. */
  readonly takenBackMicro: bigint;
  /** By the balances. */
  readonly stillMicro: bigint;
};

type Book = Omit<PlayedBook, 'wallet'>;

/** What each wallet of a player's was given. */
const GIVEN = {
  bonus: `select player_id, amount_micro as micro from grants
           where award = 'bonus' and state in ('active', 'completed', 'expired', 'lost')`,
  'usdic-available': `select g.player_id, t.amount_micro from transfers t
           join accounts f on f.id = t.from_account and f.wallet = 'usdic-locked'
           join accounts g on g.id = t.to_account and g.wallet = 'usdic-available'`,
} as const;

/** What of a bonus became cash, for each grant, without a look at a transfer. */
export const CONVERTED = `
  select g.id as grant_id, g.player_id, sum((k.detail ->> 'cashMicro')::bigint) as micro
    from idempotency_keys k join grants g on g.id = (k.detail ->> 'grantId')::uuid
   where k.key like 'grant:%:end:%' group by 1, 2`;

const sqlOf = (wallet: PlayedBook['wallet']) => `
  with moved as (
    select player_id, 'given' as what, micro from (${GIVEN[wallet]}) as given (player_id, micro)
    union all
    select player_id, 'lost', stake_micro - payout_micro from rounds
     where wallet = '${wallet}' and state <> 'refunded'
    union all
    select player_id, 'lost', wagered_micro - returned_micro from totals_changes
     where wallet = '${wallet}'
    union all
    select player_id, 'converted', micro from (${CONVERTED}) as converted
     where '${wallet}' = 'bonus'
    union all
    select f.player_id, 'back', t.amount_micro from transfers t
      join accounts f on f.id = t.from_account and f.wallet = '${wallet}'
      join accounts g on g.id = t.to_account and g.operator_account is not null
     where t.kind = 'bonus'
    union all
    select a.player_id, 'still', w.balance_micro from wallets w
      join accounts a on a.id = w.account_id and a.wallet = '${wallet}'
     where a.player_id is not null
  )
  select player_id, ${['given', 'lost', 'converted', 'back', 'still']
    .map((what) => `coalesce(sum(micro) filter (where what = '${what}'), 0)::text as ${what}`)
    .join(', ')}
    from moved group by 1 order by 1`;

async function readBooks(
  owner: Client,
  wallet: PlayedBook['wallet'],
): Promise<readonly (Book & { readonly playerId: string })[]> {
  const { rows } = await owner.query(sqlOf(wallet));
  return rows.map(({ player_id, given, lost, converted, back, still }) => ({
    playerId: String(player_id),
    givenMicro: BigInt(given),
    lostMicro: BigInt(lost),
    convertedMicro: BigInt(converted),
    takenBackMicro: BigInt(back),
    stillMicro: BigInt(still),
  }));
}

const WALLETS = ['bonus', 'usdic-available'] as const;
const NOTHING: Book = {
  givenMicro: 0n,
  lostMicro: 0n,
  convertedMicro: 0n,
  takenBackMicro: 0n,
  stillMicro: 0n,
};

const added = (one: Book, other: Book): Book => ({
  givenMicro: one.givenMicro + other.givenMicro,
  lostMicro: one.lostMicro + other.lostMicro,
  convertedMicro: one.convertedMicro + other.convertedMicro,
  takenBackMicro: one.takenBackMicro + other.takenBackMicro,
  stillMicro: one.stillMicro + other.stillMicro,
});

/** The books of all players together. */
export async function readPlayedBooks(owner: Client): Promise<readonly PlayedBook[]> {
  const books: PlayedBook[] = [];
  for (const wallet of WALLETS) {
    books.push({ wallet, ...(await readBooks(owner, wallet)).reduce(added, NOTHING) });
  }
  return books;
}

/** Players to whom more or less of a bonus or of USDIC was given than what became of it. */
export async function playedFaults(owner: Client): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const wallet of WALLETS) {
    for (const { playerId, givenMicro, ...became } of await readBooks(owner, wallet)) {
      const { lostMicro, convertedMicro, takenBackMicro, stillMicro } = became;
      if (givenMicro === lostMicro + convertedMicro + takenBackMicro + stillMicro) continue;
      faults.push(
        `${wallet} of player ${playerId}: ${givenMicro} were given, and ${lostMicro} lost, ` +
          `${convertedMicro} converted, ${takenBackMicro} taken back and ${stillMicro} are there`,
      );
    }
  }
  return faults.slice(0, 5);
}
