/** What the connections that loaded the chat follow. */
export const CHAT_ROOM = 'chat';
