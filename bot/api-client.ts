import {
  BOT_ROUTES,
  type BotRoute,
  type BotRouteAnswer,
  type BotRouteBody,
} from '../shared/platform/bot/contract.ts';
import {
  botRequestKey,
  NONCE_HEADER,
  SIGNATURE_HEADER,
  signBotRequest,
  TIMESTAMP_HEADER,
} from '../shared/platform/bot/signature.ts';

/** How the bot calls the API. Each call is signed again, so a retry is never taken for a replay. */
export type BotApi = {
  call<R extends BotRoute>(route: R, body: BotRouteBody<R>): Promise<BotRouteAnswer<R>>;
};

export type BotApiOptions = {
  readonly apiUrl: string;
  readonly secret: string;
  readonly fetch?: typeof fetch;
  /** Attempts in all, the first included. */
  readonly attempts?: number;
  /** How long one attempt may take, signing again by the API's clock included. */
  readonly timeoutMs?: number;
};

/** The API refused or did not answer; the message has the route and the status, never the body. */
class BotApiError extends Error {
  readonly status: number | undefined;

  constructor(route: BotRoute, status: number | undefined) {
    super(`${route}: ${status === undefined ? 'no answer' : `status ${status}`}`);
    this.name = 'BotApiError';
    this.status = status;
  }

  /** An outage passes; a refusal stays a refusal however often it is asked. */
  get isOutage(): boolean {
    return this.status === undefined || this.status >= 500 || this.status === 429;
  }
}

/**
 * What an error of a call says. `unreachable`: nothing was worked on, so later it may be. `broken`:
 * the API failed at it, which may be its database being away or the request itself.
 */
export function failureOf(error: unknown): 'unreachable' | 'broken' | 'other' {
  if (!(error instanceof BotApiError)) return 'other';
  if (error.status === 500) return 'broken';
  return error.isOutage ? 'unreachable' : 'other';
}

const FIRST_PAUSE_MS = 250;

/**
 * Creates the API client. It keeps the difference between its clock and the API's: a refusal for
 * staleness contains the API's time, and the call is signed once more with it.
 */
export function createBotApi(options: BotApiOptions): BotApi {
  const key = botRequestKey(options.secret);
  const send = options.fetch ?? fetch;
  let skewMs = 0;

  async function attempt(route: BotRoute, text: string, signal: AbortSignal): Promise<Response> {
    const timestampMs = Date.now() + skewMs;
    const nonce = crypto.randomUUID();
    const parts = { timestampMs, nonce, method: 'POST', path: route, body: text };
    return await send(new URL(route, options.apiUrl), {
      method: 'POST',
      body: text,
      headers: {
        'content-type': 'application/json',
        [TIMESTAMP_HEADER]: String(timestampMs),
        [NONCE_HEADER]: nonce,
        [SIGNATURE_HEADER]: signBotRequest(key, parts),
      },
      signal,
    });
  }

  async function attemptInTime(route: BotRoute, text: string): Promise<Response> {
    const signal = AbortSignal.timeout(options.timeoutMs ?? 4000);
    const response = await attempt(route, text, signal);
    const apiTimeMs = Number(response.headers.get(TIMESTAMP_HEADER) ?? Number.NaN);
    if (response.status !== 401 || !Number.isFinite(apiTimeMs)) return response;
    skewMs = apiTimeMs - Date.now();
    return await attempt(route, text, signal);
  }

  async function once<R extends BotRoute>(route: R, text: string): Promise<BotRouteAnswer<R>> {
    const response = await attemptInTime(route, text).catch(() => undefined);
    if (response?.ok !== true) throw new BotApiError(route, response?.status);
    const parsed = BOT_ROUTES[route].answer.safeParse(await response.json().catch(() => undefined));
    if (!parsed.success) throw new BotApiError(route, 502);
    return parsed.data as BotRouteAnswer<R>;
  }

  async function call<R extends BotRoute>(
    route: R,
    body: BotRouteBody<R>,
  ): Promise<BotRouteAnswer<R>> {
    const text = JSON.stringify(body);
    const attempts = options.attempts ?? 3;
    for (let made = 1; ; made += 1) {
      try {
        return await once(route, text);
      } catch (error) {
        const isWorthRetrying = error instanceof BotApiError && error.isOutage && made < attempts;
        if (!isWorthRetrying) throw error;
        await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (made - 1)));
      }
    }
  }

  return { call };
}
