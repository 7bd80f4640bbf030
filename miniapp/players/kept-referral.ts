import { REFERRAL_KEPT_MS } from '../../shared/players/referral.ts';
import type { SafeStorage } from '../platform/safe-storage.ts';
import { isReferral } from './referral.ts';

const STORAGE_KEY = 'rh.referral';

type Kept = { readonly code: string; readonly atMs: number };

function readKept(storage: SafeStorage): Partial<Kept> {
  try {
    return (JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null') as Partial<Kept> | null) ?? {};
  } catch {
    return {};
  }
}

/**
 * Keeps the code a visitor came by on this device, until they register or it is too old. The first
 * touch wins: a link that is opened later, perhaps from a page that hopes to take the place of an
 * inviter, changes nothing.
 */
export function referralKeeper(storage: SafeStorage, nowMs: () => number) {
  const read = (): string | null => {
    const { code, atMs } = readKept(storage);
    if (typeof code !== 'string' || typeof atMs !== 'number' || !isReferral(code)) return null;
    return Math.abs(nowMs() - atMs) < REFERRAL_KEPT_MS ? code : null;
  };
  return {
    /** The code that counts after a visit by this one. */
    touch: (code: string | null): string | null => {
      const kept = read();
      if (kept !== null || code === null) return kept;
      storage.setItem(STORAGE_KEY, JSON.stringify({ code, atMs: nowMs() } satisfies Kept));
      return code;
    },
    drop: (): void => storage.removeItem(STORAGE_KEY),
  };
}
