import type { AccountId, PlayerId } from '../../shared/ids.ts';
import { putBounded } from '../platform/bounded-map.ts';
import { anyOf } from '../platform/db/any-of.ts';
import type { Database } from '../platform/db/database.ts';
import { batchReads } from '../platform/db/batch-reads.ts';
import { createBatcher } from './batch.ts';
import { createFlush, type FlushDeps } from './flush.ts';
import { createTableEnds } from './table-ends.ts';
import {
  type OperatorAccount,
  type Ledger,
  WALLETS,
  type WalletKind,
  type WalletState,
} from './posting.ts';

export type LedgerDeps = FlushDeps & { readonly db: Database };

/** Players whose account ids are kept in memory. */
const REMEMBERED = 50_000;

/** The ledger over one database. All posting of the process goes through its one batcher. */
export function createLedger({ db, ...deps }: LedgerDeps): Ledger {
  const batcher = createBatcher(createFlush(deps));
  const operatorAccounts = new Map<OperatorAccount, Promise<AccountId>>();
  const accounts = new Map<PlayerId, Promise<ReadonlyMap<WalletKind, AccountId>>>();

  const accountsFrom = batchReads((ids: readonly PlayerId[]) => readAccounts(db, ids));

  const accountsOf = (playerId: PlayerId) => {
    const known = accounts.get(playerId);
    if (known !== undefined) return known;
    const read = accountsFrom(playerId);
    putBounded(accounts, [playerId, read], REMEMBERED);
    read.catch(() => accounts.delete(playerId));
    return read;
  };

  const operatorAccount = (code: OperatorAccount) => {
    const known = operatorAccounts.get(code);
    if (known !== undefined) return known;
    const found = findOrMakeOperatorAccount(db, code);
    operatorAccounts.set(code, found);
    found.catch(() => operatorAccounts.delete(code));
    return found;
  };

  return {
    post: batcher.post,
    drain: batcher.drain,
    endTable: createTableEnds(deps),
    operatorAccount,
    walletOf: async (playerId, wallet) => {
      const account = (await accountsOf(playerId)).get(wallet);
      if (account === undefined) throw new Error(`player ${playerId} has no ${wallet} wallet`);
      return account;
    },
    wallets: (playerId) => readWallets(db, playerId),
  };
}

const isWallet = (name: string): name is WalletKind => WALLETS.some((wallet) => wallet === name);

/** The accounts of players by wallet, in the order of the players. */
async function readAccounts(db: Database, playerIds: readonly PlayerId[]) {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'player_id', 'wallet'])
    .where('player_id', '=', anyOf(playerIds))
    .execute();
  const byPlayer = Map.groupBy(rows, (row) => Number(row.player_id));
  return playerIds.map((playerId) => {
    const own = byPlayer.get(playerId);
    if (own === undefined) return new Error(`player ${playerId} has no accounts`);
    return new Map(
      own.flatMap(({ id, wallet }): [WalletKind, AccountId][] =>
        wallet !== null && isWallet(wallet) ? [[wallet, id as AccountId]] : [],
      ),
    );
  });
}

async function readWallets(db: Database, playerId: PlayerId) {
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('wallets', 'wallets.account_id', 'accounts.id')
    .select(['accounts.id', 'wallet', 'balance_micro', 'version'])
    .where('player_id', '=', BigInt(playerId))
    .execute();
  return new Map(
    rows.flatMap(({ id, wallet, balance_micro, version }): [WalletKind, WalletState][] =>
      wallet !== null && isWallet(wallet)
        ? [[wallet, { accountId: id as AccountId, balanceMicro: balance_micro, version }]]
        : [],
    ),
  );
}

async function findOrMakeOperatorAccount(db: Database, code: OperatorAccount): Promise<AccountId> {
  await db
    .insertInto('accounts')
    .values({ operator_account: code, player_id: null, wallet: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('operator_account', '=', code)
    .executeTakeFirstOrThrow();
  return row.id as AccountId;
}
