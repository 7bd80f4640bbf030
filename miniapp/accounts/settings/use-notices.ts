import type { NoticesOutput, RemindersOutput } from '../../../shared/accounts/notices/contract.ts';
import { call } from '../../transport/call.ts';
import { type Asked, useAnswer } from '../forms/use-answer.ts';

/** The state of the bot's notices. */
export type NoticesState = Asked<NoticesOutput>;

const askNotices = () => call('notices.get', {});

/**
 * Whether the bot writes to the player; requested again when they come back to the page from the
 * bot.
 */
export function useNotices() {
  const { state, show, onRetry } = useAnswer(askNotices, { asksOnReturn: true });
  const onSet = async (isOn: boolean) => show(await call('notices.set', { isOn }));
  return { state, onRetry, onSet };
}

/** The state of the bot's reminders of rewards. */
type RemindersState = Asked<RemindersOutput>;

const askReminders = () => call('notices.getReminders', {});

/** Whether the bot reminds the player of rewards; undefined until that is known. */
export function useReminders() {
  const { state, show } = useAnswer<RemindersOutput>(askReminders, { asksOnReturn: true });
  return switchOf(state, async (isOn) => show(await call('notices.setReminders', { isOn })));
}

const switchOf = (state: RemindersState, onSet: (isOn: boolean) => Promise<unknown>) =>
  typeof state === 'object' ? { isOn: state.isOn, onSet } : undefined;
