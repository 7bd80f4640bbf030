import { atom } from 'jotai';

/** Whether the page for an unknown address is shown, which pages also show for an unknown part. */
export const isNotFoundAtom = atom(false);
