import { Hono } from 'hono';
import {
  SANDBOX_AGGREGATOR_MERCHANT_ID,
  SANDBOX_AGGREGATOR_MERCHANT_KEY,
} from '../../../shared/platform/security/sandbox-secrets.ts';
import type { Merchant } from '../../lobby/aggregator/signature.ts';
import { refuseApi } from './api-answers.ts';
import { createApiFaults, spoiledAnswers } from './api-faults.ts';
import { createShelf } from './catalogue/shelf.ts';
import { controlRoutes } from './controls-http.ts';
import { imageRoutes } from './images-http.ts';
import { listRoutes } from './lists-http.ts';
import { pageRoutes } from './page-http.ts';
import { createPlay, type PlayDeps } from './play/play.ts';
import { type ApiEnv, limitedRate, signedRequests } from './signed-requests.ts';

const SEED = 'rollhouse';
const REQUESTS_PER_SECOND = 100;
const API_PATH = '/api/index.php/v1';

/** What the stand-in needs, and what tests may choose of it. */
export type AggregatorDeps = Pick<
  PlayDeps,
  'clock' | 'siteUrl' | 'logger' | 'callbackUrl' | 'draw' | 'answerLimitMs'
> & {
  /** Who may call; the sandbox's own merchant by default. */
  readonly merchant?: Merchant | undefined;
  readonly seed?: string;
  /** The most games it lists. */
  readonly limit?: number;
  readonly requestsPerSecond?: number;
};

const SANDBOX_MERCHANT: Merchant = {
  merchantId: SANDBOX_AGGREGATOR_MERCHANT_ID,
  merchantKey: SANDBOX_AGGREGATOR_MERCHANT_KEY,
};

/**
 * The games aggregator's stand-in: its signed API below `/api/index.php/v1`, the pictures it names,
 * a page that shows them, a fault menu, and test control of what it lists. Signatures are judged by
 * the product's clock, request rates by the machine's.
 */
export function createAggregator(deps: AggregatorDeps): Hono {
  const shelf = createShelf(deps.seed ?? SEED, deps.limit);
  const merchant = deps.merchant ?? SANDBOX_MERCHANT;
  const faults = createApiFaults();
  const play = createPlay({ ...deps, shelf, merchant });
  const api = new Hono<ApiEnv>()
    .use(signedRequests(merchant, () => deps.clock.nowMs()))
    .use(limitedRate(deps.requestsPerSecond ?? REQUESTS_PER_SECOND, Date.now))
    .use(spoiledAnswers(faults))
    .route('/', listRoutes(shelf))
    .route('/', play.api)
    .all('/*', (c) => refuseApi(c, 404, 'Page not found.'));
  return new Hono()
    .route('/', pageRoutes())
    .route('/api-faults', faults.routes)
    .route('/catalogue', controlRoutes(shelf))
    .route('/images', imageRoutes(shelf))
    .route('/play', play.pages)
    .route('/callbacks', play.callbacks)
    .route(API_PATH, api);
}
