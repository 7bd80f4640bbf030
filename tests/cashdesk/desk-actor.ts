import { randomUUID } from 'node:crypto';
import type { Address } from '@ton/core';
import type { Client } from 'pg';
import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts';
import type { WireError } from '../../shared/errors/refusal.ts';
import { connectClient, Refused, type TestClient } from '../harness/client.ts';
import { register } from '../harness/sign-in.ts';
import { pause } from '../harness/wire-stage.ts';
import type { Outside } from './desk-outside.ts';
import type { SeededDice } from '../ledger/model.ts';

const ANSWER_MS = 15_000;
const LIMIT_MS = 120_000;
const RETRY_MS = 60;

/** Money that an outside party really gave away, whatever the server was told of it. */
export type Parted =
  | {
      readonly source: 'invoice';
      readonly paymentId: string;
      readonly amount: string;
      /** Whether it is exactly the sum that was asked for. */
      readonly isRight: boolean;
    }
  | {
      readonly source: 'transfer';
      readonly paymentId: string;
      readonly transferId: string;
      readonly amount: string;
      readonly isRight: boolean;
    }
  | {
      readonly source: 'coin';
      readonly coin: string;
      readonly txid: string;
      readonly amount: string;
    }
  | { readonly source: 'ton'; readonly asset: 'GRAM' | 'USDT'; readonly units: bigint };

/** A player of the run, with everything known of them without asking the server. */
export type Actor = {
  readonly id: number;
  readonly login: string;
  readonly password: string;
  readonly token: string;
  readonly index: number;
  readonly dice: SeededDice;
  client: TestClient | undefined;
  /** Kept from the cash desk by a break, an exclusion or a ban. */
  isShutOut: boolean;
  readonly parted: Parted[];
  readonly withdrawals: { readonly id: string; readonly purse: number; readonly to: string }[];
  /** Rounds that were answered, by their ids. */
  readonly rounds: Set<string>;
  /** What games of other providers gave, less what they took, by their aggregator's own account. */
  carriedMicro: bigint;
};

/** The surroundings of an actor. */
export type Scene = {
  readonly url: string;
  readonly outside: Outside;
  readonly owner: Client;
  /** The number of a payway's method in the base currency. */
  methodOf(payway: number): number;
  /** The demo wallet for players who have bound none, and the address of its USDT. */
  readonly hand: { readonly name: string; readonly owner: Address; readonly jettons: string };
  /** Sends from a demo wallet of the chain, one message after the other. */
  sendTon(wallet: string, message: object): Promise<string>;
  /** How often each thing happened, for the summary of the run. */
  readonly count: (what: string) => void;
};

export async function seatActor(
  { url, owner }: Pick<Scene, 'url' | 'owner'>,
  index: number,
  dice: SeededDice,
): Promise<Actor> {
  const { login, password, token } = await register(url);
  const { rows } = await owner.query<{ id: string }>(
    `update players set email_verified = true, created_at = now() - interval '60 days'
      where login = $1 returning id`,
    [login],
  );
  const id = Number(rows[0]?.id);
  const known = { parted: [], withdrawals: [], rounds: new Set<string>(), carriedMicro: 0n };
  return {
    id,
    login,
    password,
    token,
    index,
    dice,
    client: undefined,
    isShutOut: false,
    ...known,
  };
}

/**
 * Does something until it is answered, as a page does: again after a lost connection, later when
 * the server asks to wait. A refusal for any other reason is thrown as `Refused`.
 */
async function insist<T>(
  { url }: Pick<Scene, 'url'>,
  actor: Actor,
  work: (client: TestClient) => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    try {
      actor.client ??= await connectClient(url, { token: actor.token });
      return await work(actor.client);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      if (error instanceof Refused) {
        const { waitMs } = (error.wire.data ?? {}) as { waitMs?: number };
        if (waitMs === undefined || waitMs > 6000) throw error;
        await pause(waitMs);
        continue;
      }
      actor.client?.close();
      actor.client = undefined;
      await pause(RETRY_MS);
    }
  }
}

export const call = <N extends CallName>(
  scene: Scene,
  actor: Actor,
  [name, input]: readonly [N, CallInput<N>],
): Promise<CallOutput<N>> => insist(scene, actor, (client) => client.call(name, input));

type Reply = Readonly<Record<string, unknown>> & {
  readonly success: boolean;
  readonly error?: WireError;
};

/** A message of the cash desk and its own answer, however many are pending. */
export async function tell<T>(
  scene: Scene,
  actor: Actor,
  [type, payload]: readonly [string, object],
): Promise<T> {
  return await insist(scene, actor, async (client) => {
    const reply = await answerOf(client, type, payload);
    if (!reply.success) throw new Refused(reply.error ?? { code: 0, name: 'wire.server-error' });
    return reply as T;
  });
}

function answerOf({ root }: TestClient, type: string, payload: object): Promise<Reply> {
  const requestId = randomUUID();
  return new Promise((done, fail) => {
    const finish = () => {
      clearTimeout(timer);
      root.off('cash', hear);
      root.off('disconnect', lose);
    };
    const lose = () => {
      finish();
      fail(new Error(`${type} was not answered`));
    };
    const hear = (body: Reply) => {
      if (body['requestId'] !== requestId) return;
      finish();
      done(body);
    };
    const timer = setTimeout(lose, ANSWER_MS);
    root.on('cash', hear);
    root.once('disconnect', lose);
    if (!root.connected) lose();
    else root.emit('cash', { type, payload, requestId });
  });
}

/** Does something that the server may refuse, and counts either outcome. */
export async function attempt(
  { count }: Pick<Scene, 'count'>,
  what: string,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work();
    count(what);
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    count(`${what} refused: ${error.wire.name}`);
    return false;
  }
}
