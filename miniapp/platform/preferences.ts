import { atomWithStorage } from 'jotai/utils';

const NOW = { getOnInit: true };

/** Whether games may sound; off until wanted. Kept on this device. */
export const isSoundOnAtom = atomWithStorage('rh.sound', false, undefined, NOW);

/** Whether the phone may buzz inside Telegram. Kept on this device. */
export const isHapticsOnAtom = atomWithStorage('rh.haptics', true, undefined, NOW);

/** Whether the left menu shows names beside its icons on wide screens. Kept on this device. */
export const isMenuWideAtom = atomWithStorage('rh.menu', true, undefined, NOW);
