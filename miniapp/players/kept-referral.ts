import { REFERRAL_KEPT_MS } from '../../shared/players/referral.ts';
import type { SafeStorage } from '../platform/safe-storage.ts';
import { isReferral } from './referral.ts';

const STORAGE_KEY = 'rh.referral';

/**
 * Keeps the code a visitor came by on this device, with the time it came at, until they register or
 * it is too old. The first touch wins: a link that is opened later, perhaps from a page that hopes
 * to take the place of an inviter, changes nothing.
 */
export function referralKeeper(storage: SafeStorage, nowMs: () => number) {
  const read = (): string | null => {
    const [atMs, code = ''] = (storage.getItem(STORAGE_KEY) ?? '').split(' ');
    const isFresh = Math.abs(nowMs() - Number(atMs)) < REFERRAL_KEPT_MS;
    return isFresh && isReferral(code) ? code : null;
  };
  return {
    /** The code that counts after a visit by this one. */
    touch: (code: string | null): string | null => {
      const kept = read();
      if (kept !== null || code === null) return kept;
      storage.setItem(STORAGE_KEY, `${nowMs()} ${code}`);
      return code;
    },
    drop: (): void => storage.removeItem(STORAGE_KEY),
  };
}
