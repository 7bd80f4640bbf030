import { atom } from 'jotai';
import type { ImpactStyle, NoticeKind, Platform } from './host-platform.ts';
import { store } from './store.ts';
import { isTelegram } from './launch.ts';
import { isHapticsOnAtom } from './preferences.ts';

/** Telegram's functions once its SDK has loaded; null on the web and until then. */
export const platformAtom = atom<Platform | null>(null);

/**
 * Loads the Telegram SDK inside Telegram, and nothing on the web; call once. Never rejects: if the
 * SDK cannot start, the app runs without Telegram's extras.
 */
export async function startPlatform(): Promise<void> {
  if (!isTelegram) return;
  try {
    const { bootTelegram } = await import('./telegram.ts');
    store.set(platformAtom, bootTelegram() ?? null);
  } catch {
    store.set(platformAtom, null);
  }
}

/** Tells Telegram that the app has painted, so that Telegram's placeholder goes away. */
export function showReady(): void {
  store.get(platformAtom)?.ready();
}

function buzzer(): Platform | null {
  return store.get(isHapticsOnAtom) ? store.get(platformAtom) : null;
}

/** A strong haptic tap for an important press; does nothing on the web or when switched off. */
export function hapticImpact(style: ImpactStyle = 'light'): void {
  buzzer()?.impact(style);
}

/** A haptic signal for an outcome; does nothing on the web or when switched off. */
export function hapticNotice(kind: NoticeKind): void {
  buzzer()?.notice(kind);
}

/** A light haptic tick for a change of choice; does nothing on the web or when switched off. */
export function hapticSelection(): void {
  buzzer()?.selection();
}

/**
 * Asks before closing while a movement of money is in progress; switch it off as soon as the answer
 * has arrived.
 */
export function setClosingConfirmation(isOn: boolean): void {
  store.get(platformAtom)?.setClosingConfirmation(isOn);
}

/** Opens an address outside the app. */
export function openAddress(address: string): void {
  const platform = store.get(platformAtom);
  if (platform === null) window.open(address, '_blank', 'noopener');
  else platform.openAddress(address);
}

/** Closes the mini-app; does nothing on the web. */
export function closeApp(): void {
  store.get(platformAtom)?.close();
}
