import { referralOfPayload } from '../../players/referral-code.ts';
import type { NewSession, Sessions } from '../sessions/sessions.ts';
import { useLaunch, releaseLaunch, verifyInitData } from './telegram-init-data.ts';
import { playerOfTelegramUser, type TelegramPlayerDeps } from './telegram-player.ts';

type Deps = TelegramPlayerDeps & {
  readonly sessions: Sessions;
  readonly initDataKey: Buffer;
};

/** What the device says of itself. */
export type Device = Pick<NewSession, 'userAgent' | 'ip'>;

/**
 * Opens a session for the Telegram user whom the init data names, making their player at the first
 * sign-in. A launch signs in once; a fault of ours leaves it unused.
 */
export async function signInWithTelegram(
  deps: Deps,
  initData: string,
  device: Device,
): ReturnType<Sessions['open']> {
  const launch = verifyInitData(initData, deps.initDataKey, deps.clock.nowMs());
  await useLaunch(deps.db, launch);
  try {
    const referral = referralOfPayload(launch.startParam);
    const playerId = await playerOfTelegramUser(deps, launch.user, referral);
    return await deps.sessions.open({ ...device, playerId, platform: 'telegram' });
  } catch (error) {
    await releaseLaunch(deps.db, launch);
    throw error;
  }
}
