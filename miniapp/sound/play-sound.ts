import { store } from '../platform/store.ts';
import { isSoundOnAtom } from '../platform/preferences.ts';

/** The parameters of one ZzFX sound; a hole keeps that parameter's default. */
export type Sound = readonly (number | undefined)[];

/**
 * Plays a sound if the player has turned sounds on. The synthesiser is loaded at the first sound; a
 * device that cannot play stays silent.
 */
export async function playSound(sound: Sound): Promise<void> {
  if (!store.get(isSoundOnAtom)) return;
  try {
    const { ZZFX, zzfx } = await import('zzfx');
    await ZZFX.audioContext.resume();
    zzfx(...sound);
  } catch {
    // A browser without Web Audio plays the game without sound.
  }
}
