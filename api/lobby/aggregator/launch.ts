import * as z from 'zod/mini';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { Logger } from '../../platform/logger.ts';
import type { AggregatorClient } from './client.ts';
import type { AggregatorSettings } from './settings.ts';
import { boundedText } from '../../platform/http/bounded-body.ts';
import { AggregatorFailure } from './failure.ts';
import {
  type FrameAddress,
  frameAddressOf,
  type FrameRules,
  isAggregatorAddress,
} from './frame-address.ts';
import type { QueryParams } from './php-query.ts';
import type { Asker } from './request-slots.ts';

const FETCH_LIMIT_MS = 5000;
const FETCH_MAX_BYTES = 65_536;
const MAX_HOPS = 3;

/** Play without money waits for all that is asked for money. */
const AFTER_MONEY = { urgency: 'background', limitMs: 8000 } as const;

export type LaunchDeps = {
  readonly aggregator: AggregatorClient | undefined;
  readonly logger: Logger;
  readonly config: {
    readonly aggregator: AggregatorSettings | undefined;
    readonly isSandbox: boolean;
    readonly siteUrl: string;
    readonly allowedOrigins: readonly string[];
  };
};

type Launch = {
  readonly path: '/games/init' | '/games/init-demo';
  readonly asker: Asker | undefined;
};

const launched = z.object({
  url: z.string(),
  needFetch: z.optional(z.union([z.boolean(), z.number(), z.string()])),
});

/**
 * Asks the aggregator to open a game, takes the step it wants fetched, and answers an address that
 * may be shown in a frame. Refuses `menu.currency-unavailable`, and `menu.unavailable` for
 * everything else that keeps the game from opening.
 */
export async function launchGame(
  deps: LaunchDeps,
  { path, asker }: Launch,
  form: QueryParams,
): Promise<FrameAddress> {
  const { aggregator, logger } = deps;
  const rules = rulesOf(deps);
  if (aggregator === undefined || rules === undefined) throw new Refusal('menu.unavailable');
  const options = path === '/games/init-demo' ? AFTER_MONEY : {};
  try {
    const answer = launched.safeParse(await aggregator.post(path, form, { ...options, asker }));
    if (!answer.success) throw new AggregatorFailure('down', { cause: answer.error });
    const { url, needFetch = false } = answer.data;
    const isFetched = ![false, 0, '', '0', 'false'].includes(needFetch);
    const given = isFetched ? await fetchAddress(url, rules) : url;
    const address = frameAddressOf(given, rules);
    if (address !== undefined) return address;
    logger.error({ host: hostOf(given) }, 'the aggregator opens games at a host no frame may show');
    throw new Refusal('menu.unavailable');
  } catch (error) {
    throw refusalOf(deps, error);
  }
}

function rulesOf({ config }: LaunchDeps): FrameRules | undefined {
  const { aggregator: settings, isSandbox, siteUrl, allowedOrigins } = config;
  const ownOrigins = [new URL(siteUrl).origin, ...allowedOrigins];
  return settings && { settings, ownOrigins, isSandbox };
}

/** What a failure of the aggregator means to the player. */
export function refusalOf({ logger }: { readonly logger: Logger }, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof AggregatorFailure)) throw error;
  const { fault, status, body } = error;
  if (fault === 'refused' && /currency/i.test(`${body.name} ${body.message}`)) {
    return new Refusal('menu.currency-unavailable');
  }
  logger.warn({ err: error, status, fault, said: body }, 'the aggregator did not open a game');
  return new Refusal('menu.unavailable');
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : 'none');

/** Follows an address within the aggregator's own origin and reads `url` from its answer. */
async function fetchAddress(first: string, rules: FrameRules): Promise<string> {
  const signal = AbortSignal.timeout(FETCH_LIMIT_MS);
  let next = first;
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    const url = URL.canParse(next) ? new URL(next) : undefined;
    if (url === undefined || !isAggregatorAddress(url, rules)) throw new AggregatorFailure('down');
    const response = await fetch(url.href, { redirect: 'manual', signal }).catch(
      (cause: unknown) => {
        throw new AggregatorFailure('down', { cause });
      },
    );
    const onwards = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && onwards !== null) {
      await response.body?.cancel();
      next = URL.canParse(onwards, url.href) ? new URL(onwards, url.href).href : '';
      continue;
    }
    return await readAddress(response);
  }
  throw new AggregatorFailure('down');
}

async function readAddress(response: Response): Promise<string> {
  const { status } = response;
  const text = await boundedText(response, FETCH_MAX_BYTES).catch((cause: unknown) => {
    throw new AggregatorFailure('down', { cause });
  });
  if (!response.ok || text === undefined) throw new AggregatorFailure('down', { status });
  try {
    return launched.parse(JSON.parse(text)).url;
  } catch (cause) {
    throw new AggregatorFailure('down', { status, cause });
  }
}
