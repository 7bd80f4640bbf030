import { atom } from 'jotai';
import { store } from '../platform/store.ts';
import { onEvent } from './channel.ts';

/** The bot's address, or null until the server sends it. */
export const botLinkAtom = atom<string | null>(null);

/** Stores the bot's address when the server sends it; call once. */
export function startBotLink(): void {
  onEvent('loadBotID', ({ botName, botUrl }) =>
    store.set(botLinkAtom, botUrl ?? `https://t.me/${botName}`),
  );
}
