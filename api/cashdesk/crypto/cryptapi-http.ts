import type { ReceiptDeps } from './receipt.ts';
import { timingSafeEqual } from 'node:crypto';
import { type Context as HonoContext, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { CRYPTAPI_CALLBACK_PATH } from '../../../shared/cashdesk/crypto/contract.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import { createThrottledWarn } from '../../platform/throttled-warn.ts';
import { isUuid } from '../../platform/uuid.ts';
import { notePaymentOnce } from '../payments/note-payment.ts';
import {
  type CoinReport,
  fieldsOf,
  fieldsOfJson,
  isSignedByProvider,
  readReport,
} from './report.ts';
import type { CryptApiSettings } from './settings.ts';
import { takeReport } from './take-report.ts';

const MAX_BODY_BYTES = 16_384;
const MAX_QUERY = 8192;

/** The answer that stops the provider from repeating a report; after any other it reports again. */
const HEARD = '*ok*';

/** Why a report was not taken: nothing moved, and the log says so. */
type Refused = { readonly status: 400 | 401 | 409; readonly why: string };

type CryptApiHttpDeps = ReceiptDeps & {
  readonly config: { readonly cryptApi: CryptApiSettings | undefined };
};

/**
 * Where the provider reports what arrived at an address, by GET or POST. Nothing is read before its
 * signature is verified; the signed address is built from configuration, never from the request's
 * host. A repeated report has the same result as the first.
 */
export function cryptApiRoutes(deps: CryptApiHttpDeps): Hono {
  const app = new Hono();
  const settings = deps.config.cryptApi;
  if (settings === undefined) return app;
  const warn = createThrottledWarn(deps.logger);
  const limit = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.text('', 413) });
  app.on(['GET', 'POST'], CRYPTAPI_CALLBACK_PATH, limit, async (c) => {
    c.header('Cache-Control', 'no-store');
    const refused = await handleReport(deps, settings, c);
    if (refused !== undefined) {
      const { method } = c.req;
      const kind = `${method} ${refused.why}`;
      warn({ ...refused, method }, 'a report of the provider was refused', kind);
      return c.text(refused.why, refused.status);
    }
    crashPoint('webhook-before-200');
    return c.text(HEARD);
  });
  return app;
}

async function handleReport(
  deps: CryptApiHttpDeps,
  settings: CryptApiSettings,
  c: HonoContext,
): Promise<Refused | undefined> {
  const { url } = c.req;
  const search = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
  if (search.length > MAX_QUERY) return { status: 400, why: 'query' };
  const isPost = c.req.method === 'POST';
  const body = isPost ? new Uint8Array(await c.req.arrayBuffer()) : undefined;
  const signed = body ?? Buffer.from(`${settings.publicUrl}${CRYPTAPI_CALLBACK_PATH}?${search}`);
  const signature = c.req.header('x-ca-signature');
  if (signature === undefined) return { status: 401, why: 'unsigned' };
  if (!isSignedByProvider(settings.publicKey, signed, signature)) {
    return { status: 401, why: 'signature' };
  }
  const own = fieldsOf(search);
  const told = body === undefined ? own : bodyFields(body, c.req.header('content-type') ?? '');
  const report = told && readReport(told);
  if (report === undefined || own === undefined) return { status: 400, why: 'shape' };
  const { invoice = '', token = '' } = own;
  const whose = await invoiceOf(deps, invoice, token);
  if (whose === 'forged') return { status: 409, why: 'invoice' };
  if (whose === 'unknown') {
    await noteUnknown(deps, report, invoice);
    return undefined;
  }
  const outcome = await takeReport(deps, report, { origin: 'callback', invoice });
  if (outcome === 'other-invoice') return { status: 409, why: outcome };
  deps.logger.info({ outcome, txid: report.txid, uuid: report.uuid }, 'a report was taken');
  return undefined;
}

function bodyFields(body: Uint8Array, type: string) {
  const text = Buffer.from(body).toString('utf8');
  return type.includes('json') ? fieldsOfJson(text) : fieldsOf(text);
}

/** The random token shows that the callback address is one this operator gave out. */
async function invoiceOf(
  { db }: ReceiptDeps,
  invoice: string,
  token: string,
): Promise<'ours' | 'unknown' | 'forged'> {
  if (!isUuid(invoice)) return 'unknown';
  const row = await db
    .selectFrom('crypto_addresses')
    .select('token')
    .where('id', '=', invoice)
    .executeTakeFirst();
  if (row === undefined) return 'unknown';
  const [given, wanted] = [Buffer.from(token), Buffer.from(row.token)];
  const isSame = given.length === wanted.length && timingSafeEqual(given, wanted);
  return isSame ? 'ours' : 'forged';
}

/**
 * The provider reports money that was not asked for: staff get a line, and the provider stops
 * reporting it.
 */
async function noteUnknown(deps: CryptApiHttpDeps, report: CoinReport, invoice: string) {
  const { coin, address, txid, uuid, value } = report;
  const detail = { coin, address, txid, uuid, value, invoice: invoice.slice(0, 64) };
  const key = `cryptapi:${coin}:${address}:${txid}`;
  await notePaymentOnce(deps, { kind: 'unknown', detail }, key);
}
