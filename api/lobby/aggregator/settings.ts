import { CURRENCIES } from '../../../shared/money/currency.ts';
import { namesHost } from '../../../shared/platform/security/policy.ts';
import {
  SANDBOX_AGGREGATOR_MERCHANT_ID,
  SANDBOX_AGGREGATOR_MERCHANT_KEY,
} from '../../../shared/platform/security/sandbox-secrets.ts';

/** The path of the stand-in, below the site; the aggregator's paths follow it. */
const AGGREGATOR_STAND_IN_PATH = '/sandbox/aggregator/api/index.php/v1';

const PRODUCTION_URL = 'https://gis.slotegrator.com/api/index.php/v1';

/** How the product speaks with the aggregator of third-party games. */
export type AggregatorSettings = {
  /** The address its paths follow, without a slash at the end. */
  readonly url: string;
  readonly merchantId: string;
  readonly merchantKey: string;
  /** Addresses that may call our wallet; empty where the signature alone decides. */
  readonly callers: readonly string[];
  /** Pages of its lists the aggregator gives in a second; a game opened waits for none of them. */
  readonly requestsPerSecond: number;
  /** Sources a game's frame may come from, as a content policy names them. */
  readonly frameSources: readonly string[];
  /**
   * Hosts of its pictures in addition to its own; one that begins with a dot includes all its
   * subdomains.
   */
  readonly imageHosts: readonly string[];
  /** Currencies games may be played in, by id. */
  readonly currencyIds: readonly number[];
};

/** The variables of the environment that decide it. */
export type AggregatorVariables = {
  readonly AGGREGATOR_URL?: string | undefined;
  readonly AGGREGATOR_MERCHANT_ID?: string | undefined;
  readonly AGGREGATOR_MERCHANT_KEY?: string | undefined;
  readonly AGGREGATOR_CALLERS: readonly string[];
  readonly AGGREGATOR_RATE?: number | undefined;
  readonly AGGREGATOR_FRAMES: readonly string[];
  readonly AGGREGATOR_IMAGES: readonly string[];
  readonly AGGREGATOR_CURRENCIES: readonly string[];
};

/**
 * The aggregator as configured: the sandbox's stand-in by default, and undefined where there is
 * neither, which leaves third-party games out of the product.
 */
export function aggregatorOf(
  values: AggregatorVariables,
  { isSandbox, port }: { readonly isSandbox: boolean; readonly port: number },
): AggregatorSettings | undefined {
  const standIn = `http://localhost:${port}${AGGREGATOR_STAND_IN_PATH}`;
  const url = (values.AGGREGATOR_URL ?? (isSandbox ? standIn : PRODUCTION_URL)).replace(/\/+$/, '');
  const isStandIn = url.endsWith(AGGREGATOR_STAND_IN_PATH);
  const merchantId =
    values.AGGREGATOR_MERCHANT_ID ?? (isSandbox ? SANDBOX_AGGREGATOR_MERCHANT_ID : undefined);
  const merchantKey =
    values.AGGREGATOR_MERCHANT_KEY ?? (isSandbox ? SANDBOX_AGGREGATOR_MERCHANT_KEY : undefined);
  if (merchantId === undefined || merchantKey === undefined) return undefined;
  return {
    url,
    merchantId,
    merchantKey,
    callers: values.AGGREGATOR_CALLERS,
    requestsPerSecond: values.AGGREGATOR_RATE ?? (isStandIn ? 100 : 1),
    frameSources: [...(isStandIn ? [] : [new URL(url).origin]), ...values.AGGREGATOR_FRAMES],
    imageHosts: values.AGGREGATOR_IMAGES,
    currencyIds: currencyIdsOf(values.AGGREGATOR_CURRENCIES),
  };
}

function currencyIdsOf(codes: readonly string[]): readonly number[] {
  return CURRENCIES.filter(
    ({ code, kind }) => kind === 'fiat' && (codes.length === 0 || codes.includes(code)),
  ).map(({ id }) => id);
}

/** Why these settings are not fit for production, without their values. */
export function aggregatorFaults(values: AggregatorVariables): readonly (string | false)[] {
  const { AGGREGATOR_MERCHANT_ID: id, AGGREGATOR_MERCHANT_KEY: key, AGGREGATOR_URL: url } = values;
  const { AGGREGATOR_FRAMES: frames } = values;
  return [
    (id === undefined) !== (key === undefined) &&
      'AGGREGATOR_MERCHANT_ID and AGGREGATOR_MERCHANT_KEY belong together',
    key !== undefined && frames.length === 0 && 'AGGREGATOR_FRAMES is missing: the games’ hosts',
    !frames.every(namesHost) && 'AGGREGATOR_FRAMES must name hosts',
    id === SANDBOX_AGGREGATOR_MERCHANT_ID && 'AGGREGATOR_MERCHANT_ID is the sandbox merchant',
    key === SANDBOX_AGGREGATOR_MERCHANT_KEY && 'AGGREGATOR_MERCHANT_KEY is the sandbox key',
    url?.startsWith('https://') === false && 'AGGREGATOR_URL must be an https address',
    url?.replace(/\/+$/, '').endsWith(AGGREGATOR_STAND_IN_PATH) === true &&
      'AGGREGATOR_URL names the sandbox’s stand-in',
  ];
}
