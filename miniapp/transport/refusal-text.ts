import { atom, useAtomValue } from 'jotai';
import { RefusedError } from './refused-error.ts';
import { translateAtom } from '../i18n/language.ts';
import type { MessageKey } from '../i18n/message-key.ts';

/**
 * Says why something failed, in the current language; anything unexpected reads as a server error.
 */
export type RefusalText = (error: unknown) => string;

/** The text of a refusal with its figures, outside components. */
export const refusalTextAtom = atom<RefusalText>((get) => {
  const t = get(translateAtom);
  return (error) => {
    const name = error instanceof RefusedError ? error.name : 'wire.server-error';
    const data = error instanceof RefusedError ? error.data : {};
    return t(`refusal.${name}` as MessageKey, data);
  };
});

/** The text of a refusal with its figures, for components. */
export function useRefusalText(): RefusalText {
  return useAtomValue(refusalTextAtom);
}
