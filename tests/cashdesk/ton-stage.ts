import { rm } from 'node:fs/promises';
import { makeDataFolder } from '../harness/data-folder.ts';
import type { PreparedDeposit } from '../../api/cashdesk/ton/deposits/prepare-deposit.ts';
import type { Ran } from '../harness/command.ts';
import { closeSound } from '../harness/money-faults.ts';
import { runAs } from '../harness/staff.ts';
import { WITH_JOBS } from '../harness/server-env.ts';
import type { ServerOptions } from '../harness/server.ts';
import { openStage, pause, type Seat, type Stage } from '../harness/wire-stage.ts';

const WAIT_MS = 45_000;

/** The demo wallets of the chain. */
export type DemoName = 'alice' | 'bob' | 'carol';

/** A message as a site asks a wallet to send it. */
export type Sent = PreparedDeposit['messages'][number];

/** The demo wallets of the sandbox's chain, and what they do. */
export type DemoWallets = {
  /** A demo wallet's answer to a connection: its address and, if asked, its proof. */
  connect(
    wallet: DemoName,
    payload?: string,
  ): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Binds a demo wallet to a player as the mini-app does. */
  bind(seat: Seat, wallet: DemoName): Promise<void>;
  /** Sends from a demo wallet; returns the signed message in base64. */
  pay(wallet: DemoName, ...messages: readonly Sent[]): Promise<string>;
  /** Signs and does not send. */
  sign(wallet: DemoName, ...messages: readonly Sent[]): Promise<string>;
};

/** The real server with the sandbox's chain beside it. */
export type TonStage = Stage &
  DemoWallets & {
    readonly dataDir: string;
    /** Hands a signed message to the network. */
    sendBoc(boc: string): Promise<void>;
    fault(menu: 'answers' | 'sends', fault: object): Promise<void>;
    calm(): Promise<void>;
    /** The rows of a query run as the database's owner. */
    ask<Row extends object>(text: string, ...values: readonly unknown[]): Promise<readonly Row[]>;
    /** Waits until the rows of a query match. */
    until<Row extends object>(
      text: string,
      isWanted: (rows: readonly Row[]) => boolean,
    ): Promise<readonly Row[]>;
    /** What the ledger says a player has, in micro-units. */
    realOf(seat: Pick<Seat, 'id'>): Promise<bigint>;
    ton(...words: string[]): Promise<Ran>;
  };

/**
 * Opens the stage; closing it deletes its chain's folder and fails where the money is not sound.
 */
export async function openTonStage(env: ServerOptions['env'] = {}): Promise<TonStage> {
  const dataDir = await makeDataFolder();
  const stage = await openStage({ ...WITH_JOBS, DATA_DIR: dataDir, ...env });
  const post = poster(stage.url);
  const ask: TonStage['ask'] = async <Row extends object>(
    text: string,
    ...values: readonly unknown[]
  ) => (await stage.owner.query<Row>(text, [...values])).rows;
  return {
    ...stage,
    ...demoWalletsAt(stage.url),
    dataDir,
    ask,
    sendBoc: async (boc) =>
      void (await post('/api/v2/jsonRPC', { method: 'sendBoc', params: { boc } })),
    fault: async (menu, fault) => void (await post(`/faults/${menu}`, fault)),
    calm: async () => {
      for (const menu of ['answers', 'sends']) {
        await fetch(`${stage.url}/sandbox/ton/faults/${menu}`, { method: 'DELETE' });
      }
    },
    until: async <Row extends object>(
      text: string,
      isWanted: (rows: readonly Row[]) => boolean,
    ) => {
      const deadline = Date.now() + WAIT_MS;
      for (;;) {
        const rows = await ask<Row>(text);
        if (isWanted(rows)) return rows;
        if (Date.now() > deadline) throw new Error(`not in time: ${text} ${JSON.stringify(rows)}`);
        await pause(50);
      }
    },
    realOf: async ({ id }) => {
      const [row] = await ask<{ balance: string }>(
        `select balance_micro::text as balance from wallets
           join accounts on accounts.id = wallets.account_id
          where player_id = $1 and wallet = 'real'`,
        id,
      );
      return BigInt(row?.balance ?? '0');
    },
    ton: (...words) =>
      runAs('lena', ['commands/ton.ts', ...words], {
        DATA_DIR: dataDir,
        DATABASE_URL: stage.server.database.appUrl,
      }),
    close: async () => {
      await closeSound(stage.server.database.appUrl, () => stage.close());
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The demo wallets of a server. */
export function demoWalletsAt(url: string): DemoWallets {
  const post = poster(url);
  const connect: DemoWallets['connect'] = async (wallet, payload) => {
    const proof = payload === undefined ? undefined : { domain: new URL(url).host, payload };
    const { items } = await post('/wallet/connect', { wallet, proof });
    return items as readonly Readonly<Record<string, unknown>>[];
  };
  return {
    connect,
    bind: async (seat, wallet) => {
      const { payload } = await seat.call('ton.proofPayload', {});
      await seat.call('ton.bindWallet', claimOf(await connect(wallet, payload)));
    },
    pay: async (wallet, ...messages) => {
      const { boc, isTaken } = await post('/wallet/send', { wallet, request: { messages } });
      if (isTaken !== true) throw new Error('the chain did not take the message');
      return String(boc);
    },
    sign: async (wallet, ...messages) =>
      String((await post('/wallet/sign', { wallet, request: { messages } }))['boc']),
  };
}

/** Asks the sandbox's chain and its wallets. */
const poster = (url: string) => async (path: string, body: object) => {
  const answer = await fetch(`${url}/sandbox/ton${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const read = (await answer.json()) as Readonly<Record<string, unknown>>;
  if (!answer.ok) throw new Error(JSON.stringify(read));
  return read;
};

/** The part of a wallet's answer that the mini-app sends. */
export function claimOf(items: readonly Readonly<Record<string, unknown>>[]) {
  const [account, proof] = items as readonly [
    { address: string; network: string; publicKey: string; walletStateInit: string },
    {
      proof: {
        timestamp: number;
        domain: { lengthBytes: number; value: string };
        payload: string;
        signature: string;
      };
    },
  ];
  const { address, network, publicKey, walletStateInit } = account;
  return { address, network, publicKey, walletStateInit, proof: proof.proof };
}
