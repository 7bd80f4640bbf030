import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { birthDateRefusal } from '../../../shared/accounts/auth/birth-date.ts';
import { useT } from '../../i18n/language.ts';
import { clockOffsetMsAtom } from '../../transport/server-clock.ts';
import { isBirthTyped, isoOfBirth, type BirthParts } from './birth-parts.ts';

/**
 * Validates a date of birth by the server's clock: as soon as it is fully typed, and an incomplete
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
    /** Whether a part of it is not typed yet. */
    isMissing: iso === '',
    /** A visitor under 18 gets a kind message and cannot go on. */
    isUnderAge: isShown && refusal === 'login.under-age',
    errorOf: (hasTried: boolean) => {
      const shown = refusalShown(hasTried);
      return shown && t(`refusal.${shown}`);
    },
    leave: () => setIsLeft(true),
  };
}
