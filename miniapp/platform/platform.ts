import { atom } from 'jotai';
import { store } from '../store.ts';
import { isTelegram } from './launch.ts';
import { isHapticsOnAtom } from './preferences.ts';

export type ImpactStyle = 'light' | 'medium' | 'heavy' | 'rigid' | 'soft';
export type NoticeKind = 'success' | 'warning' | 'error';

/** How Telegram's own button below the app looks. */
export type MainButtonLook = {
  readonly text: string;
  readonly isEnabled: boolean;
  readonly isLoading: boolean;
};

/** What the surroundings of the app can do; on the plain web nothing of it exists. */
export type Platform = {
  readonly ready: () => void;
  readonly impact: (style: ImpactStyle) => void;
  readonly notice: (kind: NoticeKind) => void;
  readonly selection: () => void;
  readonly setClosingConfirmation: (isOn: boolean) => void;
  readonly showBackButton: (onPress: () => void) => () => void;
  readonly setMainButton: (look: MainButtonLook) => void;
  /** Hears presses until the returned function is called, which also hides the button. */
  readonly bindMainButton: (onPress: () => void) => () => void;
  /** While a game has the whole screen: the phone may be turned, and a swipe closes nothing. */
  readonly setGameScreen: (isOn: boolean) => void;
  readonly openAddress: (address: string) => void;
  readonly close: () => void;
};

/** Telegram's side once its SDK has loaded; null on the web and until then. */
export const platformAtom = atom<Platform | null>(null);

/**
 * Loads the Telegram SDK inside Telegram, and nothing at all on the web; call once. Never rejects:
 * where the SDK cannot start, the app goes on without Telegram's comforts.
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

/** Tells Telegram that there is something to look at, so that its placeholder goes. */
export function showReady(): void {
  store.get(platformAtom)?.ready();
}

function buzzer(): Platform | null {
  return store.get(isHapticsOnAtom) ? store.get(platformAtom) : null;
}

/** A knock of the phone, for a press that matters; nothing on the web or when switched off. */
export function hapticImpact(style: ImpactStyle = 'light'): void {
  buzzer()?.impact(style);
}

/** A buzz for an outcome; nothing on the web or when switched off. */
export function hapticNotice(kind: NoticeKind): void {
  buzzer()?.notice(kind);
}

/** A tick for a change of choice; nothing on the web or when switched off. */
export function hapticSelection(): void {
  buzzer()?.selection();
}

/** Asks before closing while money moves; switch it off as soon as the answer is there. */
export function setClosingConfirmation(isOn: boolean): void {
  store.get(platformAtom)?.setClosingConfirmation(isOn);
}

/** Opens an address outside the app. */
export function openAddress(address: string): void {
  const platform = store.get(platformAtom);
  if (platform === null) window.open(address, '_blank', 'noopener');
  else platform.openAddress(address);
}

/** Closes the mini-app; nothing on the web. */
export function closeApp(): void {
  store.get(platformAtom)?.close();
}
