import { deviceStorage } from '../../platform/safe-storage.ts';

const STORAGE_KEY = 'coinflip/seen';

/** More than the server tells of at once. */
const MAX_KEPT = 20;

/** The player's flips whose end was shown on this device, newest first. */
export function seenFlips(): readonly string[] {
  return deviceStorage.getItem(STORAGE_KEY)?.split(' ') ?? [];
}

export function markSeen(roundId: string): void {
  const others = seenFlips().filter((id) => id !== roundId);
  deviceStorage.setItem(STORAGE_KEY, [roundId, ...others].slice(0, MAX_KEPT).join(' '));
}
