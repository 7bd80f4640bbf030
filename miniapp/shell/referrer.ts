import { atom } from 'jotai';

/** The referral or advertising code this visit came with; registration sends it as `refererId`. */
export const refererIdAtom = atom<string | null>(null);
