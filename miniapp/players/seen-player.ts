import { isTelegram } from '../platform/launch.ts';
import { deviceStorage } from '../platform/safe-storage.ts';

/** A flag on the device that a player signed in here before; it holds no other data. */
export const SEEN_PLAYER = 'rh.player';

/** Whether a player is likely: inside Telegram, after a sign-in here, or back from one now. */
export const isPlayerLikely = (): boolean =>
  isTelegram ||
  deviceStorage.getItem(SEEN_PLAYER) !== null ||
  /socialAuth=success/.test(globalThis.location?.search);
