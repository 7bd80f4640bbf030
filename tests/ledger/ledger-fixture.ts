import { createHash, randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { Client, type Pool } from 'pg';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { insertFirstSeeds, readActiveSeeds } from '../../api/fairness/seed-store.ts';
import { createLedger } from '../../api/ledger/ledger.ts';
import type {
  Ledger,
  PostingGroup,
  PostingResult,
  RequestKey,
  RoundRecord,
  Transfer,
} from '../../api/ledger/posting.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createPlayer } from '../../api/players/create-player.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import type { AccountId, GroupId, PlayerId, SeedId } from '../../shared/ids.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';

/** A player with the accounts that tests move money between. */
export type TestPlayer = {
  readonly id: PlayerId;
  readonly real: AccountId;
  readonly held: AccountId;
  readonly bonus: AccountId;
  readonly dic: AccountId;
  readonly seed: SeedId;
};

/** One process's view of the ledger's database: its own connections and its own ledger. */
export type Books = {
  readonly pool: Pool;
  readonly db: Database;
  readonly ledger: Ledger;
  close(): Promise<void>;
};

/** A database of the test's own, with a connection of its owner and one of the application. */
export type TestLedger = Books & {
  readonly database: TestDatabase;
  readonly owner: Client;
  /** Another set of connections and another ledger, as a second process would have. */
  another(appUrl?: string, ways?: Ways): Books;
  /** Players have names of their own where none is given. */
  addPlayer(name?: string): Promise<TestPlayer>;
  /** Ends every connection and keeps the database, so that it can be copied. */
  disconnect(): Promise<void>;
};

/** Whether bets and ends of rounds go the ways of their own, or all groups the general one. */
export const WAYS = ['lean', 'general'] as const;
type Ways = (typeof WAYS)[number];

const CONNECTIONS = 4;

function openBooks(appUrl: string, ways: Ways = 'lean'): Books {
  const pool = createPool(appUrl, CONNECTIONS);
  const db = createDatabase(pool);
  const leanWays = ways === 'general' ? [] : undefined;
  const ledger = createLedger({ db, pool, logger: createLogger('silent'), leanWays });
  return { pool, db, ledger, close: () => pool.end() };
}

/** Opens a fresh database; `close` ends every connection made through it and drops it. */
export async function openTestLedger(ways?: Ways): Promise<TestLedger> {
  const database = await freshDatabase();
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const books = openBooks(database.appUrl, ways);
  const others: Books[] = [];
  let players = 0;
  // Who waits five seconds for a connection is refused, which hundreds at once do on a busy machine.
  const inTurn = pLimit(CONNECTIONS);
  const disconnect = async () => {
    await Promise.all([books, ...others].map((each) => each.close()));
    await untilAlone(owner);
    await owner.end();
  };
  return {
    ...books,
    database,
    owner,
    another: (appUrl = database.appUrl, otherWays = ways) => {
      const other = openBooks(appUrl, otherWays);
      others.push(other);
      return other;
    },
    addPlayer: (name) => {
      players += 1;
      const own = name ?? `Mara${players}`;
      return inTurn(() => addPlayer(books, own));
    },
    disconnect,
    close: async () => {
      await disconnect();
      await database.drop();
    },
  };
}

/** A pool ends while Postgres still closes its connections; dropping the database breaks those. */
async function untilAlone(owner: Client) {
  for (let look = 0; look < 100; look += 1) {
    const { rowCount } = await owner.query(
      'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    if (rowCount === 0) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** A name that nobody has yet takes one id and no more: books filled alike have the same ids. */
async function addPlayer({ db, ledger }: Books, name: string): Promise<TestPlayer> {
  const { playerId: id } = await db.transaction().execute((trx) =>
    createPlayer(trx, {
      names: [name],
      createdAt: new Date(),
      newSeeds: insertFirstSeeds,
    }),
  );
  const [seed] = await readActiveSeeds(db, [id]);
  if (seed === undefined || seed instanceof Error) throw new Error('a new player has no seeds');
  return {
    id,
    real: await ledger.walletOf(id, 'real'),
    held: await ledger.walletOf(id, 'held'),
    bonus: await ledger.walletOf(id, 'bonus'),
    dic: await ledger.walletOf(id, 'dic-available'),
    seed: seed.id,
  };
}

/** A request key whose body is the text given. */
export const requestOf = (body: string, requestId: string = randomUUID()): RequestKey => ({
  requestId,
  bodyHash: createHash('sha256').update(body).digest('hex'),
});

/** A group of transfers with a fresh id. */
export const groupOf = (
  player: TestPlayer,
  transfers: readonly Transfer[],
  rest: Partial<PostingGroup> = {},
): PostingGroup => ({ id: uuidV7() as GroupId, playerId: player.id, transfers, ...rest });

/** Posts a group whose id and content are known beforehand. */
export const post = (
  ledger: Ledger,
  player: TestPlayer,
  group: PostingGroup,
): Promise<PostingResult> => ledger.post({ wallet: player.real, build: () => group });

/** Gives a player money from outside. */
export const deposit = (ledger: Ledger, player: TestPlayer, amountMicro: bigint) =>
  depositTo(ledger, player, { wallet: player.real, amountMicro });

/** Gives a player money from outside in one of their wallets. */
export async function depositTo(
  ledger: Ledger,
  player: TestPlayer,
  { wallet: to, amountMicro }: { readonly wallet: AccountId; readonly amountMicro: bigint },
) {
  const from = await ledger.operatorAccount('outside:test');
  const transfer: Transfer = { from, to, amountMicro, kind: 'deposit' };
  const result = await post(ledger, player, groupOf(player, [transfer]));
  if (result.status !== 'posted') throw new Error(`a deposit was ${result.status}`);
}

/** The figures of a bet; a payout of zero is a loss. */
export type TestBet = {
  readonly operator: AccountId;
  readonly nonce: bigint;
  readonly stakeMicro: bigint;
  readonly payoutMicro: bigint;
  readonly request?: RequestKey | undefined;
  /** What it counts for, where that is not the whole stake. */
  readonly countedMicro?: bigint;
  /** The wallet it is played from, where that is not `real`. */
  readonly wallet?: AccountId;
};

/** The group of a settled dice round, as the game posts it. */
export function betOf(player: TestPlayer, bet: TestBet): PostingGroup {
  const { operator, nonce, stakeMicro, payoutMicro, request, countedMicro = stakeMicro } = bet;
  const { wallet = player.real } = bet;
  const staked: Transfer = {
    from: wallet,
    to: operator,
    amountMicro: stakeMicro,
    kind: 'stake',
  };
  const paid: Transfer = {
    from: operator,
    to: wallet,
    amountMicro: payoutMicro,
    kind: 'payout',
  };
  const round: RoundRecord = {
    game: 'dice',
    wallet,
    betHundredths: stakeMicro / 10_000n,
    currencyId: 1,
    rateMicro: 1_000_000n,
    stakeMicro,
    payoutMicro,
    countedMicro,
    setting: { percent: 50, betType: 'less' },
    outcome: { number: payoutMicro > 0n ? 1 : 9999 },
    state: 'settled',
  };
  return groupOf(player, payoutMicro > 0n ? [staked, paid] : [staked], {
    request,
    ...(wallet !== player.real && { realWallet: player.real }),
    seed: { id: player.seed, nonce },
    round,
  });
}

/** The balance and the version of a wallet as committed. */
export async function walletOf({ db }: Books, account: AccountId) {
  return await db
    .selectFrom('wallets')
    .select(['balance_micro', 'version'])
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
}
