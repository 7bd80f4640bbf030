import type { Translate } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';

const KNOWN: Readonly<Record<string, PlainKey>> = {
  cancelled: 'cash.reason.cancelled',
  'below-minimum': 'cash.reason.belowMinimum',
  break: 'cash.reason.break',
  expired: 'cash.reason.expired',
  failed: 'cash.reason.failed',
  'link-failed': 'cash.reason.link-failed',
};

/** Why a deposit ended without its money; a text written by staff stays as it is. */
export function reasonText(t: Translate, reason: string | null): string {
  if (reason === null) return t('cash.reason.failed');
  const known = Object.hasOwn(KNOWN, reason) ? KNOWN[reason] : undefined;
  return known === undefined ? reason : t(known);
}
