import { atom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { store } from '../store.ts';

type CloseDialog = () => void;

/** How to close each dialog on screen, the topmost last; those that never close are left out. */
export const openDialogsAtom = atom<readonly CloseDialog[]>([]);

/** Counts a dialog among the open ones while mounted, unless it opened without a way to close it. */
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
