import { atom, useAtomValue } from 'jotai';
import type { RefusalData } from '../../shared/errors/refusal.ts';
import { RefusedError } from './refused-error.ts';
import { type Translate, translateAtom } from '../i18n/language.ts';
import type { MessageKey } from '../i18n/message-key.ts';

/**
 * Gives the text of a refusal with the figures it arrived with. They come over the wire, so that
 * they are those of the text's placeholders is known only where the refusal is thrown.
 */
export type TranslateRefusal = (key: MessageKey, data: RefusalData) => string;

/**
 * Says why something failed, in the current language; anything unexpected reads as a server error.
 */
export type RefusalText = (error: unknown) => string;

/** The text of a refusal with its figures, outside components. */
export const refusalTextAtom = atom<RefusalText>((get) => {
  const t: Translate = get(translateAtom);
  return (error) => {
    const name = error instanceof RefusedError ? error.name : 'wire.server-error';
    const data = error instanceof RefusedError ? error.data : {};
    return (t as TranslateRefusal)(`refusal.${name}`, data);
  };
});

/** The text of a refusal with its figures, for components. */
export function useRefusalText(): RefusalText {
  return useAtomValue(refusalTextAtom);
}
