import type { NoticesOutput } from '../../../shared/accounts/notices/contract.ts';
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
