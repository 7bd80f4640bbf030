import { deviceAtom } from './device-atom.ts';

/** Whether games play sounds; off by default. Kept on this device. */
export const isSoundOnAtom = deviceAtom('rh.sound', false);

/** Whether the phone may vibrate inside Telegram. Kept on this device. */
export const isHapticsOnAtom = deviceAtom('rh.haptics', true);

/** Whether the left menu shows names next to its icons on wide screens. Kept on this device. */
export const isMenuWideAtom = deviceAtom('rh.menu', true);
