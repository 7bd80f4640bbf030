import { store } from '../../platform/store.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { chatDialogAtom, type ChatDialog } from './chat-atoms.ts';

/** Opens a window of the chat; where a game is over the page, the game is left first. */
export function openChatDialog(dialog: ChatDialog): void {
  openModal(null);
  store.set(chatDialogAtom, dialog);
}

export function closeChatDialog(): void {
  store.set(chatDialogAtom, null);
}
