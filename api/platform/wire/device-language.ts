import type { Language } from '../../../shared/i18n/languages.ts';

/** The language of a device as its player signs in. */
export type DeviceLanguage = {
  /** On screen, by whatever the device prefers; undefined where the client named none. */
  readonly shown: Language | undefined;
  /** Chosen on this device before the sign-in. */
  readonly chosen: Language | undefined;
};
