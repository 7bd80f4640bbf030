import { openAddress } from '../platform/platform.ts';
import { store } from '../platform/store.ts';
import { botLinkAtom } from './bot-link.ts';

let unsubscribe: (() => void) | undefined;

function openIfKnown(): void {
  const link = store.get(botLinkAtom);
  if (link === null) return;
  unsubscribe?.();
  openAddress(link);
}

/** Opens the bot as soon as its address is known; once, however often it was pressed. */
export function openBotWhenKnown(): void {
  unsubscribe?.();
  unsubscribe = store.sub(botLinkAtom, openIfKnown);
  openIfKnown();
}
