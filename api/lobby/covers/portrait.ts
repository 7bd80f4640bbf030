import { portraitPathOf } from './cover-path.ts';
import { isPictureAddress, type PictureSources } from './fetch-picture.ts';

const MAX_ADDRESS = 1000;

/** Where portraits may come from; without an aggregator there are none. */
export type PortraitSettings = {
  readonly isSandbox: boolean;
  readonly aggregator:
    | (Omit<PictureSources, 'isSandbox'> & { readonly merchantKey: string })
    | undefined;
};

/**
 * The path of our copy of a dealer's portrait, null where the aggregator gave none we may fetch.
 */
export function viewPortrait(
  { aggregator, isSandbox }: PortraitSettings,
  address: unknown,
): string | null {
  if (aggregator === undefined || typeof address !== 'string') return null;
  if (address.length > MAX_ADDRESS) return null;
  if (!isPictureAddress(address, { ...aggregator, isSandbox })) return null;
  return portraitPathOf(address, aggregator.merchantKey);
}
