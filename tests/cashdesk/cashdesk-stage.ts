import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { expect } from 'vitest';
import type { Payment, Payway } from '../../shared/cashdesk/payments/contract.ts';
import { SANDBOX_PAYMENTS_KEY } from '../../shared/platform/security/sandbox-secrets.ts';
import { closeSound } from '../harness/money-faults.ts';
import { type TestClock, testClock } from '../protection/protection-fixture.ts';
import { openStage, type Seat, type Stage } from '../harness/wire-stage.ts';

/** A deposit as the answer to its player describes it. */
export type Made = {
  readonly paymentId: string;
  readonly system: number;
  readonly url?: string;
  readonly requisites?: {
    readonly accountNumber: string;
    readonly amount: string;
    readonly expiresAt: string;
  };
};

/** A sum in RUB, alone or with the other fields of the request. */
export type Asked =
  | string
  | { readonly amount: string; readonly requestId?: string; readonly promo?: string };

/** How a message of a gateway is signed; a field left out is correct and of now. */
export type Signing = {
  readonly key?: string;
  readonly path?: string;
  readonly atMs?: number;
  readonly nonce?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Heard = { readonly status: number; readonly said: string };

/**
 * The cash desk on the wire, its stand-ins, and a signer with the gateways' key. Closing it fails
 * where the money is not sound.
 */
export type CashStage = Stage & {
  readonly clock: TestClock;
  /** A player with an empty wallet. */
  newcomer(): Promise<Seat>;
  methodOf(seat: Seat, paywayId: number, currency?: number): Promise<Payway['methods'][number]>;
  deposit(seat: Seat, paywayId: number, asked: Asked): Promise<Made>;
  /** What a refused deposit is answered. */
  refused(seat: Seat, paywayId: number, amount: string): Promise<{ name: string; data: unknown }>;
  payment(seat: Seat, id: string): Promise<Payment>;
  balance(seat: Seat): Promise<number>;
  /** Presses a button of the page a deposit led to. */
  press(made: Made, form?: { readonly act?: string; readonly amount?: string }): Promise<void>;
  /** Sends a transfer to an account of the operator; answers the id of the transfer. */
  transfer(body: Readonly<Record<string, string>>): Promise<string>;
  /** Sends a message to the server as a gateway does. */
  says(paywayId: number, body: object | string, signing?: Signing): Promise<Heard>;
  /** The notice that the gateway would send about a payment; its fields can be changed. */
  notice(made: Made, seat: Seat, more?: object): Promise<Record<string, unknown>>;
  fault(menu: 'answers' | 'messages', kind: string, count?: number): Promise<void>;
  /** Runs the job that asks the gateways about open payments. */
  follow(): Promise<void>;
  notesOf(paymentId: string | null): Promise<readonly string[]>;
  /** All money ever credited to a player by deposits, in hundredths. */
  credited(seat: Seat): Promise<number>;
};

type Parts<Name extends keyof CashStage> = Pick<CashStage, Name>;

export async function openCashStage(env: Parameters<typeof openStage>[0] = {}): Promise<CashStage> {
  const stage = await openStage(env);
  return {
    ...stage,
    ...deskOf(),
    ...gatewayOf(stage),
    clock: testClock(stage.url),
    newcomer: () => stage.seat(0),
    notesOf: (paymentId) => readNotes(stage.owner, paymentId),
    credited: (seat) => readCredited(stage.owner, seat),
    close: () => closeSound(stage.server.database.appUrl, () => stage.close()),
  };
}

/** What players do at the desk. */
function deskOf(): Parts<'methodOf' | 'deposit' | 'refused' | 'payment' | 'balance'> {
  const methodOf: CashStage['methodOf'] = async (seat, paywayId, currency = 1) => {
    const asked = { isMobile: false, currency };
    const answer = await seat.send('cash', 'loadPayWaysDeposit', asked);
    const payways = answer['payWays'] as Payway[];
    const method = payways.find(({ id }) => id === paywayId)?.methods[0];
    if (method === undefined) throw new Error(`payway ${paywayId} is not offered`);
    return method;
  };
  const ask = async (seat: Seat, paywayId: number, asked: Asked) => {
    const { id } = await methodOf(seat, paywayId);
    const fields = typeof asked === 'string' ? { amount: asked } : asked;
    return await seat.send('cash', 'deposit', { methodId: id, currency: 1, ...fields });
  };
  return {
    methodOf,
    deposit: async (seat, paywayId, asked) => {
      const answer = await ask(seat, paywayId, asked);
      expect(answer.success, JSON.stringify(answer)).toBe(true);
      return answer['data'] as Made;
    },
    refused: async (seat, paywayId, amount) => {
      const answer = await ask(seat, paywayId, amount);
      expect(answer.success).toBe(false);
      return answer['error'] as { name: string; data: unknown };
    },
    payment: async (seat, id) => {
      const answer = await seat.send('cash', 'getDeposit', { id });
      return answer['payment'] as Payment;
    },
    balance: async (seat) => {
      const answer = await seat.send('user', 'updateUser');
      return (answer['user'] as { readonly balance: number }).balance;
    },
  };
}

/** What gateways do, and their stand-ins. */
function gatewayOf({
  url,
  owner,
}: Stage): Parts<'press' | 'transfer' | 'says' | 'notice' | 'fault' | 'follow'> {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    });
    expect(response.ok, `${path}: ${response.status}`).toBe(true);
    return (await response.json()) as Record<string, unknown>;
  };
  return {
    press: async ({ url: page = '' }, form = {}) => {
      await post(new URL(page).pathname, { act: 'pay', ...form });
    },
    transfer: async (body) => {
      const answer = await post('/sandbox/payments/transfers/send', body);
      return String(answer['transfer']);
    },
    says: (paywayId, body, signing) => say(url, paywayId, { body, signing }),
    notice: async ({ paymentId }, seat, more = {}) => {
      const { rows } = await owner.query<{ external_id: string; exact_hundredths: string }>(
        'select external_id, exact_hundredths from payments where id = $1',
        [paymentId],
      );
      return {
        id: rows[0]?.external_id,
        order_id: paymentId,
        status: 'paid',
        amount: (Number(rows[0]?.exact_hundredths) / 100).toFixed(2),
        currency: 'RUB',
        customer_id: String(seat.id),
        ...more,
      };
    },
    fault: async (menu, kind, count = 1) => {
      await post(`/sandbox/payments/faults/${menu}`, { kind, count });
    },
    follow: async () => {
      await post('/sandbox/payments/follow', {});
    },
  };
}

