import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { createLedger } from '../../api/ledger/ledger.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import type { GroupId, PlayerId } from '../../shared/ids.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import type { Payment } from '../../shared/cashdesk/payments/contract.ts';
import type { WithdrawQuote } from '../../shared/cashdesk/withdrawals/contract.ts';
import { WITH_JOBS } from '../harness/server-env.ts';
import type { ServerOptions } from '../harness/server.ts';
import { moneyFaultsAt } from '../harness/money-faults.ts';
import { type MoneyStage, openMoneyStage } from '../harness/money-stage.ts';
import { type Seat, type Stage } from '../harness/wire-stage.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

/** A sum below the review by staff, in hundredths of the base currency. */
export const SMALL = 200_000;

export type Asked = {
  readonly amount?: number;
  readonly purse_id?: number;
  readonly purseNumber?: string;
  readonly currency?: number;
  readonly bank_id?: number;
  readonly memoTag?: string;
  readonly password?: string;
  readonly requestId?: string;
  /** If left out, the sum that the server has just quoted. */
  readonly arrives?: { readonly amount: string; readonly currency: string } | undefined;
};

/** The answer to a withdrawal request. */
export type Answered = {
  readonly success: boolean;
  readonly msg?: string;
  readonly payment: Payment;
  readonly balance: number;
  readonly error?: { readonly name: string; readonly data?: Record<string, string | number> };
};

/** The real server with players who may withdraw, and its gateway's own log of payouts. */
export type WithdrawalStage = MoneyStage & {
  /** A long-standing player who has played before; `money` in hundredths. */
  veteran(money?: number): Promise<Seat>;
  /**
   * A deposit from outside, as the ledger records one; in hundredths. It is no payment, so the desk's
   * book does not know it at a payway.
   */
  deposit(seat: Seat, hundredths: number, from?: `outside:${string}`): Promise<void>;
  ask(seat: Seat, asked?: Asked): Promise<Answered>;
  /** Asks successfully, or throws with the refusal. */
  withdraw(seat: Seat, asked?: Asked): Promise<Payment>;
  cancel(seat: Seat, id: string): Promise<string>;
  stageOf(id: string): Promise<string>;
  /** When its payer was told to pay it, as text; undefined before. */
  handedAt(id: string): Promise<string | undefined>;
  paymentOf(id: string): Promise<{ readonly state: number; readonly reason: string | null }>;
  balanceOf(seat: Seat): Promise<{ readonly real: number; readonly held: number }>;
  /** Ends the wait of every address of a player. */
  warmAddresses(seat: Seat): Promise<void>;
  paidOut(): Promise<readonly PaidOut[]>;
  gatewayMode(mode: 'pay' | 'reject' | 'wait'): Promise<void>;
  conclude(id: string, state: 'paid' | 'rejected'): Promise<void>;
  /** Spoils the next answers of the gateway. */
  addFault(fault: object): Promise<void>;
  /** Everything that a refused withdrawal leaves unchanged. */
  allBooks(): Promise<string>;
  moneyFaults(): Promise<readonly string[]>;
};

