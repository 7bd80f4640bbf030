import { atom } from 'jotai';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { openAddress } from '../platform/platform.ts';
import { store } from '../store.ts';
import { onEvent } from '../transport/channel.ts';

/** The bot's address, or null until the server tells it. */
export const botLinkAtom = atom<string | null>(null);

/** Keeps the bot's address as the server tells it; call once. */
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

/** Opens the bot as soon as its address is known; the main page shows meanwhile. */
export function BotRedirect() {
  useEffect(() => {
    isBotWanted = true;
    followWish();
  }, []);
  return <Redirect replace to="/main" />;
}