async function say(
  url: string,
  paywayId: number,
  {
    body,
    signing = {},
  }: { readonly body: object | string; readonly signing?: Signing | undefined },
): Promise<Heard> {
  const path = `/api/cashdesk/gateway/${paywayId}`;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: headersOf(signing.path ?? path, text, signing),
    body: text,
  });
  const answer = (await response.json()) as { readonly said?: string };
  return { status: response.status, said: answer.said ?? '' };
}

async function readNotes(owner: Client, paymentId: string | null): Promise<readonly string[]> {
  const { rows } = await owner.query<{ kind: string }>(
    'select kind from payment_notes where payment_id is not distinct from $1 order by id',
    [paymentId],
  );
  return rows.map(({ kind }) => kind);
}

async function readCredited(owner: Client, { id }: Seat): Promise<number> {
  const { rows } = await owner.query<{ credited: string }>(
    `select coalesce(sum(t.amount_micro), 0) / 10000 as credited
       from transfers t join accounts a on a.id = t.to_account
      where t.kind = 'deposit' and a.player_id = $1`,
    [id],
  );
  return Number(rows[0]?.credited);
}

/** The headers of a gateway's message, computed here and not by the code under test. */
function headersOf(path: string, text: string, signing: Signing): Record<string, string> {
  const timestamp = String(signing.atMs ?? Date.now());
  const nonce = signing.nonce ?? randomBytes(12).toString('hex');
  const signature = createHmac('sha256', signing.key ?? SANDBOX_PAYMENTS_KEY)
    .update(`${timestamp}.${nonce}.POST ${path}.${text}`)
    .digest('hex');
  return {
    'content-type': 'application/json',
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signature,
    ...signing.headers,
  };
}

export const newRequestId = () => randomUUID();
