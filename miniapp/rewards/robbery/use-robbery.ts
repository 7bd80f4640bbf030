import { useCallback, useEffect, useState } from 'react';
import { atom, useAtomValue } from 'jotai';
import type { Robbery, SpinView } from '../../../shared/rewards/robbery/contract.ts';
import { captchaTokenFor } from '../../accounts/auth/captcha/captcha-token.ts';
import { hapticNotice } from '../../platform/platform.ts';
import { store } from '../../platform/store.ts';
import { playSound } from '../../sound/play-sound.ts';
import { send } from '../../transport/channel.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';
import { SPIN_SOUNDS } from './spin-sounds.ts';

const ask = () => send('bonus', 'loadPeriodicalBonuses');

/** Rises with each spin that this window started or collected: whoever shows the spin asks again. */
const spunAtom = atom(0);

/** What the next spin can pay, when it may be made, and what is left of the last one. */
export function useRobbery() {
  const robbery = useAnswerOf<Robbery>(ask, { asksOnReturn: true });
  const { reload } = robbery;
  const spun = useAtomValue(spunAtom);
  useEffect(() => {
    if (spun > 0) void reload();
  }, [spun, reload]);
  return robbery;
}

/**
 * Where a spin stands on the screen. `turning` and `collecting` show a spin that the server has
 * decided already; a refusal leaves it to be collected again.
 */
export type SpinStage =
  | { readonly kind: 'idle'; readonly error?: unknown }
  | { readonly kind: 'starting' }
  | { readonly kind: 'turning'; readonly spin: SpinView; readonly token: Promise<string> }
  | { readonly kind: 'collecting'; readonly spin: SpinView }
  | { readonly kind: 'refused'; readonly spin: SpinView; readonly error: unknown }
  | { readonly kind: 'won'; readonly spin: SpinView };

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The captcha is solved while the reels turn; what became of it is told when it is needed. */
function tokenForSpin(): Promise<string> {
  const token = captchaTokenFor('robbery');
  token.catch(() => undefined);
  return token;
}

/** Starts and collects a spin; under reduced motion the reels show their end at once. */
export function useSpin(first: SpinStage = { kind: 'idle' }) {
  const [stage, setStage] = useState(first);
  const collect = useCallback(async (spin: SpinView, token: Promise<string>) => {
    setStage({ kind: 'collecting', spin });
    try {
      const recaptchaToken = await token;
      const { data } = await send('bonus', 'activatePeriodicalBonus', { recaptchaToken });
      hapticNotice('success');
      void playSound(SPIN_SOUNDS.won);
      setStage({ kind: 'won', spin: data.spin });
    } catch (error) {
      setStage({ kind: 'refused', spin, error });
    }
    store.set(spunAtom, (count) => count + 1);
  }, []);
  const start = async () => {
    setStage({ kind: 'starting' });
    try {
      const token = tokenForSpin();
      const { data } = await send('bonus', 'startPeriodicalBonus');
      if (isCalm()) await collect(data.spin, token);
      else setStage({ kind: 'turning', spin: data.spin, token });
    } catch (error) {
      setStage({ kind: 'idle', error });
    }
  };
  const onTurned = useCallback(() => {
    if (stage.kind === 'turning') void collect(stage.spin, stage.token);
  }, [stage, collect]);
  const close = useCallback(() => setStage({ kind: 'idle' }), []);
  return {
    stage,
    start: () => void start(),
    collect: (spin: SpinView) => void collect(spin, tokenForSpin()),
    onTurned,
    close,
  };
}
