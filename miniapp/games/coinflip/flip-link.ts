import { FLIP_QUERY, startParamOf } from '../../../shared/games/coinflip/link.ts';
import { isTelegram } from '../../platform/launch.ts';
import { openAddress } from '../../platform/platform.ts';
import { COINFLIP_ROUTE } from './coinflip-route.ts';

type Linked = {
  readonly code: string;
  /** The bot's address; null until the server has sent it. */
  readonly bot: string | null;
};

/** The link of a private flip: into the Mini App for who shares it in Telegram, else to the site. */
export function flipLink({ code, bot }: Linked, isInTelegram = isTelegram): string {
  if (isInTelegram && bot !== null) return `${bot}?startapp=${startParamOf(code)}`;
  return `${location.origin}${COINFLIP_ROUTE.path}?${FLIP_QUERY}=${code}`;
}

/** Passes a link on: by the device's own sheet on the web, else by Telegram's choice of a chat. */
export function shareFlip(url: string, text: string): void {
  if (!isTelegram && 'share' in navigator) {
    // Closing the sheet without sharing rejects, and is no failure.
    navigator.share({ url, text }).catch(() => undefined);
    return;
  }
  openAddress(`https://t.me/share/url?${new URLSearchParams({ url, text })}`);
}