/** A card of a player's own, with a valid check digit, that nobody else is paid at. */
export function cardOf({ id }: Pick<Seat, 'id'>): string {
  const head = `4${String(id).padStart(14, '0')}`;
  const sum = Array.from(head).reduce((total, digit, index) => {
    const twice = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return `${head}${(10 - (sum % 10)) % 10}`;
}

type Reply = { readonly type: string; readonly success: boolean; readonly msg?: string };

/** Sends a message and waits for its own answer, however many are pending. */
function say(seat: Seat, type: string, payload: object): Promise<Reply> {
  const requestId = randomUUID();
  return new Promise((done, fail) => {
    const finish = () => {
      clearTimeout(timer);
      seat.root.off('cash', hear);
    };
    const hear = (body: Reply & { readonly requestId?: string }) => {
      if (body.requestId !== requestId) return;
      finish();
      done(body);
    };
    const timer = setTimeout(() => {
      finish();
      fail(new Error(`${type} was not answered in time`));
    }, 30_000);
    seat.root.on('cash', hear);
    seat.root.emit('cash', { type, payload, requestId });
  });
}

/** What a sum would buy now, as the page confirms it; undefined if it is not quoted. */
export async function arrivesOf(seat: Seat, asked: Asked): Promise<Asked['arrives']> {
  const { amount = SMALL, purse_id = 87, currency = 1 } = asked;
  const quote = (await say(seat, 'quoteWithdraw', { amount, purse_id, currency })) as Reply &
    Partial<WithdrawQuote>;
  return quote.arrives && { amount: quote.arrives.amount, currency: quote.arrives.currency };
}

export type PaidOut = {
  readonly payout_id: string;
  readonly state: string;
  readonly amount: string;
  readonly account: string;
  readonly requests: number;
};

export async function openWithdrawalStage(
  env: ServerOptions['env'] = {},
): Promise<WithdrawalStage> {
  const stage = await openMoneyStage({ ...WITH_JOBS, ...env });
  const payments = env['PAYOUTS_URL'] ?? `${stage.url}/sandbox/payments`;
  const ask: WithdrawalStage['ask'] = async (seat, asked = {}) =>
    (await say(seat, 'withdraw', {
      amount: SMALL,
      purse_id: 87,
      purseNumber: cardOf(seat),
      currency: 1,
      password: seat.password,
      requestId: randomUUID(),
      arrives: await arrivesOf(seat, asked),
      ...asked,
    })) as unknown as Answered;
  return {
    ...stage,
    ...playersOf(stage),
    ...readersOf(stage.owner),
    ...booksOf(stage),
    ...gatewayAt(payments, stage.url),
    ask,
    withdraw: async (seat, asked) => {
      const answer = await ask(seat, asked);
      if (!answer.success) throw new Error(`refused: ${JSON.stringify(answer.error)}`);
      return answer.payment;
    },
    cancel: async (seat, id) => {
      const { success, type, msg } = await say(seat, 'cancelPaymentRequest', { id });
      return success ? type : String(msg);
    },
  };
}

type Part<Name extends keyof WithdrawalStage> = Pick<WithdrawalStage, Name>;

async function one<Row>(owner: Client, text: string, values: readonly unknown[]): Promise<Row> {
  const { rows } = await owner.query(text, [...values]);
  return rows[0] as Row;
}

function playersOf(stage: Stage): Part<'deposit' | 'veteran'> {
  const { owner, server } = stage;
  return {
    deposit: async (seat, hundredths, outside = 'outside:test') => {
      const pool = createPool(server.database.appUrl, 2);
      pool.on('error', () => undefined);
      const ledger = createLedger({
        db: createDatabase(pool),
        pool,
        logger: createLogger('silent'),
      });
      const playerId = seat.id as PlayerId;
      const to = await ledger.walletOf(playerId, 'real');
      const from = await ledger.operatorAccount(outside);
      const amountMicro = BigInt(hundredths) * 10_000n;
      const build = () => ({
        id: uuidV7() as GroupId,
        playerId,
        transfers: [{ from, to, amountMicro, kind: 'deposit' as const }],
        need: { depositMicro: amountMicro, factor: POLICIES.standard.depositWagers },
      });
      const { status } = await ledger.post({ wallet: to, build });
      await pool.end();
      if (status !== 'posted') throw new Error(`a deposit was not posted: ${status}`);
    },
    veteran: async (money = 1_000_000) => {
      const seat = await stage.seat(money + 10_000);
      await owner.query('update players set email_verified = true where id = $1', [seat.id]);
      await seat.call('dice.play', {
        bet: 0.1,
        percent: 50,
        bet_type: 'less',
        requestId: randomUUID(),
      });
      await owner.query(
        "update players set created_at = now() - interval '60 days' where id = $1",
        [seat.id],
      );
      return seat;
    },
  };
}

function readersOf(
  owner: Client,
): Part<'stageOf' | 'handedAt' | 'paymentOf' | 'balanceOf' | 'warmAddresses'> {
  return {
    stageOf: async (id) =>
      (
        await one<{ stage?: string } | undefined>(
          owner,
          'select stage from withdrawals where id = $1',
          [id],
        )
      )?.stage ?? 'none',
    handedAt: async (id) => {
      const text = 'select handed_at::text as at from withdrawals where id = $1';
      const { rows } = await owner.query<{ at: string | null }>(text, [id]);
      return rows[0]?.at ?? undefined;
    },
    paymentOf: (id) => one(owner, 'select state, reason from payments where id = $1', [id]),
    balanceOf: async (seat) => {
      const { rows } = await owner.query<{ wallet: string; micro: string }>(
        `select a.wallet, w.balance_micro::text as micro from accounts a
           join wallets w on w.account_id = a.id where a.player_id = $1`,
        [seat.id],
      );
      const of = (wallet: string) =>
        Number(BigInt(rows.find((row) => row.wallet === wallet)?.micro ?? 0) / 10_000n);
      return { real: of('real'), held: of('held') };
    },
    warmAddresses: async (seat) => {
      const past = new Date(Date.now() - DAY_MS);
      await owner.query('update payout_addresses set usable_from = $2 where player_id = $1', [
        seat.id,
        past,
      ]);
      await owner.query(
        'update withdrawals set usable_from = $2, due_at = $2 where player_id = $1',
        [seat.id, past],
      );
    },
  };
}

function gatewayAt(
  payments: string,
  origin: string,
): Part<'paidOut' | 'gatewayMode' | 'conclude' | 'addFault'> {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${payments}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  return {
    paidOut: async () => {
      const response = await fetch(`${payments}/payouts/log`);
      return ((await response.json()) as { payouts: PaidOut[] }).payouts;
    },
    gatewayMode: (mode) => post('/payouts/mode', { mode }),
    conclude: (id, state) => post(`/payouts/${id}/conclude`, { state }),
    addFault: (fault) => post('/faults/answers', fault),
  };
}

function booksOf(stage: Stage): Part<'allBooks' | 'moneyFaults'> {
  const { owner, server } = stage;
  return {
    allBooks: async () => {
      const { books } = await one<{ books: string }>(
        owner,
        `select json_build_object(
           'payments', (select md5(coalesce(string_agg(p::text, ',' order by p.id), '')) from payments p),
           'withdrawals', (select md5(coalesce(string_agg(w::text, ',' order by w.id), '')) from withdrawals w),
           'acts', (select count(*) from withdrawal_audit_log),
           'addresses', (select count(*) from payout_addresses),
           'marks', (select count(*) from player_fingerprints),
           'keys', (select count(*) from idempotency_keys))::text as books`,
        [],
      );
      return `${books} ${await stage.books()}`;
    },
    moneyFaults: () => moneyFaultsAt(server.database.appUrl),
  };
}
