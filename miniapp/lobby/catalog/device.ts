import { DESK_MEDIA } from '../../platform/desk-media.ts';
import { useIsDesk } from '../../platform/use-is-desk.ts';
import type { Device } from './game-source.ts';

/** Which device's games this screen shows: a screen without the desk's room counts as a phone. */
export function useDevice(): Device {
  return useIsDesk() ? 'desk' : 'mobile';
}

/** The same outside components, at this moment. */
export function deviceNow(): Device {
  return matchMedia(DESK_MEDIA).matches ? 'desk' : 'mobile';
}
