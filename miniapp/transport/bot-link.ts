import { atom } from 'jotai';
import { openAddress } from '../platform/platform.ts';
import { store } from '../platform/store.ts';
import { onEvent } from './channel.ts';

/** The bot's address, or null until the server sends it. */
export const botLinkAtom = atom<string | null>(null);

/** Stores the bot's address when the server sends it; call once. */
export function startBotLink(): void {
  onEvent('loadBotID', ({ botName, botUrl }) => {
    store.set(botLinkAtom, botUrl ?? `https://t.me/${botName}`);
    followWish();
  });
}

let isBotWanted = false;

function followWish(): void {
  const link = store.get(botLinkAtom);
  if (!isBotWanted || link === null) return;
  isBotWanted = false;
  openAddress(link);
}

/** Opens the bot as soon as its address is known. */
export function openBotWhenKnown(): void {
  isBotWanted = true;
  followWish();
}
