import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES } from '../../shared/kyc/contract.ts';
import type { RefusedName } from '../transport/refused-error.ts';

/** Why a file need not be sent at all, as the server would put it; undefined where it may go. */
export function fileRefusal({ type, size }: Pick<File, 'type' | 'size'>): RefusedName | undefined {
  if (!DOCUMENT_TYPES.some((known) => known === type)) return 'kyc.wrong-type';
  return size > DOCUMENT_MAX_BYTES ? 'kyc.too-large' : undefined;
}

const KILO = 1024;

/** A size in the unit that leaves it readable. */
export function sizeWriter(tag: string): (bytes: number) => string {
  const unit = (unit: 'kilobyte' | 'megabyte', maximumFractionDigits: number) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits });
  const small = unit('kilobyte', 0);
  const large = unit('megabyte', 1);
  return (bytes) =>
    bytes < KILO * KILO
      ? small.format(Math.max(1, bytes / KILO))
      : large.format(bytes / KILO / KILO);
}
