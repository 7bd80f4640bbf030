import { deviceAtom } from './device-atom.ts';

/** Whether games may sound; off until wanted. Kept on this device. */
export const isSoundOnAtom = deviceAtom('rh.sound', false);

/** Whether the phone may buzz inside Telegram. Kept on this device. */
export const isHapticsOnAtom = deviceAtom('rh.haptics', true);

/** Whether the left menu shows names beside its icons on wide screens. Kept on this device. */
export const isMenuWideAtom = deviceAtom('rh.menu', true);
