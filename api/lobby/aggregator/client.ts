import * as z from 'zod/mini';
import { boundedText } from '../../platform/http/bounded-body.ts';
import { AggregatorFailure, faultOf } from './failure.ts';
import { phpQuery, type QueryParams } from './php-query.ts';
import { type Asker, createRequestSlots, type SlotRequest, type Urgency } from './request-slots.ts';
import type { AggregatorSettings } from './settings.ts';
import { signedHeaders } from './signature.ts';

/** How long a request may take, its wait for a slot included. */
const LIMIT_MS: Readonly<Record<Urgency, number>> = { player: 8000, background: 60_000 };
const MAX_ANSWER_BYTES = 8_000_000;
/** Requests of players in a second: the pace the aggregator asks for is that of its catalogue. */
const PLAYER_REQUESTS_PER_SECOND = 50;
const DEFAULT_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;

/** What a caller may say of a request. */
export type AskOptions = {
  readonly urgency?: Urgency;
  readonly limitMs?: number;
  /** Whose turn it takes. */
  readonly asker?: Asker | undefined;
};

/** A page of one of the aggregator's lists; `items` are as it sent them. */
export type AggregatorPage = {
  readonly items: readonly unknown[];
  readonly totalCount: number;
  readonly pageCount: number;
  readonly currentPage: number;
  readonly perPage: number;
};

/**
 * The aggregator's own side of the protocol. Every request is signed, waits for its turn among all
 * of its kind in this process (lists at the pace configured, all others at fifty a second, in
 * turns of addresses and players) and rejects with an `AggregatorFailure` when it gave nothing.
 */
export type AggregatorClient = {
  readonly get: (path: string, query: QueryParams, options?: AskOptions) => Promise<unknown>;
  readonly post: (path: string, form: QueryParams, options?: AskOptions) => Promise<unknown>;
  /** A page of a list, by `page` and `per-page` of the query. */
  readonly list: (
    path: string,
    query: QueryParams,
    options?: AskOptions,
  ) => Promise<AggregatorPage>;
};

const count = z.coerce.number().check(z.int(), z.gte(0));
const page = z.object({
  items: z.array(z.unknown()),
  _meta: z.object({ totalCount: count, pageCount: count, currentPage: count, perPage: count }),
});

const errorBody = z.object({
  name: z.optional(z.string()),
  message: z.optional(z.string()),
  code: z.optional(z.number()),
});

type Deps = { readonly settings: AggregatorSettings; readonly clock: { nowMs(): number } };
type Request = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly params: QueryParams;
  /** Whether the aggregator's pace for its catalogue holds for it. */
  readonly isList?: boolean;
};

export function createAggregatorClient({ settings, clock }: Deps): AggregatorClient {
  const lists = createRequestSlots(settings.requestsPerSecond);
  const others = createRequestSlots(
    Math.max(settings.requestsPerSecond, PLAYER_REQUESTS_PER_SECOND),
  );

  const exchange = async (request: Request, turn: SlotRequest) => {
    const { signal } = turn;
    const slots = request.isList === true ? lists : others;
    await slots.take(turn);
    const response = await fetch(addressOf(settings.url, request), {
      method: request.method,
      headers: {
        ...signedHeaders(request.params, settings, clock.nowMs()),
        Accept: 'application/json',
        ...(request.method === 'POST' && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      },
      ...(request.method === 'POST' && { body: phpQuery(request.params) }),
      redirect: 'error',
      signal,
    });
    if (response.status === 429) slots.pause(pauseOf(response));
    return { response, text: await boundedText(response, MAX_ANSWER_BYTES) };
  };

  const ask = async (request: Request, { urgency = 'player', limitMs, asker }: AskOptions = {}) => {
    const signal = AbortSignal.timeout(limitMs ?? LIMIT_MS[urgency]);
    const turn = { urgency, signal, asker };
    const { response, text } = await exchange(request, turn).catch((cause: unknown) => {
      throw cause instanceof AggregatorFailure ? cause : new AggregatorFailure('down', { cause });
    });
    return readAnswer(response.status, text);
  };

  return {
    get: (path, params, options) => ask({ method: 'GET', path, params }, options),
    post: (path, params, options) => ask({ method: 'POST', path, params }, options),
    list: async (path, params, options) => {
      const parsed = page.safeParse(
        await ask({ method: 'GET', path, params, isList: true }, options),
      );
      if (!parsed.success) throw new AggregatorFailure('down', { cause: parsed.error });
      const { items, _meta } = parsed.data;
      return { items, ..._meta };
    },
  };
}

function addressOf(url: string, { method, path, params }: Request): string {
  const query = method === 'GET' ? phpQuery(params) : '';
  return query === '' ? `${url}${path}` : `${url}${path}?${query}`;
}

function pauseOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  const asked = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : DEFAULT_PAUSE_MS;
  return Math.min(asked, MAX_PAUSE_MS);
}

function readAnswer(status: number, text: string | undefined): unknown {
  const document = parseJson(text);
  const fault = faultOf(status);
  if (fault !== undefined) {
    const body = errorBody.safeParse(document);
    throw new AggregatorFailure(fault, { status, body: body.success ? body.data : {} });
  }
  if (status === 204) return undefined;
  if (document === undefined) throw new AggregatorFailure('down', { status });
  return document;
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
