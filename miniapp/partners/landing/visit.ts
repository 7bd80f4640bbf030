import type { CLICK_KINDS } from '../../../shared/partners/rules.ts';
import { LINK_CODE } from '../../../shared/partners/rules.ts';

/** A visit by a link: the code with its prefix and sub-ids, and how it came. */
export type Visit = { readonly code: string; readonly kind: (typeof CLICK_KINDS)[number] };

type Arrival = {
  readonly path: string;
  /** Telegram's start parameter. */
  readonly startParam: string | undefined;
  readonly isTelegram: boolean;
};

const ADDRESS = /^\/(ref|ads)\/([^/]+)\/?$/;

/**
 * The visit that the app was opened by; undefined where that was none of a link. Inside Telegram an
 * address with a code is the bot's, which opens the app there for who starts it by a link.
 */
export function visitOf({ path, startParam, isTelegram }: Arrival): Visit | undefined {
  const [, prefix, rest] = ADDRESS.exec(path) ?? [];
  const ofAddress = `${prefix}_${rest}`;
  if (LINK_CODE.test(ofAddress)) return { code: ofAddress, kind: isTelegram ? 'bot' : 'web' };
  if (startParam === undefined || !LINK_CODE.test(startParam)) return undefined;
  return { code: startParam, kind: 'startapp' };
}
