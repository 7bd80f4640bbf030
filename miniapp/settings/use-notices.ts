import { useCallback, useEffect, useState } from 'react';
import type { NoticesOutput } from '../../shared/notices/contract.ts';
import { call } from '../transport/call.ts';

/** What is known of the bot's notices; `failed` where no answer came. */
export type NoticesState = NoticesOutput | 'waiting' | 'failed';

/** Whether the bot writes to the player; asked again when they come back to the page from the bot. */
export function useNotices() {
  const [state, setState] = useState<NoticesState>('waiting');
  const reload = useCallback(
    () =>
      call('notices.get', {}).then(setState, () =>
        setState((state) => (state === 'waiting' ? 'failed' : state)),
      ),
    [],
  );
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [reload]);
  return {
    state,
    onRetry: () => {
      setState('waiting');
      void reload();
    },
    onSet: async (isOn: boolean) => setState(await call('notices.set', { isOn })),
  };
}
