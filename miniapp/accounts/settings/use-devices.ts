import type { SessionsOutput, SessionView } from '../../../shared/accounts/settings/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { call } from '../../transport/call.ts';
import { showToast } from '../../ui/toasts.ts';
import { useAnswer } from '../forms/use-answer.ts';

const askDevices = async (): Promise<readonly SessionView[]> =>
  (await call('settings.getSessions', {})).sessions;

/** The player's devices and the actions on them; a known list stays while it is requested again. */
export function useDevices() {
  const t = useT();
  const refusalText = useRefusalText();
  const { state, show, reload, onRetry } = useAnswer(askDevices);
  const end = async (ending: Promise<SessionsOutput>, done: string) => {
    try {
      const { sessions } = await ending;
      show(sessions);
      showToast(done);
    } catch (error) {
      showToast(refusalText(error), { tone: 'lose' });
      await reload();
    }
  };
  return {
    state,
    reload,
    onRetry,
    onEnd: ({ id }: SessionView) =>
      end(call('settings.endSession', { id }), t('settings.devices.ended')),
    onEndOthers: () =>
      end(call('settings.endOtherSessions', {}), t('settings.devices.endedOthers')),
  };
}
