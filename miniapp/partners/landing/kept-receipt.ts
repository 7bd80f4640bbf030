import type { CallOutput } from '../../../shared/contract/calls.ts';
import { REFERRAL_KEPT_MS } from '../../../shared/players/referral.ts';
import type { SafeStorage } from '../../platform/safe-storage.ts';

/** What the product signed about a click. */
export type Receipt = NonNullable<CallOutput<'partners.click'>['receipt']>;

const STORAGE_KEY = 'rh.click';

type Kept = { readonly code: string; readonly atMs: number; readonly receipt: Receipt };

function parsed(text: string | null): Kept | undefined {
  try {
    return (JSON.parse(text ?? 'null') as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the receipt of the click that a visitor came by first, beside their referral and as long. A
 * later click replaces it only where it is one of another code: the referral says then that the
 * earlier one does not count any more.
 */
export function receiptKeeper(storage: SafeStorage, nowMs: () => number) {
  const read = (): Kept | undefined => {
    const kept = parsed(storage.getItem(STORAGE_KEY));
    return kept !== undefined && nowMs() - kept.atMs < REFERRAL_KEPT_MS ? kept : undefined;
  };
  return {
    keep: (code: string, receipt: Receipt): void => {
      if (read()?.code === code) return;
      storage.setItem(STORAGE_KEY, JSON.stringify({ code, atMs: nowMs(), receipt }));
    },
    read: (): Receipt | undefined => read()?.receipt,
    drop: (): void => storage.removeItem(STORAGE_KEY),
  };
}
