import { useCallback, useEffect, useState } from 'react';
import type { SessionsOutput, SessionView } from '../../shared/settings/contract.ts';
import { useT } from '../i18n/language.ts';
import { useRefusalText } from '../i18n/refusal-text.ts';
import { call } from '../transport/call.ts';
import { showToast } from '../ui/toasts.ts';
import type { DevicesState } from './devices-card.tsx';

/** The player's devices and what can be done about them; a list once known stays while asked again. */
export function useDevices() {
  const t = useT();
  const refusalText = useRefusalText();
  const [state, setState] = useState<DevicesState>('waiting');
  const reload = useCallback(
    () =>
      call('settings.getSessions', {}).then(
        ({ sessions }) => setState(sessions),
        () => setState((state) => (state === 'waiting' ? 'failed' : state)),
      ),
    [],
  );
  useEffect(() => {
    void reload();
  }, [reload]);
  const end = async (ending: Promise<SessionsOutput>, done: string) => {
    try {
      const { sessions } = await ending;
      setState(sessions);
      showToast(done);
    } catch (error) {
      showToast(refusalText(error), { tone: 'lose' });
      await reload();
    }
  };
  return {
    state,
    reload,
    onRetry: () => {
      setState('waiting');
      void reload();
    },
    onEnd: ({ id }: SessionView) =>
      end(call('settings.endSession', { id }), t('settings.devices.ended')),
    onEndOthers: () =>
      end(call('settings.endOtherSessions', {}), t('settings.devices.endedOthers')),
  };
}
