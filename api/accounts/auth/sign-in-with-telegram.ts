import type { GivenCode } from '../../players/known-referral.ts';
import { referralOfPayload } from '../../players/referral-code.ts';
import type { NewSession, Sessions } from '../sessions/sessions.ts';
import { useLaunch, releaseLaunch, verifyInitData } from './telegram-init-data.ts';
import { playerOfTelegramUser, type TelegramPlayerDeps } from './telegram-player.ts';

type Deps = TelegramPlayerDeps & {
  readonly sessions: Sessions;
  readonly initDataKey: Buffer;
};

/** What the mini-app sends at its launch. */
type Launched = {
  readonly initData: string;
  /** The code that this device came by first. */
  readonly refererId?: GivenCode;
};

/** What the device says of itself. */
export type Device = Pick<NewSession, 'userAgent' | 'ip' | 'device'>;

/**
 * Opens a session for the Telegram user whom the init data names, making their player at the first
 * sign-in. A launch signs in once; a fault of ours leaves it unused.
 */
export async function signInWithTelegram(
  deps: Deps,
  { initData, refererId }: Launched,
  device: Device,
): ReturnType<Sessions['open']> {
  const launch = verifyInitData(initData, deps.initDataKey, deps.clock.nowMs());
  await useLaunch(deps.db, launch);
  try {
    const referrals = [refererId, referralOfPayload(launch.startParam)];
    const playerId = await playerOfTelegramUser(deps, launch.user, referrals);
    return await deps.sessions.open({ ...device, playerId, platform: 'telegram' });
  } catch (error) {
    await releaseLaunch(deps.db, launch);
    throw error;
  }
}
