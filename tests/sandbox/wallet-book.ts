import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { type FormParams, readForm } from '../../api/lobby/aggregator/php-query.ts';
import { verifyRequest } from '../../api/lobby/aggregator/signature.ts';
import { MERCHANT } from './aggregator-stack.ts';

/** A rule that a wallet breaks, for tests that a check notices it. */
export type Flaw = 'forgetful' | 'credulous' | 'generous' | 'debiting-late-bets';

type Moved = { readonly amount: number; isTakenBack: boolean };

/** The wallet's state: what one message does to the balance, and the answer to it. */
class WalletBook {
  balance: number;
  flaw: Flaw | undefined;
  readonly #moves = new Map<string, Moved>();
  readonly #answered = new Set<string>();
  readonly #nonces = new Set<string>();

  constructor(startHundredths: number) {
    this.balance = startHundredths;
  }

  /** Whether a nonce is seen for the first time. */
  isFresh(nonce: string): boolean {
    const isNew = !this.#nonces.has(nonce);
    this.#nonces.add(nonce);
    return isNew;
  }

  act(form: FormParams): object {
    const id = textOf(form, 'transaction_id');
    const refusal = this.#move(form, id);
    this.#answered.add(id);
    return refusal ?? { balance: this.balance / 100, transaction_id: `ours-${id}` };
  }

  #move(form: FormParams, id: string): object | undefined {
    const hundredths = Math.round(Number(textOf(form, 'amount')) * 100);
    const action = textOf(form, 'action');
    const isKnown = this.#moves.has(id) && this.flaw !== 'forgetful';
    if (action === 'bet' && (!isKnown || this.#debitsAgain(id))) {
      if (hundredths > this.balance && this.flaw !== 'generous') {
        return { error_code: 'INSUFFICIENT_FUNDS', error_description: 'not enough' };
      }
      this.#put(id, -hundredths);
    }
    if (action === 'win' && !isKnown) this.#put(id, hundredths);
    if (this.#answered.has(id)) return undefined;
    if (action === 'refund') this.#takeBack(textOf(form, 'bet_transaction_id'));
    if (action === 'rollback') for (const one of rolledBackIn(form)) this.#takeBack(one);
    return undefined;
  }

  #debitsAgain(id: string): boolean {
    return this.flaw === 'debiting-late-bets' && this.#moves.get(id)?.amount === 0;
  }

  #put(id: string, amount: number): void {
    this.balance += amount;
    this.#moves.set(id, { amount, isTakenBack: false });
  }

  #takeBack(id: string): void {
    const moved = this.#moves.get(id);
    if (moved === undefined) this.#moves.set(id, { amount: 0, isTakenBack: true });
    else if (!moved.isTakenBack) {
      moved.isTakenBack = true;
      this.balance -= moved.amount;
    }
  }
}

/**
 * An integrator's wallet in memory over HTTP that follows the protocol exactly: one balance, in
 * hundredths, for every player. A flaw makes it break one rule.
 */
export async function openWalletBook(startHundredths: number) {
  const book = new WalletBook(startHundredths);
  const app = new Hono().post('/wallet', async (c) => {
    const form = readForm(await c.req.text()) ?? new Map();
    const header = (name: string) => c.req.header(name);
    const verdict = verifyRequest(form, header, { ...MERCHANT, nowMs: Date.now() });
    const isLetIn = verdict.isRight && book.isFresh(verdict.nonce);
    return isLetIn || book.flaw === 'credulous' ? c.json(book.act(form)) : c.text('forbidden', 403);
  });
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(started),
    );
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet`,
    balance: () => book.balance,
    setBalance: (hundredths: number) => {
      book.balance = hundredths;
    },
    setFlaw: (flaw: Flaw | undefined) => {
      book.flaw = flaw;
    },
    stop: async () => {
      const closed = new Promise((done) => server.close(done));
      (server as Server).closeAllConnections();
      await closed;
    },
  };
}

function textOf(form: FormParams, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function rolledBackIn(form: FormParams): readonly string[] {
  const listed = form.get('rollback_transactions');
  if (listed === undefined || typeof listed === 'string') return [];
  return [...listed.values()].map((one) =>
    typeof one === 'string' ? '' : textOf(one, 'transaction_id'),
  );
}
