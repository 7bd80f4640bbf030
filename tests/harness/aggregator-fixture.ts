import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { phpQuery, type QueryValue } from '../../api/lobby/aggregator/php-query.ts';
import { signedHeaders, signRequest } from '../../api/lobby/aggregator/signature.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { moneyFaults } from './money-faults.ts';
import {
  SANDBOX_AGGREGATOR_MERCHANT_ID,
  SANDBOX_AGGREGATOR_MERCHANT_KEY,
} from '../../shared/platform/security/sandbox-secrets.ts';
import { type BenchPlayer, makePlayers } from './players.ts';
import { freshDatabase } from './database.ts';
import { startServer, type ServerOptions, type TestServer } from './server.ts';

export const MERCHANT = {
  merchantId: SANDBOX_AGGREGATOR_MERCHANT_ID,
  merchantKey: SANDBOX_AGGREGATOR_MERCHANT_KEY,
};

/** A message's fields by name. */
export type Fields = { readonly [name: string]: QueryValue };

/** The wallet's answer. */
export type Said = {
  readonly balance?: number;
  readonly transaction_id?: string;
  readonly rollback_transactions?: readonly string[];
  readonly error_code?: string;
  readonly error_description?: string;
};

/** A player in a game: the values that every callback about them carries. */
export type Seated = {
  readonly id: number;
  readonly token: string;
  readonly session: string;
};

/** A server with third-party games and the aggregator's requests to its wallet. */
export type AggregatorStage = {
  readonly server: TestServer;
  readonly db: Database;
  readonly owner: Client;
  /** A player with a million base units and a session in the first game, played in roubles. */
  seat(options?: SeatOptions): Promise<Seated>;
  say(form: Fields, change?: Change): Promise<Said>;
  /** The common fields of a message that moves money. */
  about(seated: Seated, fields: Fields): Fields;
  /** The real wallet in base micro-units. */
  balanceOf(seated: Seated): Promise<bigint>;
  /** Failed checks of the ledger; empty when all is well. */
  faults(): Promise<readonly unknown[]>;
  stop(): Promise<void>;
};

export type SeatOptions = {
  readonly currencyId?: number;
  readonly rateMicro?: bigint;
  readonly startedAt?: Date;
  readonly gameId?: number;
};

/** What to falsify in a request, for tests of refusals. */
export type Change = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: (query: string) => string;
  readonly nowMs?: number;
};

/** The games of the stage: two of one provider, a live one of another, and one that is disabled. */
const GAMES = [
  { id: 1, identifier: 'game-1', title: 'Amber Run', provider: 'Test One', category: 'slots' },
  { id: 2, identifier: 'game-2', title: 'Coral Run', provider: 'Test One', category: 'slots' },
  { id: 3, identifier: 'table-1', title: 'Night Table', provider: 'Test Two', category: 'live' },
  { id: 4, identifier: 'game-off', title: 'Dim Run', provider: 'Test One', category: 'slots' },
] as const;

/** Writes the games of the stage as the database's owner. */
export async function insertGames(owner: Client) {
  for (const { id, identifier, title, provider, category } of GAMES) {
    await owner.query('insert into catalog_providers (title) values ($1) on conflict do nothing', [
      provider,
    ]);
    await owner.query(
      `insert into catalog_games (id, identifier, title, provider_id, category, type, technology,
         is_mobile, has_lobby, has_freespins, is_enabled, gives_experience,
         rtp_hundredths)
       select $1, $2, $3, p.id, $4, $4, 'HTML5', true, $4 = 'live', true, $5, $6, 9600
         from catalog_providers p where p.title = $7`,
      [id, identifier, title, category, identifier !== 'game-off', category === 'slots', provider],
    );
  }
}

/** Starts a server over a database that has the games from the start. */
export async function openAggregatorStage(
  options: Omit<ServerOptions, 'database'> = {},
): Promise<AggregatorStage> {
  const database = await freshDatabase();
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await insertGames(owner);
  const env = { LOG_LEVEL: 'warn', ...options.env };
  const server = await startServer({ ...options, database, env });
  const pool = createPool(server.database.appUrl, 2);
  pool.on('error', () => undefined);
  const db = createDatabase(pool);
  return {
    server,
    db,
    owner,
    seat: (seatOptions) => seat(server, owner, seatOptions),
    say: (form, change) => sayTo(server.url, form, change),
    about: (seated, fields) => ({ ...commonFields(seated), ...fields }),
    balanceOf: ({ id }) => balanceOf(owner, id),
    faults: () => moneyFaults(db),
    stop: async () => {
      await pool.end();
      await owner.end();
      await server.stop();
      await database.drop();
    },
  };
}

const commonFields = ({ id, session }: Seated) => ({
  player_id: String(id),
  currency: 'RUB',
  game_uuid: GAMES[0].identifier,
  session_id: session,
  transaction_id: randomUUID(),
});

async function seat(
  server: TestServer,
  owner: Client,
  { currencyId = 1, rateMicro = 1_000_000n, startedAt, gameId = 1 }: SeatOptions = {},
): Promise<Seated> {
  const [player] = (await makePlayers(server.database.ownerUrl, 1)) as [BenchPlayer];
  const session = randomUUID();
  await owner.query('insert into aggregator_sessions values ($1, $2, $3, $4, $5, $6, $7)', [
    session,
    player.id,
    gameId,
    currencyId,
    rateMicro,
    'web',
    startedAt ?? new Date(),
  ]);
  return { ...player, session };
}

/** Sends a signed message as the aggregator does, or falsified as requested. */
export async function sayTo(url: string, form: Fields, change: Change = {}): Promise<Said> {
  const query = phpQuery(form);
  const response = await fetch(`${url}/api/aggregator/callback`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      ...signedHeaders(form, MERCHANT, change.nowMs ?? Date.now()),
      ...change.headers,
    },
    body: change.body?.(query) ?? query,
  });
  if (response.status !== 200) throw new Error(`the wallet answered ${response.status}`);
  return (await response.json()) as Said;
}

/** Headers signed with the test's own nonce. */
export function headersWith(form: Fields, nonce: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const { merchantId, merchantKey } = MERCHANT;
  const sign = signRequest(form, { merchantId, timestamp, nonce }, merchantKey);
  return { 'X-Timestamp': timestamp, 'X-Nonce': nonce, 'X-Sign': sign };
}

export const newNonce = () => randomBytes(16).toString('hex');

async function balanceOf(owner: Client, playerId: number): Promise<bigint> {
  const { rows } = await owner.query<{ balance: string }>(
    `select balance_micro as balance from wallets w join accounts a on a.id = w.account_id
      where a.player_id = $1 and a.wallet = 'real'`,
    [playerId],
  );
  return BigInt(rows[0]?.balance ?? 0);
}
