import { atom } from 'jotai';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { openAddress } from '../platform/platform.ts';
import { store } from '../store.ts';
import { onEvent } from '../transport/channel.ts';

/** The bot's user name without the at sign; null until the server tells it. */
const botNameAtom = atom<string | null>(null);

/** The bot's address, or null while unknown. */
export const botLinkAtom = atom((get) => {
  const name = get(botNameAtom);
  return name === null ? null : `https://t.me/${name}`;
});

/** Keeps the bot's name as the server tells it; call once. */
export function startBotLink(): void {
  onEvent('loadBotID', ({ botName }) => {
    store.set(botNameAtom, botName);
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

/** Opens the bot as soon as its name is known; the main page shows meanwhile. */
export function BotRedirect() {
  useEffect(() => {
    isBotWanted = true;
    followWish();
  }, []);
  return <Redirect replace to="/main" />;
}
