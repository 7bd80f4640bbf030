import { atom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { store } from '../platform/store.ts';

type CloseDialog = () => void;

/**
 * The close function of each dialog on screen, the topmost last; dialogs that cannot be closed are
 * left out.
 */
export const openDialogsAtom = atom<readonly CloseDialog[]>([]);

/** Registers a dialog as open while mounted, unless it opened without a way to close it. */
export function useOpenDialog(onClose: CloseDialog | undefined): void {
  const isClosable = useEffectEvent(() => onClose !== undefined);
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    if (!isClosable()) return undefined;
    const entry = () => close();
    store.set(openDialogsAtom, (open) => [...open, entry]);
    return () => store.set(openDialogsAtom, (open) => open.filter((other) => other !== entry));
  }, []);
}
