import { vi } from 'vitest';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { COIN_TERMS, inRate } from '../../api/rates/quote-rules.ts';
import type { CryptApiAddress } from '../../shared/cashdesk/crypto/contract.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { closeSound } from '../harness/money-faults.ts';
import { WITH_JOBS } from '../harness/server-env.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { register } from '../harness/sign-in.ts';

/** Sends a body to a route of the stand-in, or asks for one without a body. */
export async function ask<T>(url: string, body?: object, method = 'POST'): Promise<T> {
  const answer = await fetch(url, {
    method: body === undefined && method === 'POST' ? 'GET' : method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json', origin: new URL(url).origin },
      body: JSON.stringify(body),
    }),
  });
  return (await answer.json()) as T;
}

/** The rate of USDT is 80: what one of them is credited at, in base micro-units. */
export const USDT = inRate(80_000_000n, COIN_TERMS);

export type CoinStage = Awaited<ReturnType<typeof openCoinStage>>;

/** A server of the test's own with `stageCoins`; closing it fails where the money is not sound. */
export async function openCoinStage() {
  const server = await startServer({ env: WITH_JOBS });
  const coins = stageCoins(server);
  return {
    ...coins,
    server,
    close: () =>
      closeSound(server.database.appUrl, async () => {
        await coins.close();
        await server.stop();
      }),
  };
}

/** One report that the stand-in sent, with the server's answer to it. */
export type ToldReport = {
  readonly url: string;
  readonly body: string;
  readonly status: number;
  readonly answer: string;
};

/** Everything that a test of coins does from outside the server. */
export function stageCoins(server: TestServer) {
  const base = `${server.url}/sandbox/cryptapi`;
  const db = createDatabase(createPool(server.database.appUrl, 2));
  const clients: TestClient[] = [];
  const addressOf = async (client: TestClient, coin: string): Promise<CryptApiAddress> => {
    const answer = await vi.waitFor(
      async () => {
        const reply = await client.send('cash', 'getCryptApiAddress', { coin });
        if (!reply.success) throw new Error(JSON.stringify(reply));
        return reply;
      },
      { timeout: 40_000, interval: 300 },
    );
    return answer as unknown as CryptApiAddress;
  };
  return {
    db,
    addressOf,
    player: async () => {
      const { token, login } = await register(server.url);
      const client = await connectClient(server.url, { token });
      clients.push(client);
      const { id } = await db
        .selectFrom('players')
        .select('id')
        .where('login', '=', login)
        .executeTakeFirstOrThrow();
      return { client, id, token };
    },
    pay: (address: string, amount: string, method: 'GET' | 'POST' | 'JSON' = 'GET') =>
      ask<{ success: boolean; txid: string; isLost?: boolean }>(`${base}/pay`, {
        address,
        amount,
        method,
      }),
    fault: (kind: string) => ask(`${base}/faults/reports`, { kind, count: 1 }),
    told: async () => (await ask<{ told: ToldReport[] }>(`${base}/told`)).told,
    follow: () => ask(`${server.url}/sandbox/payments/follow`, {}),
    advance: (advanceMs: number) => ask(`${server.url}/sandbox/clock`, { advanceMs }),
    payment: (id: string) =>
      db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** The payments of a player, oldest first. */
    paymentsOf: (playerId: bigint) =>
      db
        .selectFrom('payments')
        .selectAll()
        .where('player_id', '=', playerId)
        .orderBy('created_at')
        .execute(),
    notes: async (kind: string) =>
      await db.selectFrom('payment_notes').selectAll().where('kind', '=', kind).execute(),
    balanceOf: async (playerId: bigint) => {
      const row = await db
        .selectFrom('accounts')
        .innerJoin('wallets', 'wallets.account_id', 'accounts.id')
        .select('balance_micro')
        .where('player_id', '=', playerId)
        .where('wallet', '=', 'real')
        .executeTakeFirstOrThrow();
      return row.balance_micro;
    },
    close: async () => {
      for (const client of clients) client.close();
      await db.destroy();
    },
  };
}

/** Waits for the effect of a callback. */
export const eventually = <T>(check: () => Promise<T> | T) =>
  vi.waitFor(check, { timeout: 90_000, interval: 100 });
