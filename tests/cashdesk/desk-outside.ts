import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createCryptApi } from '../../api/sandbox/cryptapi/cryptapi.ts';
import { createPayments } from '../../api/sandbox/payments/payments.ts';
import type { SandboxDeps } from '../../api/sandbox/sandbox-deps.ts';
import { createTonStandIn } from '../../api/sandbox/ton/ton.ts';
import type { ServerOptions } from '../harness/server.ts';

/** What an outside party was paid. */
export type PaidOut = {
  readonly payout_id: string;
  readonly state: string;
  readonly amount: string;
  readonly account: string;
};

/** What the operator's treasury holds of a coin or currency, as a decimal. */
export type Holding = { readonly coin: string; readonly amount: string };

/**
 * Gateways, the provider of coins and the TON chain in this process. They live on when the server
 * dies, and what they took and paid is the truth that the product's books are compared with.
 */
export type Outside = {
  readonly url: string;
  /** Variables by which a server reaches all of it. */
  readonly env: ServerOptions['env'];
  post<T>(path: string, body: object): Promise<T>;
  get<T>(path: string): Promise<T>;
  /** Spoils the next answer or message of one of them. */
  fault(menu: string, kind: string, delayMs?: number): Promise<void>;
  calm(): Promise<void>;
  paidOut(): Promise<readonly PaidOut[]>;
  /** Moves everybody's clock; returns the time by which signed messages are valid. */
  advance(ms: number): number;
  /** Sets what the treasury reports to hold from now on. */
  hold(holdings: readonly Holding[]): void;
  close(): Promise<void>;
};

const MENUS = [
  '/payments/faults/answers',
  '/payments/faults/messages',
  '/cryptapi/faults/reports',
  '/cryptapi/faults/answers',
  '/ton/faults/answers',
  '/ton/faults/sends',
];

export async function openOutside(): Promise<Outside> {
  const folder = await mkdtemp(join(tmpdir(), 'rollhouse-outside-'));
  const state = { offsetMs: 0, url: '', holdings: [] as readonly Holding[] };
  const nowMs = () => Date.now() + state.offsetMs;
  const deps: SandboxDeps = {
    botToken: '',
    siteUrl: () => state.url,
    identityUrl: () => state.url,
    chainFile: '',
    clock: { nowMs, setOffsetMs: () => undefined, offsetMs: () => state.offsetMs },
    creditPlayer: async () => undefined,
    logger: { info: () => undefined, error: () => undefined },
  };
  const app = new Hono()
    .route('/sandbox/payments', createPayments(deps))
    .route('/sandbox/cryptapi', createCryptApi(deps))
    .route('/sandbox/ton', createTonStandIn({ file: join(folder, 'chain.jsonl'), nowMs }))
    .get('/treasury', (c) => c.json({ reserves: state.holdings.map(reserveOf) }));
  const server = await new Promise<ReturnType<typeof serve>>((done) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      done(started),
    );
  });
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { post, get } = asker(state.url);
  const payments = `${state.url}/sandbox/payments`;
  return {
    url: state.url,
    env: {
      PAYMENTS_URL: `${payments}/hosted`,
      TRANSFERS_URL: `${payments}/transfers`,
      EXCHANGE_URL: `${payments}/exchange`,
      PAYOUTS_URL: payments,
      CRYPTAPI_URL: `${state.url}/sandbox/cryptapi/api`,
      TON_API_URL: `${state.url}/sandbox/ton/api`,
      RESERVES_URL: `${state.url}/treasury`,
    },
    post,
    get,
    fault: async (menu, kind, delayMs) =>
      void (await post(menu, { kind, count: 1, ...(delayMs !== undefined && { delayMs }) })),
    calm: async () => {
      for (const menu of MENUS) await fetch(`${state.url}/sandbox${menu}`, { method: 'DELETE' });
    },
    paidOut: async () =>
      (await get<{ payouts: readonly PaidOut[] }>('/payments/payouts/log')).payouts,
    advance: (ms) => {
      state.offsetMs += ms;
      return state.offsetMs;
    },
    hold: (holdings) => {
      state.holdings = holdings;
    },
    close: async () => {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const reserveOf = ({ coin, amount }: Holding) => ({
  name: coin,
  network: 'Treasury',
  address: null,
  coin,
  amount,
});

/** Calls the stand-ins as people and tests do. */
function asker(url: string): Pick<Outside, 'post' | 'get'> {
  const read = async <T>(path: string, answer: Response) => {
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return {
    post: async <T>(path: string, body: object) =>
      await read<T>(
        path,
        await fetch(`${url}/sandbox${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: url },
          body: JSON.stringify(body),
        }),
      ),
    get: async <T>(path: string) => await read<T>(path, await fetch(`${url}/sandbox${path}`)),
  };
}
