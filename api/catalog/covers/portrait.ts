import type { Config } from '../../config.ts';
import { portraitPathOf } from './cover-path.ts';
import { isPictureAddress } from './fetch-picture.ts';

const MAX_ADDRESS = 1000;

/** The path of our copy of a dealer's portrait, null where the aggregator gave none we may fetch. */
export function viewPortrait(
  { aggregator, isSandbox }: Pick<Config, 'aggregator' | 'isSandbox'>,
  address: unknown,
): string | null {
  if (aggregator === undefined || typeof address !== 'string') return null;
  if (address.length > MAX_ADDRESS) return null;
  if (!isPictureAddress(address, { ...aggregator, isSandbox })) return null;
  return portraitPathOf(address, aggregator.merchantKey);
}
