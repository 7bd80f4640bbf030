import { deviceStorage } from '../../platform/safe-storage.ts';

const keyOf = (playerId: number) => `unsaved-codes-${playerId}`;

/** Records that recovery codes are on the screen and not confirmed as kept yet. */
export function noteCodesShown(playerId: number): void {
  deviceStorage.setItem(keyOf(playerId), '1');
}

/** The player has confirmed that the codes are kept, or that none are needed any more. */
export function noteCodesKept(playerId: number): void {
  deviceStorage.removeItem(keyOf(playerId));
}

/** Whether the last codes shown on this device were never confirmed as kept. */
export function areCodesUnsaved(playerId: number): boolean {
  return deviceStorage.getItem(keyOf(playerId)) !== null;
}
