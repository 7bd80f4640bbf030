import { randomBytes, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { renderSVG } from 'uqr';
import * as z from 'zod/mini';
import { loadSharp } from '../../platform/pictures/sharp.ts';
import { createStandInFaults } from '../fault-menu.ts';
import { pageFile } from '../page-files.ts';
import type { SandboxDeps } from '../sandbox-deps.ts';
import { readJson, refuse } from '../wire-answer.ts';
import { CALLBACK_FAULTS, sendCallbacks, type SentCallback } from './deliver.ts';
import { txidFor } from './formats.ts';
import { createInvoices, type CoinPayment, type Invoice, type Invoices } from './invoices.ts';

const PAGE = new URL('page/', import.meta.url);

/** The least of each coin, in units of it. */
const MINIMUMS: Readonly<Record<string, string>> = {
  btc: '0.00008',
  ltc: '0.02',
  eth: '0.002',
  'erc20/usdt': '10',
  'trc20/usdt': '2',
  'bep20/usdt': '1',
};

const ANSWER_FAULTS = ['down', 'busy', 'refused'] as const;

const payBody = z.strictObject({
  address: z.string(),
  amount: z.string().check(z.regex(/^\d{1,9}(\.\d{1,18})?$/)),
  method: z.optional(z.enum(['GET', 'POST', 'JSON'])),
});

/**
 * Stands in for CryptAPI: its API below `/api`, a page to pay any address any amount, and two menus
 * of faults, `faults/answers` for the API and `faults/reports` for its reports. Everything is in
 * memory; addresses are derived from their callbacks, so after a restart they are the same.
 */
export function createCryptApi(deps: SandboxDeps): Hono {
  const invoices = createInvoices();
  const faults = createStandInFaults(CALLBACK_FAULTS);
  const answers = createStandInFaults(ANSWER_FAULTS);
  const told: SentCallback[] = [];
  return new Hono()
    .get('/', (c) => pageFile(c, PAGE, 'index.html'))
    .get('/page/:file', (c) => pageFile(c, PAGE, c.req.param('file')))
    .route('/faults/reports', faults.routes)
    .route('/faults/answers', answers.routes)
    .get('/told', (c) => c.json({ success: true, told }))
    .get('/invoices', (c) => c.json({ success: true, invoices: invoices.all() }))
    .post('/pay', async (c) => {
      const body = await readJson(c, payBody);
      if ('refusal' in body) return body.refusal;
      const { address, amount, method = 'GET' } = body.data;
      const invoice = invoices.byAddress(address.trim());
      if (invoice === undefined) return refuse(c, 404, 'No such address.');
      const payment = newPayment(invoice, amount);
      if (isLost(invoice, amount))
        return c.json({ success: true, txid: payment.txid, isLost: true });
      invoice.payments.push(payment);
      void sendCallbacks({ ...deps, faults, told }, { invoice, payment, method });
      return c.json({ success: true, txid: payment.txid, uuid: payment.uuid });
    })
    .route(
      '/api',
      apiRoutes(invoices, () => answers.take()?.kind),
    );
}

/** The provider ignores what is under its minimum: it is not reported. */
const isLost = ({ coin }: Invoice, amount: string) => Number(amount) < Number(MINIMUMS[coin]);

function newPayment(invoice: Invoice, value: string): CoinPayment {
  return {
    uuid: randomUUID(),
    txid: txidFor(invoice.coin, randomBytes(32)),
    value,
    confirmations: 0,
    result: 'pending',
    logs: [],
  };
}

/** The paths of the provider, each with its slash at the end. */
function apiRoutes(
  invoices: Invoices,
  fault: () => (typeof ANSWER_FAULTS)[number] | undefined,
): Hono {
  const app = new Hono();
  app.use('*', async (c, next) => {
    const kind = fault();
    if (kind === 'down') return c.text('', 503);
    if (kind === 'busy') return c.json({ status: 'error', error: 'Too many requests' }, 429);
    if (kind === 'refused') return c.json({ status: 'error', error: 'Refused' });
    await next();
    return undefined;
  });
  app.get('/info/', (c) => c.json(infoBody()));
  for (const path of ['/:coin', '/:network/:token'] as const) {
    app.get(`${path}/create/`, (c) => answerCreate(c, invoices));
    app.get(`${path}/qrcode/`, answerQrCode);
    app.get(`${path}/logs/`, (c) => answerLogs(c, invoices));
  }
  return app;
}

const failed = (c: Context, error: string) => c.json({ status: 'error', error }, 400);

function coinOf(c: Context): string | undefined {
  const { coin, network = '', token = '' } = c.req.param() as Record<string, string>;
  const code = coin ?? `${network}/${token}`;
  return code in MINIMUMS ? code : undefined;
}

function answerCreate(c: Context, invoices: Invoices): Response {
  const coin = coinOf(c);
  const { callback, address, confirmations = '1' } = c.req.query();
  if (coin === undefined) return failed(c, 'Coin not supported');
  if (callback === undefined || !URL.canParse(callback)) return failed(c, 'Bad callback');
  if (address === undefined) return failed(c, 'No address');
  const invoice = invoices.open({
    coin,
    callback,
    addressOut: address,
    confirmations: Number(confirmations),
  });
  return c.json({
    status: 'success',
    address_in: invoice.address,
    address_out: address,
    callback_url: callback,
    priority: 'default',
    minimum_transaction_coin: MINIMUMS[coin],
  });
}

async function answerQrCode(c: Context): Promise<Response> {
  const coin = coinOf(c);
  const address = c.req.query('address');
  if (coin === undefined || address === undefined) return failed(c, 'Bad address');
  const size = Math.min(1024, Math.max(64, Number(c.req.query('size') ?? 512)));
  const uri =
    coin === 'btc' ? `bitcoin:${address}` : coin === 'ltc' ? `litecoin:${address}` : address;
  const svg = Buffer.from(renderSVG(uri, { border: 2 }));
  const sharp = await loadSharp();
  const png = await sharp(svg, { density: 300 }).resize(size, size).png().toBuffer();
  return c.json({ status: 'success', qr_code: png.toString('base64'), payment_uri: uri });
}

function answerLogs(c: Context, invoices: Invoices): Response {
  const coin = coinOf(c);
  const { callback = '' } = c.req.query();
  const invoice = coin === undefined ? undefined : invoices.byCallback(coin, callback);
  const callbacks = invoice?.payments.map(({ txid, value, confirmations, result, logs }) => ({
    txid_in: txid,
    value_coin: value,
    confirmations,
    result,
    logs,
  }));
  return c.json({
    status: 'success',
    address_in: invoice?.address ?? '',
    callback_url: callback,
    callbacks: callbacks ?? [],
  });
}

/** Tokens are below their network, as the provider writes them. */
function infoBody(): object {
  const body: Record<string, Record<string, unknown>> = {};
  for (const [code, minimum] of Object.entries(MINIMUMS)) {
    const [top = '', token] = code.split('/');
    const entry = {
      coin: code,
      ticker: code,
      minimum_transaction_coin: minimum,
      fee_percent: '1.000',
    };
    if (token === undefined) body[top] = { ...body[top], ...entry };
    else body[top] = { ...body[top], [token]: entry };
  }
  return body;
}
