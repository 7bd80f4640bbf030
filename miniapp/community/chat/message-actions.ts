import type { ChatMessage } from '../../../shared/community/chat/contract.ts';
import { translateAtom } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { store } from '../../platform/store.ts';
import { send } from '../../transport/channel.ts';
import { refusalTextAtom } from '../../transport/refusal-text.ts';
import { showToast } from '../../ui/toasts.ts';
import { draftAtom, replyToAtom } from '../room/chat-atoms.ts';

const tell = (key: PlainKey) => showToast(store.get(translateAtom)(key));

const tellRefusal = (error: unknown) =>
  showToast(store.get(refusalTextAtom)(error), { tone: 'lose' });

/** The field has the focus as soon as the menu is gone, which gives it back to the line first. */
function focusField(): void {
  requestAnimationFrame(() => document.getElementById(CHAT_FIELD_ID)?.focus());
}

/** The id of the field that messages are written in; there is one at a time. */
export const CHAT_FIELD_ID = 'chat-field';

/** The next message answers this one. */
export function answer({ uid, type, message, cards }: ChatMessage): void {
  store.set(replyToAtom, { uid, type, message, nick: cards?.nick ?? null });
  focusField();
}

/** Adds a nick to what is being written. */
export function mention(nick: string): void {
  store.set(
    draftAtom,
    (draft) => `${draft}${draft === '' || draft.endsWith(' ') ? '' : ' '}@${nick} `,
  );
  focusField();
}

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell('chat.copied');
  } catch {
    tell('chat.copy.failed');
  }
}

/** Deletes a line for everybody, as a moderator. */
export async function deleteLine(uid: number): Promise<void> {
  await send('chat', 'del', { uid }).catch(tellRefusal);
}

/** Lifts the ban of a player. */
export async function unban(publicId: string): Promise<void> {
  try {
    await send('chat', 'unban', { userId: publicId });
    tell('chat.unban.done');
  } catch (error) {
    tellRefusal(error);
  }
}
