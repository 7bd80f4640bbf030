import { atom } from 'jotai';
import { deviceAtom } from '../platform/device-atom.ts';

/** Whether the panel beside the page is open on wide screens. Kept on this device once chosen. */
export const isChatPanelOpenAtom = deviceAtom('rh.chat', matchMedia('(min-width: 1440px)').matches);

/** Whether the sheet over the page is open on a phone. */
export const isChatSheetOpenAtom = atom(false);

/** What the buttons of the chat carry while there is something unread; the chat itself says it. */
export const chatMarkAtom = atom<{ readonly 'data-unread'?: string; readonly title?: string }>({});
