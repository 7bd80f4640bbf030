import { deviceStorage } from '../platform/safe-storage.ts';

const keyOf = (playerId: number) => `unsaved-codes-${playerId}`;

/** Notes that recovery codes are on the screen and nobody has said yet that they are kept. */
export function noteCodesShown(playerId: number): void {
  deviceStorage.setItem(keyOf(playerId), '1');
}

/** The player has said that the codes are kept, or that none are needed any more. */
export function noteCodesKept(playerId: number): void {
  deviceStorage.removeItem(keyOf(playerId));
}

/** Whether the last codes shown on this device were never said to be kept. */
export function areCodesUnsaved(playerId: number): boolean {
  return deviceStorage.getItem(keyOf(playerId)) !== null;
}
