import { setTimeout as wait } from 'node:timers/promises';
import type { SandboxDeps } from '../sandbox-deps.ts';
import type { StandInFaults } from '../fault-menu.ts';
import type { CoinPayment, Invoice } from './invoices.ts';
import { signReport } from './sign.ts';

/** What goes wrong with the report of a payment. */
export const CALLBACK_FAULTS = [
  'late',
  'twice',
  'never',
  'wrong-signature',
  'wrong-amount',
  'other-coin',
  'pending-only',
  'out-of-order',
] as const;
export type CallbackFaults = StandInFaults<(typeof CALLBACK_FAULTS)[number]>;

/** How a report is sent. */
export type CallbackMethod = 'GET' | 'POST' | 'JSON';

/** What was reported, and the product's answer. */
export type SentCallback = {
  readonly at: string;
  readonly url: string;
  readonly method: CallbackMethod;
  readonly body: string;
  readonly status: number;
  readonly answer: string;
};

const LATE_MS = 8000;
const STEP_MS = 700;
const TRIES = 5;
const PRICE = '1';

type Deps = Pick<SandboxDeps, 'logger' | 'clock'> & {
  readonly faults: CallbackFaults;
  readonly told: SentCallback[];
};
type Callback = {
  readonly invoice: Invoice;
  readonly payment: CoinPayment;
  readonly method: CallbackMethod;
};

/**
 * Reports a payment to the product as the provider does: pending at once and again with each block,
 * then confirmed, until it answers `*ok*`. The first fault of the menu spoils one payment.
 */
export async function sendCallbacks(deps: Deps, callback: Callback): Promise<void> {
  const { invoice, payment } = callback;
  const fault = deps.faults.take();
  if (fault?.kind === 'late') await wait(fault.delayMs ?? LATE_MS);
  const pending = async () => {
    payment.result = 'pending';
    if (fault?.kind !== 'never') await send(deps, callback, fault?.kind);
  };
  const confirmed = async () => {
    payment.confirmations = invoice.confirmations;
    payment.result = 'received';
    if (fault?.kind === 'never' || fault?.kind === 'pending-only') return;
    await send(deps, callback, fault?.kind);
    if (fault?.kind === 'twice') await send(deps, callback, undefined);
  };
  if (fault?.kind === 'out-of-order') {
    await confirmed();
    payment.confirmations = 0;
    await pending();
    payment.confirmations = invoice.confirmations;
    payment.result = 'received';
    return;
  }
  await pending();
  if (invoice.confirmations > 1) {
    await wait(STEP_MS);
    payment.confirmations = 1;
    await pending();
  }
  await wait(STEP_MS);
  await confirmed();
}

async function send(
  deps: Deps,
  callback: Callback,
  fault: (typeof CALLBACK_FAULTS)[number] | undefined,
): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const isHeard = await sendOnce(deps, callback, fault);
    if (isHeard || fault === 'wrong-signature') return;
    await wait(STEP_MS * tries);
  }
}

async function sendOnce(
  { told, clock, logger }: Deps,
  { invoice, payment, method }: Callback,
  fault: (typeof CALLBACK_FAULTS)[number] | undefined,
): Promise<boolean> {
  const fields = fieldsOf(invoice, payment, fault);
  const encoded = new URLSearchParams(fields).toString();
  const url = method === 'GET' ? `${invoice.callback}&${encoded}` : invoice.callback;
  const body = method === 'GET' ? '' : method === 'JSON' ? JSON.stringify(fields) : encoded;
  const signature = signReport(method === 'GET' ? url : body);
  const isForged = fault === 'wrong-signature';
  try {
    const answer = await fetch(url, {
      method: method === 'GET' ? 'GET' : 'POST',
      headers: {
        'x-ca-signature': isForged ? signReport(`${url}${body} `) : signature,
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(method === 'JSON' && { 'content-type': 'application/json' }),
      },
      ...(body !== '' && { body }),
      signal: AbortSignal.timeout(10_000),
    });
    const said = await answer.text();
    const at = new Date(clock.nowMs()).toISOString();
    told.push({ at, url, method, body, status: answer.status, answer: said });
    payment.logs.push({ request_url: url, response: said, response_status: String(answer.status) });
    const isHeard = answer.status === 200 && said === '*ok*';
    if (isHeard && payment.result === 'received') payment.result = 'done';
    return isHeard;
  } catch (error) {
    logger.error({ err: error }, 'the stand-in could not tell of a payment');
    return false;
  }
}

/** `pending` is a text, as the provider writes it. */
function fieldsOf(
  { coin, address, addressOut }: Invoice,
  { uuid, txid, value, confirmations, result }: CoinPayment,
  fault: string | undefined,
): Record<string, string> {
  const isPending = result === 'pending';
  return {
    uuid,
    address_in: address,
    address_out: addressOut,
    txid_in: txid,
    ...(!isPending && { txid_out: `${txid.slice(0, -4)}0000` }),
    confirmations: String(confirmations),
    value_coin: fault === 'wrong-amount' && isPending ? `1${value}` : value,
    fee_coin: '0',
    coin: (fault === 'other-coin' ? 'doge' : coin).replace('/', '_'),
    price: PRICE,
    pending: isPending ? '1' : '0',
    result: isPending ? 'pending' : 'sent',
  };
}
