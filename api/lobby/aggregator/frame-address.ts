import type { AggregatorSettings } from './settings.ts';

/** What decides which addresses a game's frame may show. */
export type FrameRules = {
  readonly settings: Pick<AggregatorSettings, 'frameSources' | 'url'>;
  /** Origins the product itself answers at. */
  readonly ownOrigins: readonly string[];
  /** With the sandbox on, games are played at an address of our own. */
  readonly isSandbox: boolean;
};

/** The address of a game that may be shown, and whether it has another origin than ours. */
export type FrameAddress = { readonly url: string; readonly isForeignOrigin: boolean };

/** Judges the address the aggregator gave for a game; undefined where it may not be shown. */
export function frameAddressOf(given: string, rules: FrameRules): FrameAddress | undefined {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  const isForeignOrigin = !rules.ownOrigins.includes(url.origin);
  const isAllowed = isForeignOrigin
    ? isAggregatorAddress(url, rules) ||
      rules.settings.frameSources.some((source) => isWithin(url, source))
    : rules.isSandbox;
  return isAllowed ? { url: url.href, isForeignOrigin } : undefined;
}

/** Whether an address is at the aggregator's own origin; its stand-in's is ours. */
export function isAggregatorAddress(
  url: URL,
  { settings, ownOrigins, isSandbox }: FrameRules,
): boolean {
  if (isSandbox && ownOrigins.includes(url.origin)) return true;
  return url.origin === new URL(settings.url).origin;
}

/** Whether an address fits a source as a content policy writes it: a scheme, or a host. */
function isWithin(url: URL, source: string): boolean {
  if (/^[a-z]+:$/.test(source)) return url.protocol === source;
  const match = /^(?:([a-z]+):\/\/)?(\*\.)?([^/:*]+)(?::(\d+|\*))?$/i.exec(source);
  if (match === null) return false;
  const [, scheme = 'https', star, host = '', port] = match;
  if (url.protocol !== `${scheme.toLowerCase()}:`) return false;
  if (port !== '*' && url.port !== (port ?? '')) return false;
  const name = host.toLowerCase();
  return star === undefined ? url.hostname === name : url.hostname.endsWith(`.${name}`);
}
