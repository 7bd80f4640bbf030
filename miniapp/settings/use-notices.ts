import type { NoticesOutput } from '../../shared/notices/contract.ts';
import { call } from '../transport/call.ts';
import { type Asked, useAnswer } from './use-answer.ts';

/** What is known of the bot's notices. */
export type NoticesState = Asked<NoticesOutput>;

const askNotices = () => call('notices.get', {});

/** Whether the bot writes to the player; asked again when they come back to the page from the bot. */
export function useNotices() {
  const { state, show, onRetry } = useAnswer(askNotices, { asksOnReturn: true });
  const onSet = async (isOn: boolean) => show(await call('notices.set', { isOn }));
  return { state, onRetry, onSet };
}
