import { DESKTOP_MEDIA } from '../../platform/desktop-media.ts';
import { useIsDesktop } from '../../platform/use-is-desktop.ts';
import type { Device } from './game-source.ts';

/** Which device's games this screen shows: a screen without the desk's room counts as a phone. */
export function useDevice(): Device {
  return useIsDesktop() ? 'desk' : 'mobile';
}

/** The same outside components, at this moment. */
export function deviceNow(): Device {
  return matchMedia(DESKTOP_MEDIA).matches ? 'desk' : 'mobile';
}
