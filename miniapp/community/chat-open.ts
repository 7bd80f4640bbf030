import { atom } from 'jotai';
import { deviceAtom } from '../platform/device-atom.ts';
import { DESK_MEDIA } from '../platform/desk-media.ts';
import { store } from '../platform/store.ts';

const isWide = (media: string) => typeof matchMedia === 'function' && matchMedia(media).matches;

/** Whether the panel beside the page is open on wide screens. Kept on this device once chosen. */
export const isChatPanelOpenAtom = deviceAtom('rh.chat', isWide('(min-width: 1440px)'));

/** Whether the sheet over the page is open on a phone. */
export const isChatSheetOpenAtom = atom(false);

/** What the buttons of the chat carry while there is something unread; the chat itself says it. */
export const chatMarkAtom = atom<{ readonly 'data-unread'?: string; readonly title?: string }>({});

/** Opens or closes the chat where this screen has it. */
export function toggleChat(): void {
  store.set(isWide(DESK_MEDIA) ? isChatPanelOpenAtom : isChatSheetOpenAtom, (isOpen) => !isOpen);
}
