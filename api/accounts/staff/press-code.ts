import type { ApprovalPress, ApprovalPressAnswer } from '../../../shared/platform/bot/contract.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { StaffSettings } from './settings.ts';
import { pressCode, type SignInRequest } from './shell-sign-in.ts';

const PRESS = /^si:(?<choice>\d{3}):(?<id>[0-9a-f-]{36})$/;

const SAID = {
  'signed-in': 'You are signed in at that shell for an hour.',
  stranger: 'You are not of the staff.',
  stale: 'That sign-in is over.',
  wrong: 'That is not the code of the shell. The sign-in is over.',
} as const;

/** Whether a press is about signing a shell in, and not about something else. */
export const isSignInPress = ({ data }: ApprovalPress): boolean => data.startsWith('si:');

/** The message by which a shell asks its person to sign it in; Telegram vouches for who presses. */
export function signInMessage(
  { id, choices }: SignInRequest,
  { chatId, machine }: { readonly chatId: number; readonly machine: string },
) {
  return {
    chat_id: chatId,
    text: `🔑 Somebody signs in at a shell: ${machine}\nIs it you? Press the code that you see there. If it is not, press nothing.`,
    reply_markup: {
      inline_keyboard: [choices.map((code) => ({ text: code, callback_data: `si:${code}:${id}` }))],
    },
  };
}

type Deps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: { readonly staff: StaffSettings };
};

/** A press of a code that `signInMessage` offers; it counts in the staff's chat only. */
export async function pressSignIn(deps: Deps, press: ApprovalPress): Promise<ApprovalPressAnswer> {
  const { choice, id } = PRESS.exec(press.data)?.groups ?? {};
  const isHere = press.chatId === deps.config.staff.chatId;
  if (!isHere || choice === undefined || id === undefined) {
    return { text: SAID.stale, isAlert: true };
  }
  const outcome = await pressCode(deps, { id, choice, telegramId: press.telegramId });
  return { text: SAID[outcome], isAlert: outcome !== 'signed-in' };
}
