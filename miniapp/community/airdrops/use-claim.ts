import { useAtom, useAtomValue } from 'jotai';
import { useCallback, useRef } from 'react';
import {
  AIRDROP_CAPTCHA_DELAY_MS,
  AIRDROP_NO_CAPTCHA_LEVEL,
} from '../../../shared/community/airdrops/rules.ts';
import { captchaTokenFor } from '../../accounts/auth/captcha/captcha-token.ts';
import { hapticNotice } from '../../platform/platform.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { send } from '../../transport/channel.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { type Claim, claimsAtom } from './claims-atom.ts';

const NONE: Claim = { status: 'none' };

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Claims a place by one press from a VIP level on; below it the first press asks for a captcha, and
 * the second claims.
 */
export function useClaim(uid: number) {
  const user = useAtomValue(userAtom);
  const [claims, setClaims] = useAtom(claimsAtom);
  const token = useRef<string>(undefined);
  const claim = claims[uid] ?? NONE;
  const set = useCallback(
    (next: Claim) => setClaims((known) => ({ ...known, [uid]: next })),
    [setClaims, uid],
  );
  const take = async () => {
    set({ status: 'claiming' });
    const recaptchaToken = token.current;
    token.current = undefined;
    try {
      const { awardMicro } = await send('chat', 'takeAirDrop', {
        uid,
        ...(recaptchaToken !== undefined && { recaptchaToken }),
      });
      if (awardMicro !== '0') hapticNotice('success');
      set({ status: 'taken', awardMicro });
    } catch (error) {
      set({ status: 'refused', error });
    }
  };
  const check = async () => {
    set({ status: 'checking' });
    try {
      await pause(AIRDROP_CAPTCHA_DELAY_MS);
      token.current = await captchaTokenFor('airdrop');
      set({ status: 'checked' });
    } catch (error) {
      set({ status: 'refused', error });
    }
  };
  const press = () => {
    if (user === null) return openModal('auth');
    const isTrusted = user.compointStatus >= AIRDROP_NO_CAPTCHA_LEVEL;
    void (isTrusted || token.current !== undefined ? take() : check());
  };
  return { claim, press };
}
