import { TON_DECIMALS, type TonAsset } from '../../../shared/cashdesk/ton/assets.ts';

const SPACES = /[\s\u00A0\u202F]/g;

/**
 * A typed sum in the wire's form; undefined when the coin has fewer decimal places or the sum is 0.
 */
export function readCoins(asset: TonAsset, text: string): string | undefined {
  const plain = text.replaceAll(SPACES, '').replace(',', '.');
  const [, whole = '', decimals = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(plain) ?? [];
  if (whole === '' || decimals.length > TON_DECIMALS[asset]) return undefined;
  if (/^0*$/.test(whole + decimals)) return undefined;
  const short = whole.replace(/^0+(?=\d)/, '');
  return decimals === '' ? short : `${short}.${decimals}`;
}
