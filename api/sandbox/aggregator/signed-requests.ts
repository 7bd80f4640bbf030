import type { Context, MiddlewareHandler } from 'hono';
import { type FormParams, readForm } from '../../lobby/aggregator/php-query.ts';
import { type Merchant, verifyRequest } from '../../lobby/aggregator/signature.ts';
import { refuseApi } from './api-answers.ts';
import type { ApiFault } from './api-faults.ts';

/** What the aggregator's own routes find in a request that was let in. */
export type ApiEnv = {
  Variables: {
    /** The query of a GET, the form of a POST, as they were signed. */
    params: FormParams;
    /** What is to go wrong with a list, where something is. */
    fault: ApiFault | undefined;
  };
};

const MAX_BODY_LENGTH = 65_536;

/**
 * Lets in what is signed as the aggregator asks: 401 for a stranger, 403 for a wrong or late
 * signature, 400 for what is no form.
 */
export function signedRequests(merchant: Merchant, nowMs: () => number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const params = readForm(await paramText(c));
    if (params === undefined) return refuseApi(c, 400, 'Unable to parse request.');
    const header = (name: string) => c.req.header(name);
    const verdict = verifyRequest(params, header, { ...merchant, nowMs: nowMs() });
    if (!verdict.isRight) {
      return verdict.reason === 'merchant'
        ? refuseApi(c, 401, 'Your request was made with invalid credentials.')
        : refuseApi(c, 403, REASONS[verdict.reason]);
    }
    c.set('params', params);
    return await next();
  };
}

const REASONS = {
  time: 'X-Timestamp is out of the allowed window.',
  nonce: 'X-Nonce is missing.',
  sign: 'Invalid X-Sign.',
} as const;

async function paramText(c: Context): Promise<string> {
  if (c.req.method === 'GET') return new URL(c.req.url).search.slice(1);
  const body = await c.req.text();
  return body.length > MAX_BODY_LENGTH ? '%' : body;
}

/**
 * At most so many requests in a second of the machine's clock; what is above gets 429 with the
 * headers the aggregator sends.
 */
export function limitedRate(perSecond: number, nowMs: () => number): MiddlewareHandler<ApiEnv> {
  let second = 0;
  let seen = 0;
  return async (c, next) => {
    const now = Math.floor(nowMs() / 1000);
    if (now !== second) [second, seen] = [now, 0];
    seen += 1;
    c.header('X-Rate-Limit-Limit', String(perSecond));
    c.header('X-Rate-Limit-Remaining', String(Math.max(0, perSecond - seen)));
    c.header('X-Rate-Limit-Reset', '1');
    if (seen > perSecond) return refuseApi(c, 429, 'Rate limit exceeded.');
    return await next();
  };
}
