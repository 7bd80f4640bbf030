import { atom, useAtomValue } from 'jotai';
import { RefusedError } from '../transport/refused-error.ts';
import { translateAtom } from './language.ts';
import type { MessageKey } from './message-key.ts';

/** Says why something failed, in the language now shown; anything unexpected reads as a server error. */
export type RefusalText = (error: unknown) => string;

/** The text of a refusal, figures included, outside components. */
export const refusalTextAtom = atom<RefusalText>((get) => {
  const t = get(translateAtom);
  return (error) => {
    const name = error instanceof RefusedError ? error.name : 'wire.server-error';
    const data = error instanceof RefusedError ? error.data : {};
    return t(`refusal.${name}` as MessageKey, data);
  };
});

/** The text of a refusal, figures included, for components. */
export function useRefusalText(): RefusalText {
  return useAtomValue(refusalTextAtom);
}
