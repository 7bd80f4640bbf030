/** What every connection that loaded the chat follows. */
export const CHAT_ROOM = 'chat';
