import { atom } from 'jotai';
import { launch } from '../platform/launch.ts';
import { deviceStorage } from '../platform/safe-storage.ts';
import { referralKeeper } from './kept-referral.ts';
import { referralOfVisit } from './referral.ts';

/** Where the referral is kept on this device. */
export const keeper = referralKeeper(deviceStorage, Date.now);

/**
 * The referral this visitor came by first, `ref_…` or `ads_…`; registration and Telegram's sign-in
 * send it as `refererId`. It is kept for reloads and later visits until the server says `clearRef`;
 * without storage it lasts for the visit. The server itself decides whether it counts.
 */
export const refererIdAtom = atom<string | null>(
  keeper.touch(referralOfVisit(location.pathname, launch?.startParam)),
);
