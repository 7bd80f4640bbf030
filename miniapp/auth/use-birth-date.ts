import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { birthDateRefusal } from '../../shared/auth/birth-date.ts';
import { useT } from '../i18n/language.ts';
import { clockOffsetMsAtom } from '../shell/server-clock.ts';
import { isBirthTyped, isoOfBirth, type BirthParts } from './birth-parts.ts';

/**
 * Judges a date of birth by the server's clock: as soon as it is typed to the end, and a half-typed
 * one once its field was left.
 */
export function useBirthDate(birth: BirthParts) {
  const t = useT();
  const offsetMs = useAtomValue(clockOffsetMsAtom);
  const [openedMs] = useState(Date.now);
  const [isLeft, setIsLeft] = useState(false);
  const iso = isoOfBirth(birth);
  const refusal = birthDateRefusal(iso, openedMs + offsetMs);
  const isStarted = birth.day !== '' || birth.month !== '' || birth.year !== '';
  const isShown = isBirthTyped(birth) || (isLeft && isStarted);
  const refusalShown = (hasTried: boolean) => (isShown || hasTried ? refusal : undefined);
  return {
    iso,
    isGood: refusal === undefined,
    /** Somebody under 18 is told so kindly, and goes no further. */
    isUnderAge: isShown && refusal === 'login.under-age',
    errorOf: (hasTried: boolean) => {
      const shown = refusalShown(hasTried);
      return shown && t(`refusal.${shown}`);
    },
    leave: () => setIsLeft(true),
  };
}
